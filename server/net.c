/* Connections: libwebsockets on a libuv loop of our own.
 *
 * With a loop of its own the library hangs when it is told to stop; on ours it
 * ends cleanly. We accept connections ourselves and hand them over, so that a
 * port in use is known before anything else and there is a limit. Messages are
 * written one by one, when the library says that the socket takes them. */
#define _GNU_SOURCE /* accept4 */
#include "net.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "journal.h"
#include "memory.h"
#include "net_own.h"

enum {
    STOP_MS = 300,
    GOODBYE_SECONDS = 2,
    BURST_SECONDS = 4,
    PIECE = 65536, /* of a long message */
    FILES_MAX = 65536,
    WRITE_CLOSE = 4, /* lws_write_protocol has it, without a name */
    /* Reading a frame and its part of a turn of the loop, in microseconds of
     * CPU, beside what the line itself costs. */
    LINE_US = 10,
};

static const enum pending_timeout USER_TIMEOUT =
    (enum pending_timeout)PENDING_TIMEOUT_USER_REASON_BASE;

/* Messages. */

static void forget_messages(struct peer *peer)
{
    while (peer->first) {
        struct message *message = peer->first;
        peer->first = message->next;
        free(message);
    }
    peer->last = NULL;
    peer->waiting = 0;
    peer->waiting_bytes = 0;
}

int net_waiting(const struct peer *peer)
{
    return peer->waiting;
}

void net_drop(struct peer *peer, enum net_close code, const char *why)
{
    if (!peer->is_open || peer->closing)
        return;
    peer->closing = (int)code;
    if (code >= 1000 && (int)code < 1000 + NET_CODES)
        peer->net->counts.closed[code - 1000]++;
    snprintf(peer->why, sizeof peer->why, "%s", why);
    lws_callback_on_writable(peer->wsi);
}

/* On libuv the library shuts the socket before its own close frame is out, so
 * we write one ourselves and leave the rest to the other side, for a while. */
static int say_goodbye(struct peer *peer)
{
    unsigned char room[LWS_PRE + 2 + sizeof peer->why];
    unsigned char *frame = room + LWS_PRE;
    size_t len = strlen(peer->why);
    if (peer->said_goodbye)
        return 0;
    peer->said_goodbye = true;
    frame[0] = (unsigned char)(peer->closing >> 8);
    frame[1] = (unsigned char)peer->closing;
    memcpy(frame + 2, peer->why, len);
    lws_set_timeout(peer->wsi, USER_TIMEOUT, GOODBYE_SECONDS);
    return lws_write(peer->wsi, frame, len + 2,
                     (enum lws_write_protocol)WRITE_CLOSE) < 0
               ? -1
               : 0;
}

/* The socket takes more: a message, or a piece of a long one. What the socket
 * does not take of a piece the library keeps, and calls again when that is out;
 * so pieces are small, to see whether anything moves. */
static int write_next(struct peer *peer)
{
    struct message *message = peer->first;
    peer->moved = net_now(peer->net);
    peer->is_choked = false;
    if (!message) {
        peer_stop(peer, STOP_CLOGGED, false);
        return peer->closing ? say_goodbye(peer) : 0;
    }
    size_t left = message->len - message->sent;
    size_t len = left < PIECE ? left : PIECE;
    int how =
        lws_write_ws_flags(LWS_WRITE_TEXT, message->sent == 0, len == left);
    /* The room before a later piece is the end of the one before. */
    if (lws_write(peer->wsi, message->bytes + LWS_PRE + message->sent, len,
                  (enum lws_write_protocol)how) < 0)
        return -1;
    message->sent += len;
    peer->net->counts.sent_bytes += len;
    peer->is_choked = lws_partial_buffered(peer->wsi) != 0;
    if (len == left) {
        peer->first = message->next;
        if (!peer->first)
            peer->last = NULL;
        peer->waiting--;
        peer->waiting_bytes -= message->len;
        free(message);
    }
    if (!peer->first && !peer->is_choked)
        peer_stop(peer, STOP_CLOGGED, false);
    if (peer->first || peer->closing || peer->is_choked)
        lws_callback_on_writable(peer->wsi);
    return 0;
}

