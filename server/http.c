/* Requests for pages, and who may ask at all.
 *
 * Host must be a name of ours: a page of another site whose name was made to
 * point at this machine (DNS rebinding) is refused, because its Host gives it
 * away. Origin, which browsers add, must be the same name. */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "net_own.h"

enum {
    HOST_MAX = 256,
    CHUNK = 16384,
    TOO_MANY = 429,
    PAGE_US = 50,      /* what a request costs the loop, in microseconds ... */
    BYTES_A_US = 1000, /* ... and how much of it is sent in one */
};

/* clang-format off */
static const char *const headers[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
     "manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"referrer-policy:",              "no-referrer"},
    {"x-content-type-options:",       "nosniff"},
    {"x-frame-options:",              "DENY"},
    {"cross-origin-opener-policy:",   "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};
/* clang-format on */

/* The host of "host:port" or "[::1]:port", without its port. */
static size_t host_len(const char *authority)
{
    if (*authority == '[') {
        const char *end = strchr(authority, ']');
        return end ? (size_t)(end - authority) + 1 : 0;
    }
    return strcspn(authority, ":");
}

static bool is_name(const char *host, size_t len, const char *name)
{
    return strlen(name) == len && strncasecmp(host, name, len) == 0;
}

static bool is_loopback_name(const char *host, size_t len)
{
    return is_name(host, len, "localhost") || is_name(host, len, "127.0.0.1") ||
           is_name(host, len, "[::1]");
}

static bool is_our_name(const struct net *net, const char *authority)
{
    size_t len = host_len(authority);
    const char *rest = authority + len;
    if (len == 0 || (*rest && *rest != ':') ||
        strspn(rest, ":0123456789") != strlen(rest))
        return false;
    if (is_loopback_name(authority, len) ||
        is_name(authority, len, net->setup.address))
        return true;
    for (int i = 0; net->setup.names && net->setup.names[i]; i++)
        if (is_name(authority, len, net->setup.names[i]))
            return true;
    return false;
}

/* A header's value; false if it is longer than any we accept. */
static bool header(struct lws *wsi, enum lws_token_indexes token,
                   char text[HOST_MAX])
{
    text[0] = 0;
    if (lws_hdr_total_length(wsi, token) == 0)
        return true;
    return lws_hdr_copy(wsi, text, HOST_MAX, token) > 0;
}

bool http_is_ours(const struct net *net, struct lws *wsi)
{
    char host[HOST_MAX], origin[HOST_MAX];
    if (!header(wsi, WSI_TOKEN_HOST, host) || !is_our_name(net, host) ||
        !header(wsi, WSI_TOKEN_ORIGIN, origin))
        return false;
    if (!*origin)
        return true; /* no browser */
    const char *authority = strstr(origin, "://");
    size_t scheme = authority ? (size_t)(authority - origin) : 0;
    return authority &&
           (is_name(origin, scheme, "http") ||
            is_name(origin, scheme, "https")) &&
           strcasecmp(authority + 3, host) == 0;
}

bool http_is_local(const struct net *net, struct lws *wsi)
{
    char host[HOST_MAX];
    const struct place *place = lws_get_opaque_user_data(wsi);
    if (!place || place->is_proxied)
        return false;
    const char *address = place->address;
    if (net->setup.names && net->setup.names[0])
        return false; /* known by a name: perhaps behind a proxy */
    if (lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_VIA) > 0)
        return false;
    bool from_here =
        strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
    return from_here && header(wsi, WSI_TOKEN_HOST, host) &&
           is_loopback_name(host, host_len(host));
}

/* Pages. */

static int refuse(struct lws *wsi, unsigned status)
{
    if (lws_return_http_status(wsi, status, NULL))
        return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool add(struct lws *wsi, const char *name, const char *value,
                unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value,
                                       (int)strlen(value), at, end) == 0;
}

/* Is gzip among the encodings the browser takes? */
static bool takes_gzip(struct lws *wsi)
{
    char text[HOST_MAX];
    if (!header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text))
        return false;
    for (const char *at = text; *at; at += *at == ',') {
        at += strspn(at, " \t");
        size_t len = strcspn(at, ",; \t");
        bool is_it = is_name(at, len, "gzip");
        const char *rest = at + len;
        at += strcspn(at, ",");
        /* "gzip;q=0" means that it does not. */
        const char *q = strstr(rest, "q=");
        if (is_it && q && q < at &&
            strspn(q + 2, "0. \t") >= (size_t)(at - q - 2))
            return false;
        if (is_it)
            return true;
    }
    return false;
}

