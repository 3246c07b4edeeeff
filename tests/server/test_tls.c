/* Encrypted connections: the server's own, and a webhook's. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

#include "host.h"
#include "live.h"
#include "out.h"
#include "tests/unit.h"

static struct host host;
static char cert[128], key[128];

/* A certificate of our own making for localhost and 127.0.0.1. */
static void make_certificate(const char *folder, long serial)
{
    X509 *x = X509_new();
    EVP_PKEY *pair = EVP_RSA_gen(2048);
    X509V3_CTX context;
    assert_non_null(pair);
    X509_set_version(x, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x), serial);
    X509_gmtime_adj(X509_getm_notBefore(x), -60);
    X509_gmtime_adj(X509_getm_notAfter(x), 3600);
    X509_set_pubkey(x, pair);
    X509_NAME *name = X509_get_subject_name(x);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               (const unsigned char *)"localhost", -1, -1, 0);
    X509_set_issuer_name(x, name);
    X509V3_set_ctx(&context, x, x, NULL, NULL, 0);
    X509_EXTENSION *names = X509V3_EXT_conf_nid(
        NULL, &context, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
    X509_add_ext(x, names, -1);
    X509_EXTENSION_free(names);
    assert_true(X509_sign(x, pair, EVP_sha256()) > 0);
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    FILE *file = fopen(cert, "w");
    assert_true(file && PEM_write_X509(file, x));
    fclose(file);
    file = fopen(key, "w");
    assert_true(file &&
                PEM_write_PrivateKey(file, pair, NULL, NULL, 0, NULL, NULL));
    fclose(file);
    X509_free(x);
    EVP_PKEY_free(pair);
}

static char folder[64];

static int begin(void **state)
{
    (void)state;
    copy_text(folder, "/tmp/kaleun-tls-XXXXXX");
    assert_non_null(mkdtemp(folder));
    make_certificate(folder, 1);
    /* Whom our client, and the server's calls, trust. */
    setenv("SSL_CERT_FILE", cert, 1);
    host = (struct host){.flags = {"--tls", cert, key}};
    host_begin(&host);
    return 0;
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    unlink(cert);
    unlink(key);
    rmdir(folder);
    return 0;
}

static struct client *join(const char *name, bool is_tls)
{
    struct client_place place = {.port = host.port, .is_tls = is_tls};
    copy_text(place.host, name);
    return client_open(&place, NULL, 10000);
}

static void a_game_is_played_over_an_encrypted_line(void **state)
{
    (void)state;
    struct client *owner = join("localhost", true);
    assert_non_null(owner);
    struct pair pair = host_table(owner, "escort=random");
    struct client *boat = join("localhost", true);
    char line[64];
    snprintf(line, sizeof line, "sit %s", pair.boat);
    struct span m = say_hear(boat, line, "state");
    long turn = number_of(m, "turn");
    snprintf(line, sizeof line, "act %ld dive 4", turn);
    assert_true(client_say(boat, line));
    assert_int_equal(number_of(hear_with(boat, "state", "done"), "done"), turn);
    client_close(boat);
    client_close(owner);
}

static void a_plain_line_is_not_served(void **state)
{
    (void)state;
    assert_null(join("localhost", false));
    struct client *after = join("localhost", true);
    assert_non_null(after);
    client_close(after);
}

static void a_certificate_nobody_vouches_for_is_refused(void **state)
{
    (void)state;
    setenv("SSL_CERT_FILE", "/dev/null", 1);
    assert_null(join("localhost", true));
    setenv("SSL_CERT_FILE", cert, 1);
    struct client *after = join("localhost", true);
    assert_non_null(after);
    client_close(after);
}

static void a_key_of_another_certificate_ends_with_a_sentence(void **state)
{
    (void)state;
    char said[1024], db[128], own[128];
    copy_text(own, key);
    host_stop(&host, SIGTERM);
    char other[64];
    copy_text(other, "/tmp/kaleun-tls-XXXXXX");
    assert_non_null(mkdtemp(other));
    char first_cert[128];
    copy_text(first_cert, cert);
    make_certificate(other, 1); /* cert and key now name the others */
    snprintf(db, sizeof db, "%s/tables.db", folder);
    const char *const words[] = {"--port", "0",        "--db", db,
                                 "--tls",  first_cert, key,    NULL};
    assert_int_not_equal(host_refused(words, said, sizeof said), 0);
    assert_non_null(strstr(said, "certificate"));
    unlink(cert);
    unlink(key);
    rmdir(other);
    copy_text(cert, first_cert);
    copy_text(key, own);
    unlink(db);
    host_start(&host);
}