void net_send(struct peer *peer, const char *text, size_t len)
{
    if (!peer->is_open || peer->closing)
        return;
    if (peer->waiting >= NET_QUEUE_MAX) {
        peer->net->counts.dropped_slow++;
        net_drop(peer, NET_POLICY, "reads too slowly");
        return;
    }
    struct message *message =
        memory_resized(NULL, sizeof *message + LWS_PRE + len);
    message->next = NULL;
    message->len = len;
    message->sent = 0;
    memcpy(message->bytes + LWS_PRE, text, len);
    if (peer->last)
        peer->last->next = message;
    else
        peer->first = message;
    peer->last = message;
    peer->waiting_bytes += len;
    if (peer->waiting++ == 0 && !peer->is_choked)
        peer->moved = net_now(peer->net);
    /* Mostly the socket takes it at once, and the loop need not be asked. */
    if (peer->waiting > 1 || peer->is_choked || lws_send_pipe_choked(peer->wsi))
        lws_callback_on_writable(peer->wsi);
    else if (write_next(peer) != 0)
        lws_set_timeout(peer->wsi, USER_TIMEOUT, LWS_TO_KILL_ASYNC);
    if (peer->waiting > NET_QUEUE_MAX / 2 ||
        peer->waiting_bytes > NET_CLOG_BYTES)
        peer_stop(peer, STOP_CLOGGED, true);
}

void net_clog(struct peer *peer)
{
    if (!peer->is_open || peer->closing)
        return;
    peer_stop(peer, STOP_CLOGGED, true);
    lws_callback_on_writable(peer->wsi); /* at the latest then it ends */
}

/* Lines. */

/* May it send another line now? */
static bool is_in_time(struct peer *peer)
{
    uint64_t now = net_now(peer->net);
    int rate = peer->net->setup.rate;
    peer->bucket += (double)(now - peer->filled) * rate / 1000;
    peer->filled = now;
    if (peer->bucket > (double)rate * BURST_SECONDS)
        peer->bucket = (double)rate * BURST_SECONDS;
    if (peer->bucket < 1)
        return false;
    peer->bucket -= 1;
    return true;
}

static bool is_plain(const char *line, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)line[i] < 0x20 || line[i] == 0x7f)
            return false;
    return true;
}

static void hand_over(struct peer *peer, char *line, size_t len)
{
    if (!is_in_time(peer)) {
        net_drop(peer, NET_POLICY, "too many lines");
        return;
    }
    while (len > 0 && (line[len - 1] == '\n' || line[len - 1] == '\r'))
        len--;
    line[len] = 0;
    peer->has_spoken = true;
    peer->spoke = net_now(peer->net);
    if (!is_plain(line, len))
        net_drop(peer, NET_POLICY, "one line of text is wanted");
    else
        peer->net->setup.line(peer->net->setup.who, peer, line);
    net_charge(peer, LINE_US);
    door_check_debt(peer);
}

/* Some bytes of a frame. */
static void receive(struct peer *peer, const char *bytes, size_t len)
{
    char line[NET_LINE_MAX + 1];
    bool is_last = lws_is_final_fragment(peer->wsi) &&
                   lws_remaining_packet_payload(peer->wsi) == 0;
    if (peer->closing)
        return;
    if (lws_frame_is_binary(peer->wsi)) {
        net_drop(peer, NET_NO_TEXT, "text is wanted");
        return;
    }
    if (peer->part_len + len > NET_LINE_MAX) {
        net_drop(peer, NET_TOO_BIG, "the line is too long");
        return;
    }
    if (is_last && !peer->part) {
        memcpy(line, bytes, len);
        hand_over(peer, line, len);
        return;
    }
    if (!peer->part) {
        peer->part = memory_resized(NULL, NET_LINE_MAX + 1);
    }
    if (len > 0)
        memcpy(peer->part + peer->part_len, bytes, len);
    peer->part_len += len;
    if (!is_last)
        return;
    memcpy(line, peer->part, peer->part_len);
    len = peer->part_len;
    free(peer->part);
    peer->part = NULL;
    peer->part_len = 0;
    hand_over(peer, line, len);
}

/* Connections. */

/* What the library had read already it hands over when its own event comes;
 * without one it would keep it until somebody else says something. */
void peer_stop(struct peer *peer, enum stop why, bool stops)
{
    int before = peer->stops;
    if (!peer->is_open)
        return;
    peer->stops = stops ? before | (int)why : before & ~(int)why;
    if (!before == !peer->stops)
        return;
    lws_rx_flow_control(peer->wsi, peer->stops ? 0 : 1);
    if (peer->stops)
        peer->net->counts.poor += why == STOP_POOR;
    else if (!peer->net->is_resuming) {
        lws_cancel_service(peer->net->context);
        peer->net->is_resuming = true;
    }
}