/* Does the browser have it already? It may name several. */
static bool is_known(struct lws *wsi, const char *etag)
{
    char known[HOST_MAX];
    return header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known) &&
           strstr(known, etag) != NULL;
}

bool http_is_health(const char *path)
{
    return strcmp(path, "/health") == 0;
}

/* For whoever watches over us, and knows us by whatever name: 200 or 503, and a
 * word. */
static int answer_health(struct lws *wsi, struct peer *peer, bool is_head)
{
    const struct net *net = lws_context_user(lws_get_context(wsi));
    unsigned char room[LWS_PRE + 512];
    unsigned char *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    const char *ill = net->stopping     ? "stopping\n"
                      : !net->setup.ill ? NULL
                                        : net->setup.ill(net->setup.who);
    const char *text = ill ? ill : "ok\n";
    if (lws_add_http_common_headers(
            wsi, ill ? HTTP_STATUS_SERVICE_UNAVAILABLE : HTTP_STATUS_OK,
            "text/plain", strlen(text), &at, end) ||
        !add(wsi, "cache-control:", "no-store", &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    if (is_head)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    peer->page = (const unsigned char *)text;
    peer->page_end = peer->page + strlen(text);
    lws_callback_on_writable(wsi);
    return 0;
}

int http_answer(struct lws *wsi, struct peer *peer, const char *path)
{
    unsigned char room[LWS_PRE + 2048];
    unsigned char *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    const struct net *net = lws_context_user(lws_get_context(wsi));
    struct place *place = lws_get_opaque_user_data(wsi);
    if (!is_head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    if (place && share_is_in_debt(net->shares, place->share, net_now(net)))
        return refuse(wsi, TOO_MANY);
    if (http_is_health(path))
        return answer_health(wsi, peer, is_head);
    const struct asset *asset = asset_find(path);
    if (!asset)
        return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    bool is_packed = asset->packed && takes_gzip(wsi);
    const unsigned char *from = is_packed ? asset->packed : asset->bytes;
    const unsigned char *to = is_packed ? asset->packed_end : asset->end;
    char etag[48];
    snprintf(etag, sizeof etag, "\"%s%s\"", asset->etag, is_packed ? "-z" : "");
    bool known = is_known(wsi, etag);
    size_t len = known ? 0 : (size_t)(to - from);
    bool good = lws_add_http_common_headers(
                    wsi, known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
                    asset->type, len, &at, end) == 0;
    good = good && add(wsi, "etag:", etag, &at, end);
    good = good && add(wsi, "vary:", "accept-encoding", &at, end);
    good = good && add(wsi, "cache-control:",
                       asset->is_lasting ? "public, max-age=31536000, immutable"
                                         : "no-cache",
                       &at, end);
    if (is_packed && !known)
        good = good && add(wsi, "content-encoding:", "gzip", &at, end);
    for (size_t i = 0; good && i < sizeof headers / sizeof *headers; i++)
        good = add(wsi, headers[i][0], headers[i][1], &at, end);
    if (place)
        share_charge(net->shares, place->share,
                     PAGE_US + (double)len / BYTES_A_US, net_now(net));
    if (net->setup.cert) /* never without encryption from now on */
        good =
            good && add(wsi, "strict-transport-security:", "max-age=31536000",
                        &at, end);
    if (!good || lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    if (is_head || len == 0)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    peer->page = from;
    peer->page_end = to;
    lws_callback_on_writable(wsi);
    return 0;
}

int http_more(struct lws *wsi, struct peer *peer)
{
    unsigned char room[LWS_PRE + CHUNK];
    if (!peer->page)
        return -1;
    size_t left = (size_t)(peer->page_end - peer->page);
    size_t len = left < CHUNK ? left : CHUNK;
    memcpy(room + LWS_PRE, peer->page, len);
    if (lws_write(wsi, room + LWS_PRE, len,
                  len == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    peer->page += len;
    if (len < left) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    peer->page = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}