/* The certificate that the server shows now, and the headers of its page. */
static void look(char *serial, size_t size, char *head, size_t head_size)
{
    static const char request[] = "GET / HTTP/1.1\r\nHost: localhost\r\n"
                                  "Connection: close\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)host.port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    SSL *tls = SSL_new(context);
    SSL_set_fd(tls, fd);
    assert_int_equal(SSL_connect(tls), 1);
    X509 *shown = SSL_get1_peer_certificate(tls);
    snprintf(serial, size, "%ld",
             ASN1_INTEGER_get(X509_get_serialNumber(shown)));
    X509_free(shown);
    assert_true(SSL_write(tls, request, sizeof request - 1) > 0);
    int len = SSL_read(tls, head, (int)head_size - 1);
    head[len > 0 ? len : 0] = 0;
    SSL_free(tls);
    close(fd);
    SSL_CTX_free(context);
}

static void a_renewed_certificate_is_shown_after_sighup(void **state)
{
    (void)state;
    char serial[32], head[4096];
    struct client *before = join("localhost", true);
    look(serial, sizeof serial, head, sizeof head);
    assert_string_equal(serial, "1");
    assert_non_null(strstr(head, "strict-transport-security: max-age="));
    make_certificate(folder, 2);
    kill(host.pid, SIGHUP);
    for (int i = 0; i < 1000 && strcmp(serial, "2") != 0; i++) {
        look(serial, sizeof serial, head, sizeof head);
        usleep(10000);
    }
    assert_string_equal(serial, "2");
    say_hear(before, "ping", "pong"); /* who was here stays */
    /* A broken one changes nothing. */
    FILE *file = fopen(cert, "w");
    fputs("no certificate\n", file);
    fclose(file);
    kill(host.pid, SIGHUP);
    say_hear(before, "ping", "pong");
    look(serial, sizeof serial, head, sizeof head);
    assert_string_equal(serial, "2");
    client_close(before);
}

/* Somebody who can be called over TLS, once. */
struct ear {
    int fd, port;
    char heard[4096];
};

static void *answer(void *who)
{
    struct ear *ear = who;
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    SSL_CTX_use_certificate_chain_file(context, cert);
    SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM);
    struct pollfd ready = {.fd = ear->fd, .events = POLLIN};
    if (poll(&ready, 1, 20000) == 1) {
        static const char good[] = "HTTP/1.1 200 OK\r\n\r\n";
        int fd = accept(ear->fd, NULL, NULL);
        SSL *tls = SSL_new(context);
        SSL_set_fd(tls, fd);
        if (SSL_accept(tls) == 1) {
            int len = SSL_read(tls, ear->heard, sizeof ear->heard - 1);
            ear->heard[len > 0 ? len : 0] = 0;
            SSL_write(tls, good, sizeof good - 1);
        }
        SSL_free(tls);
        close(fd);
    }
    SSL_CTX_free(context);
    return NULL;
}

static void a_webhook_may_be_encrypted(void **state)
{
    (void)state;
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t len = sizeof at;
    struct ear ear = {.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(ear.fd, (struct sockaddr *)&at, len), 0);
    assert_int_equal(listen(ear.fd, 4), 0);
    getsockname(ear.fd, (struct sockaddr *)&at, &len);
    ear.port = ntohs(at.sin_port);
    char named_host[64], line[128];
    snprintf(named_host, sizeof named_host, "localhost:%d", ear.port);
    host_stop(&host, SIGTERM);
    host.flags[3] = "--webhooks";
    host.flags[4] = named_host;
    host_start(&host);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, answer, &ear), 0);
    struct client *owner = join("localhost", true);
    struct pair pair = host_table(owner, "");
    struct client *boat = join("localhost", true),
                  *escort = join("localhost", true);
    snprintf(line, sizeof line, "sit %s", pair.boat);
    say_hear(boat, line, "state");
    snprintf(line, sizeof line, "sit %s", pair.escort);
    say_hear(escort, line, "state");
    long turn = number_of(hear_with(boat, "state", "turn"), "turn");
    snprintf(line, sizeof line, "hook https://localhost:%d/x", ear.port);
    assert_true(client_say(escort, line));
    hear_with(escort, "state", "hook");
    client_close(escort);
    hear_with(boat, "state", "seats");
    snprintf(line, sizeof line, "act %ld ready", turn);
    assert_true(client_say(boat, line));
    pthread_join(thread, NULL);
    assert_memory_equal(ear.heard, "POST /x HTTP/1.1\r\n", 18);
    assert_non_null(strstr(ear.heard, "\"link\":\"https://"));
    client_close(boat);
    client_close(owner);
    close(ear.fd);
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(a_game_is_played_over_an_encrypted_line),
        served(a_plain_line_is_not_served),
        served(a_certificate_nobody_vouches_for_is_refused),
        served(a_key_of_another_certificate_ends_with_a_sentence),
        served(a_webhook_may_be_encrypted),
        served(a_renewed_certificate_is_shown_after_sighup),
    };
    if (!live_init())
        return 1;
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
