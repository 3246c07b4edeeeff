/* What the operator sees: metrics, a page of the same in words, and whether the
 * server is well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang.h"
#include "memory.h"
#include "server.h"

enum { PAGE_MAX = 1 << 17, REFRESH_S = 10, DAY_S = 86400, HOUR_S = 3600 };

const char *operator_ill(void *who)
{
    const struct server *server = who;
    return store_counts(server->store)->is_good ? NULL : "store\n";
}

/* The first language of the list that we have. */
static enum lang lang_wanted(const char *accept)
{
    while (*accept) {
        char code[3] = "";
        accept += strspn(accept, ", ");
        snprintf(code, sizeof code, "%.2s", accept);
        if (lang_from(code) != LANG_COUNT)
            return lang_from(code);
        accept += strcspn(accept, ",");
    }
    return LANG_EN;
}

static void begin_row(struct out *out, int label)
{
    out_str(out, "<tr><th>");
    say(out, label);
    out_str(out, "</th><td>");
}

static void end_row(struct out *out)
{
    out_str(out, "</td></tr>\n");
}

static void put_number(struct out *out, int label, int64_t n)
{
    begin_row(out, label);
    out_int(out, n);
    end_row(out);
}

static void put_process(const struct server *server, struct out *out)
{
    struct process_use use = process_use();
    int64_t up = time(NULL) - server->started;
    begin_row(out, T_OPERATOR_RUNNING);
    say_with(out, T_OPERATOR_SPAN, number((int)(up / DAY_S)),
             number((int)(up % DAY_S / HOUR_S)),
             number((int)(up % HOUR_S / 60)));
    end_row(out);
    begin_row(out, T_OPERATOR_CPU);
    out_f(out, "%.1f s", use.cpu_s);
    end_row(out);
    begin_row(out, T_OPERATOR_MEMORY);
    out_f(out, "%.1f MB", (double)use.memory / 1e6);
    end_row(out);
    put_number(out, T_OPERATOR_FILES, use.files);
}

static void put_load(const struct server *server, struct out *out)
{
    const struct net_counts *counts = net_counts(server->net);
    const struct store_counts *store = store_counts(server->store);
    begin_row(out, T_OPERATOR_STORE);
    say(out, store->is_good ? T_OPERATOR_STORE_GOOD : T_OPERATOR_STORE_BAD);
    end_row(out);
    put_number(out, T_OPERATOR_GUESTS, net_peers(server->net));
    begin_row(out, T_OPERATOR_LONGEST);
    out_f(out, "%.1f ms", net_longest_turn(server->net) * 1e3);
    end_row(out);
    begin_row(out, T_OPERATOR_VERDICT);
    const struct histogram *turn = &server->metrics->turn;
    out_f(out, "%.1f ms",
          turn->count ? turn->sum / (double)turn->count * 1e3 : 0.0);
    end_row(out);
    put_number(out, T_OPERATOR_LOADS, loads_waiting(server));
    put_number(out, T_OPERATOR_JOBS,
               workers_waiting(server->thinkers) +
                   workers_waiting(server->loaders));
    put_number(out, T_OPERATOR_SLOW, (int64_t)counts->dropped_slow);
    put_number(out, T_OPERATOR_LATE, (int64_t)server->metrics->clock_late);
}

static void put_tables(const struct server *server, struct out *out)
{
    out_str(out, "<table><tr><th>");
    say(out, T_OPERATOR_TABLES);
    out_str(out, "</th><td>");
    say(out, T_OPERATOR_GUESTS);
    out_str(out, "</td></tr>\n");
    for (int i = 0; games_all[i]; i++) {
        int tables = 0, guests = 0;
        for (int k = 0; k < TABLE_BUCKETS; k++)
            for (const struct table *t = server->bucket[k]; t; t = t->next)
                if (t->game == games_all[i]) {
                    tables++;
                    for (const struct guest *g = t->guests; g; g = g->next)
                        guests++;
                }
        if (!tables)
            continue;
        out_str(out, "<tr><th>");
        say(out, games_all[i]->title);
        out_f(out, ": %d</th><td>%d</td></tr>\n", tables, guests);
    }
    out_str(out, "</table>\n");
}

static void write_page(const struct server *server, struct out *out)
{
    out_f(out,
          "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\">"
          "<meta http-equiv=\"refresh\" content=\"%d\">"
          "<meta name=\"viewport\" content=\"width=device-width\"><title>",
          lang_code(out->lang), REFRESH_S);
    say(out, T_OPERATOR_TITLE);
    out_str(out, "</title><style>body{font:1rem/1.5 sans-serif;margin:2rem;"
                 "color-scheme:light dark}th{text-align:left;font-weight:"
                 "normal;padding-right:2rem}td{text-align:right}"
                 "table{margin-bottom:2rem}</style><h1>");
    say(out, T_OPERATOR_TITLE);
    out_str(out, "</h1>\n<table>\n");
    put_load(server, out);
    put_process(server, out);
    out_str(out, "</table>\n");
    put_tables(server, out);
    out_str(out, "<p><a href=\"/metrics\">/metrics</a></p></html>\n");
}

void operator_asked(void *who, const struct net_asked *asked,
                    struct net_page *page)
{
    struct server *server = who;
    struct out out;
    page->text = memory_resized(NULL, PAGE_MAX);
    out_init(&out, page->text, PAGE_MAX, lang_wanted(asked->accept));
    page->status = 200;
    if (strcmp(asked->path, "/metrics") == 0) {
        page->type = "text/plain; version=0.0.4; charset=utf-8";
        metrics_write(server, &out);
    } else if (strcmp(asked->path, "/") == 0) {
        page->type = "text/html; charset=utf-8";
        write_page(server, &out);
    } else if (strcmp(asked->path, "/health") == 0) {
        const char *ill = operator_ill(server);
        page->status = ill ? 503 : 200;
        out_str(&out, ill ? ill : "ok\n");
    } else {
        page->status = 404;
    }
    page->len = out.len;
}