void net_pause(struct peer *peer)
{
    peer_stop(peer, STOP_SERVER, true);
}

void net_resume(struct peer *peer)
{
    peer_stop(peer, STOP_SERVER, false);
}

static void open_peer(struct net *net, struct peer *peer, struct lws *wsi)
{
    bool is_local = peer->is_local;
    *peer = (struct peer){.net = net,
                          .wsi = wsi,
                          .place = lws_get_opaque_user_data(wsi),
                          .spoke = net_now(net),
                          .is_open = true,
                          .is_local = is_local,
                          .bucket = (double)net->setup.rate * BURST_SECONDS,
                          .filled = net_now(net),
                          .next = net->peers};
    if (net->peers)
        net->peers->before = peer;
    net->peers = peer;
    net->peer_count++;
    net->setup.opened(net->setup.who, peer);
}

static void close_peer(struct peer *peer)
{
    struct net *net = peer->net;
    if (!peer->is_open)
        return;
    net->setup.closed(net->setup.who, peer);
    peer->is_open = false;
    door_forget_poor(peer);
    forget_messages(peer);
    free(peer->part);
    peer->part = NULL;
    if (peer->before)
        peer->before->next = peer->next;
    else
        net->peers = peer->next;
    if (peer->next)
        peer->next->before = peer->before;
    net->peer_count--;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t len)
{
    struct net *net = lws_context_user(lws_get_context(wsi));
    struct peer *peer = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
        return (in && http_is_health(in)) || http_is_ours(net, wsi) ? 0 : -1;
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        net->tls = user;
        return 0;
    case LWS_CALLBACK_HTTP:
        return http_answer(wsi, peer, strlen(in) == len ? in : "");
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_more(wsi, peer);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        if (!http_is_ours(net, wsi) || net->stopping)
            return -1;
        peer->is_local = http_is_local(net, wsi);
        return 0;
    case LWS_CALLBACK_ESTABLISHED:
        open_peer(net, peer, wsi);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        receive(peer, in, len);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_next(peer);
    case LWS_CALLBACK_CLOSED:
        close_peer(peer);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        door_left(net, wsi);
        if (net->is_full)
            door_open(net);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

/* Listening. */

static enum net_fault fault_of(int error)
{
    return error == EADDRINUSE                               ? NET_PORT_IN_USE
           : error == EACCES                                 ? NET_FORBIDDEN
           : error == EADDRNOTAVAIL || error == EAFNOSUPPORT ? NET_BAD_ADDRESS
                                                             : NET_FAILED;
}

enum net_fault net_listen(const char *address, int port, int *fd, int *got)
{
    union {
        struct sockaddr any;
        struct sockaddr_in v4;
        struct sockaddr_in6 v6;
    } to;
    memset(&to, 0, sizeof to);
    socklen_t len = sizeof to.v4;
    if (inet_pton(AF_INET, address, &to.v4.sin_addr) == 1) {
        to.v4.sin_family = AF_INET;
        to.v4.sin_port = htons((uint16_t)port);
    } else if (inet_pton(AF_INET6, address, &to.v6.sin6_addr) == 1) {
        to.v6.sin6_family = AF_INET6;
        to.v6.sin6_port = htons((uint16_t)port);
        len = sizeof to.v6;
    } else {
        return NET_BAD_ADDRESS;
    }
    int yes = 1;
    *fd =
        socket(to.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (*fd < 0)
        return NET_FAILED;
    setsockopt(*fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(*fd, &to.any, len) != 0 || listen(*fd, 1024) != 0)
        return fault_of(errno);
    if (getsockname(*fd, &to.any, &len) != 0)
        return NET_FAILED;
    *got =
        ntohs(to.any.sa_family == AF_INET ? to.v4.sin_port : to.v6.sin6_port);
    return NET_GOOD;
}

/* As many files as the system lets us have, within reason. */
static int raise_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 256;
    if (limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur =
            limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < FILES_MAX ? (int)limit.rlim_cur : FILES_MAX;
}

/* The loop. */

static void on_check(uv_check_t *check)
{
    struct net *net = check->data;
    net->is_resuming = false;
    if (!net->destroyed)
        net->setup.turn(net->setup.who);
}

static double thread_cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The loop is about to wait: how long did it hold up whoever came meanwhile? What
 * it did not spend waiting since it last stood here. */
static void on_prepare(uv_prepare_t *prepare)
{
    struct net *net = prepare->data;
    uint64_t now = uv_hrtime(), idle = uv_metrics_idle_time(&net->loop);
    double cpu = thread_cpu();
    if (net->waits_ns) {
        uint64_t busy = now - net->waits_ns - (idle - net->idle_ns);
        histogram_note(&net->counts.turns, histogram_seconds,
                       (double)busy / 1e9);
        if (cpu - net->cpu_s > net->longest[0])
            net->longest[0] = cpu - net->cpu_s;
    }
    net->waits_ns = now;
    net->idle_ns = idle;
    net->cpu_s = cpu;
}

double net_longest_turn(const struct net *net)
{
    return net->longest[0] > net->longest[1] ? net->longest[0]
                                             : net->longest[1];
}

static void on_idle(uv_idle_t *idle)
{
    uv_idle_stop(idle); /* the turn it asked for has come */
}

void net_again(struct net *net)
{
    if (!net->destroyed)
        uv_idle_start(&net->idle, on_idle);
}

static void on_alarm(uv_timer_t *alarm)
{
    (void)alarm; /* the turn follows by itself */
}

void net_alarm(struct net *net, uint64_t at)
{
    uint64_t now = net_now(net);
    if (!net->destroyed)
        uv_timer_start(&net->alarm, on_alarm, at > now ? at - now : 0, 0);
}

void net_wake(struct net *net)
{
    uv_async_send(&net->wake);
}

static void on_wake(uv_async_t *wake)
{
    (void)wake; /* the turn follows by itself */
}

/* The end: our own handles first, then the library; the loop runs dry. */
static void destroy(struct net *net)
{
    if (net->destroyed)
        return;
    net->destroyed = true;
    if (!net->is_full)
        uv_poll_stop(&net->listening);
    uv_close((uv_handle_t *)&net->listening, NULL);
    uv_close((uv_handle_t *)&net->check, NULL);
    uv_close((uv_handle_t *)&net->idle, NULL);
    uv_close((uv_handle_t *)&net->timer, NULL);
    uv_close((uv_handle_t *)&net->alarm, NULL);
    uv_close((uv_handle_t *)&net->term, NULL);
    uv_close((uv_handle_t *)&net->interrupt, NULL);
    uv_close((uv_handle_t *)&net->hangup, NULL);
    uv_close((uv_handle_t *)&net->prepare, NULL);
    uv_close((uv_handle_t *)&net->thaw, NULL);
    door_close(net);
    admin_close(net);
    lws_context_destroy(net->context);
}

/* Closes a peer that has never said a line and, where places are scarce, one that is
 * silent and at no table: they make room for others. */
static void make_room(struct peer *peer)
{
    struct net *net = peer->net;
    const struct net_setup *setup = &net->setup;
    uint64_t silent = net_now(net) - peer->spoke;
    bool is_scarce = net->sockets > net->sockets_max / 10 * 9;
    if (silent < (uint64_t)setup->mute_s * 1000 || peer->closing)
        return;
    if (!peer->has_spoken) {
        net->counts.mute++;
        net_drop(peer, NET_POLICY, "nothing was said");
    } else if (is_scarce && setup->may_go && setup->may_go(setup->who, peer)) {
        net->counts.mute++;
        net_drop(peer, NET_POLICY, "others need the place");
    }
}

static void on_timer(uv_timer_t *timer)
{
    struct net *net = timer->data;
    if (net->stopping) {
        if (net->peer_count == 0 || net_now(net) >= net->stop_at)
            destroy(net);
        return;
    }
    for (struct peer *peer = net->peers, *next; peer; peer = next) {
        next = peer->next;
        uint64_t patience = (uint64_t)net->setup.stalled_ms;
        if ((peer->waiting > 0 || peer->is_choked) &&
            net_now(net) - peer->moved > patience)
            lws_set_timeout(peer->wsi, USER_TIMEOUT, LWS_TO_KILL_ASYNC);
        else
            make_room(peer);
    }
    door_second(net);
    if (net_now(net) / (NET_TURNS_S * 1000) != net->minute) {
        net->minute = net_now(net) / (NET_TURNS_S * 1000);
        net->longest[1] = net->longest[0];
        net->longest[0] = 0;
    }
    admin_second(net);
    net->setup.second(net->setup.who);
}

void net_stop(struct net *net)
{
    if (net->stopping)
        return;
    net->stopping = true;
    net->stop_at = net_now(net) + STOP_MS;
    for (struct peer *peer = net->peers; peer; peer = peer->next)
        net_drop(peer, NET_GOING_AWAY, "the server stops");
    uv_timer_start(&net->timer, on_timer, 0, 10);
}

static void on_signal(uv_signal_t *signal, int number)
{
    (void)number;
    net_stop(signal->data);
}

static void on_hangup(uv_signal_t *signal, int number)
{
    struct net *net = signal->data;
    (void)number;
    if (net->setup.hangup)
        net->setup.hangup(net->setup.who);
}

/* Anybody can make the library complain with every request: a number of lines a
 * minute are enough to see that. */
static void on_library_trouble(int level, const char *line)
{
    enum { A_MINUTE = 10 };
    static time_t minute;
    static int said, unsaid;
    time_t now = time(NULL) / 60;
    (void)level;
    if (now != minute) {
        if (unsaid)
            journal(JOURNAL_WARNING, NULL, "network", "unsaid=%d", unsaid);
        minute = now;
        said = unsaid = 0;
    }
    if (said++ < A_MINUTE)
        journal(JOURNAL_WARNING, NULL, "network", "%.*s",
                (int)strcspn(line, "\n"), line);
    else
        unsaid++;
}

/* The library goes on without a usable certificate and then cannot be ended, so
 * we look at it first. */
bool net_is_usable_tls(const char *cert, const char *key)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    bool good =
        context && SSL_CTX_use_certificate_chain_file(context, cert) == 1 &&
        SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 &&
        SSL_CTX_check_private_key(context) == 1;
    SSL_CTX_free(context);
    return good;
}

/* A connection has its own copy of what it was shown; those that are open go on
 * with the old certificate. */
static bool renew_tls(struct net *net, const char *cert, const char *key)
{
    return net_is_usable_tls(cert, key) && net->tls &&
           SSL_CTX_use_certificate_chain_file(net->tls, cert) == 1 &&
           SSL_CTX_use_PrivateKey_file(net->tls, key, SSL_FILETYPE_PEM) == 1;
}

bool net_retune(struct net *net, const char *const *names, int rate, int places,
                const char *cert, const char *key)
{
    if (net->setup.cert && cert && !renew_tls(net, cert, key))
        return false;
    net->setup.names = names;
    net->setup.rate = rate;
    shares_limit(net->shares, places);
    return true;
}

static bool open_library(struct net *net, int files)
{
    static const struct lws_protocols protocols[] = {
        {.name = "kaleun",
         .callback = on_event,
         .per_session_data_size = sizeof(struct peer),
         .rx_buffer_size = NET_LINE_MAX},
        {0},
    };
    net->alive = (lws_retry_bo_t){
        .secs_since_valid_ping = (uint16_t)net->setup.ping_s,
        .secs_since_valid_hangup = (uint16_t)net->setup.gone_s};
    void *loops[] = {&net->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS,
        .fd_limit_per_thread = (unsigned)files,
        .max_http_header_data = 4096,
        .timeout_secs = 10,
        .keepalive_timeout = 10,
        .retry_and_idle_policy = &net->alive,
        .server_string = "kaleun",
        .user = net,
        .gid = -1,
        .uid = -1,
    };
    if (net->setup.cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = net->setup.cert;
        info.ssl_private_key_filepath = net->setup.key;
        info.alpn = "http/1.1";
    }
    lws_set_log_level(net->setup.quiet ? 0 : LLL_ERR, on_library_trouble);
    net->context = lws_create_context(&info);
    return net->context != NULL;
}

static void start_handles(struct net *net)
{
    uv_poll_init(&net->loop, &net->listening, net->fd);
    uv_check_init(&net->loop, &net->check);
    uv_idle_init(&net->loop, &net->idle);
    uv_async_init(&net->loop, &net->wake, on_wake);
    /* It lasts as long as anybody may call it, and alone keeps nothing up. */
    uv_unref((uv_handle_t *)&net->wake);
    uv_timer_init(&net->loop, &net->timer);
    uv_timer_init(&net->loop, &net->alarm);
    uv_signal_init(&net->loop, &net->term);
    uv_signal_init(&net->loop, &net->interrupt);
    uv_signal_init(&net->loop, &net->hangup);
    uv_prepare_init(&net->loop, &net->prepare);
    uv_timer_init(&net->loop, &net->thaw);
    net->hangup.data = net->prepare.data = net->thaw.data = net;
    net->listening.data = net->check.data = net->idle.data = net;
    net->timer.data = net->term.data = net->interrupt.data = net;
    door_open(net);
    uv_check_start(&net->check, on_check);
    uv_timer_start(&net->timer, on_timer, 1000, 1000);
    uv_signal_start(&net->term, on_signal, SIGTERM);
    uv_signal_start(&net->interrupt, on_signal, SIGINT);
    uv_signal_start(&net->hangup, on_hangup, SIGHUP);
    uv_prepare_start(&net->prepare, on_prepare);
}

struct net *net_open(const struct net_setup *setup, enum net_fault *fault)
{
    struct net *net = memory_zeros(1, sizeof *net);
    net->setup = *setup;
    if (!setup->stalled_ms)
        net->setup.stalled_ms = NET_STALLED_MS;
    if (!setup->ping_s)
        net->setup.ping_s = NET_PING_S;
    if (!setup->gone_s)
        net->setup.gone_s = NET_GONE_S;
    if (!setup->mute_s)
        net->setup.mute_s = NET_MUTE_S;
    net->shares = shares_open(setup->places ? setup->places : SHARE_PLACES);
    net->fd = -1;
    int files = raise_files();
    net->sockets_max = files - NET_SPARE_FILES;
    *fault = net_listen(setup->address, setup->port, &net->fd, &net->port);
    if (*fault == NET_GOOD && setup->cert &&
        !net_is_usable_tls(setup->cert, setup->key))
        *fault = NET_BAD_TLS;
    if (*fault == NET_GOOD && uv_loop_init(&net->loop) != 0)
        *fault = NET_FAILED;
    if (*fault == NET_GOOD) {
        uv_loop_configure(&net->loop, UV_METRICS_IDLE_TIME);
        if (setup->admin && admin_open(net) != NET_GOOD)
            *fault = NET_ADMIN_FAILED;
        else if (!open_library(net, files))
            *fault = NET_FAILED;
        if (*fault != NET_GOOD) {
            admin_close(net);
            uv_run(&net->loop, UV_RUN_DEFAULT);
            admin_free(net);
            uv_loop_close(&net->loop);
        }
    }
    if (*fault == NET_GOOD) {
        start_handles(net);
        return net;
    }
    if (net->fd >= 0)
        close(net->fd);
    shares_close(net->shares);
    free(net);
    return NULL;
}

void net_run(struct net *net)
{
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

void net_close(struct net *net)
{
    if (!net)
        return;
    destroy(net);
    uv_close((uv_handle_t *)&net->wake, NULL);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    lws_context_destroy(net->context); /* the second half, without handles */
    admin_free(net);
    int code = uv_loop_close(&net->loop);
    assert(code == 0);
    (void)code;
    close(net->fd);
    shares_close(net->shares);
    free(net);
}

/* Shares. */

double net_clock(const struct peer *peer)
{
    return peer->place->share->is_free ? 0 : thread_cpu();
}

void net_charge(struct peer *peer, double us)
{
    share_charge(peer->net->shares, peer->place->share, us, net_now(peer->net));
}

bool net_may(struct peer *peer, enum share_kind kind)
{
    return share_may(peer->place->share, kind, net_now(peer->net));
}

const char *net_share(const struct peer *peer)
{
    return peer->place->share->name;
}

int net_debtors(const struct net *net)
{
    return shares_debtors(net->shares);
}

/* Small questions. */

int net_port(const struct net *net)
{
    return net->port;
}

uint64_t net_now(const struct net *net)
{
    return uv_now(&net->loop);
}

int net_peers(const struct net *net)
{
    return net->peer_count;
}

void net_for_each(struct net *net, void (*each)(void *who, struct peer *peer),
                  void *who)
{
    for (struct peer *peer = net->peers, *next; peer; peer = next) {
        next = peer->next;
        each(who, peer);
    }
}

int net_sockets(const struct net *net)
{
    return net->sockets;
}

const struct net_counts *net_counts(const struct net *net)
{
    return &net->counts;
}

void net_keep(struct peer *peer, void *kept)
{
    peer->kept = kept;
}

void *net_kept(const struct peer *peer)
{
    return peer->kept;
}

const char *net_address(const struct peer *peer)
{
    return peer->place->address;
}

bool net_is_local(const struct peer *peer)
{
    return peer->is_local;
}
