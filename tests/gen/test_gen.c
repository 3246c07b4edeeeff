/* The generators on small files, right and wrong: exit code, and complaints
 * that name file, line and column.
 *
 * Each test writes its files into a fresh folder and looks at what the program
 * left there. The build says where the generators are. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char langgen[] = KALEUN_LANGGEN;
static const char datagen[] = KALEUN_DATAGEN;

/* The folder of the test, what the program said, and how it ended. */
static char folder[64];
static char said[8192];
static int ended;

static int make_folder(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/kaleun_gen_XXXXXX");
    return mkdtemp(folder) == NULL;
}

static int drop_folder(void **unused)
{
    (void)unused;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return system(command);
}

static void write_file(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    assert_int_equal(fclose(file), 0);
}

/* The file's text, or "" if there is none; good until the next call. */
static const char *read_file(const char *name)
{
    static char text[16384];
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    size_t len = 0;
    if (file != NULL) {
        len = fread(text, 1, sizeof text - 1, file);
        fclose(file);
    }
    text[len] = '\0';
    return text;
}

/* Runs a program in the folder. */
static void run(const char *program, const char *arguments)
{
    char command[1024];
    snprintf(command, sizeof command, "cd '%s' && '%s' %s 2>&1", folder,
             program, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t len = fread(said, 1, sizeof said - 1, pipe);
    said[len] = '\0';
    int status = pclose(pipe);
    ended = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ---- langgen ---- */

static const char plain[] = "a.hit(ship:vessel,n)\tHit {ship.the}, {n} [9.2]\n"
                            "vessel:boat\tboat\n"
                            "vessel:boat.the\tthe boat\n";

static void write_languages(const char *en, const char *de)
{
    write_file("en.tsv", en);
    write_file("de.tsv", de);
    write_file("fr.tsv", en);
    write_file("it.tsv", en);
}

static void check_build(const char *en, const char *expected)
{
    write_languages(en, en);
    run(langgen, "--lang-dir . --out gen");
    assert_string_equal(said, expected);
    assert_int_equal(ended, 1);
    assert_string_equal(read_file("gen/lang.h"), "");
    assert_string_equal(read_file("gen/lang.c"), "");
}

/* The strict test of a German file beside `plain` in the other languages. */
static void check_german(const char *de, const char *expected)
{
    write_languages(plain, de);
    run(langgen, "--check --lang-dir .");
    assert_string_equal(said, expected);
    assert_int_equal(ended, expected[0] == '\0' ? 0 : 1);
    /* In a build all of it falls back to English. */
    run(langgen, "--lang-dir . --out gen");
    assert_string_equal(said, "");
    assert_int_equal(ended, 0);
}

static void langgen_writes_constants_in_the_order_of_the_file(void **unused)
{
    (void)unused;
    write_languages(plain, plain);
    run(langgen, "--lang-dir . --out gen");
    assert_int_equal(ended, 0);
    assert_non_null(strstr(read_file("gen/lang.h"),
                           "enum {\n    T_A_HIT = 1,\n    T_VESSEL_BOAT,\n"
                           "    TEXT_KEYS_END,\n};"));
    assert_non_null(strstr(read_file("gen/lang.c"), "[T_A_HIT] = \"Hit "));
}

static void langgen_bad_keys_are_fatal_in_english(void **unused)
{
    (void)unused;
    check_build("# note\na.Hit\tx\n",
                "./en.tsv:2:3: the next part of the key expected: small "
                "letters, digits, _\n");
    check_build("a-b\tx\n", "./en.tsv:1:2: `-` has no place in a key\n");
    check_build("a.b\n", "./en.tsv:1:1: no text: a tab expected behind the "
                         "key\n");
    check_build("a.b\tx\ty\n", "./en.tsv:1:1: a second tab in the line\n");
    check_build("a.b(n,n)\tx\n", "./en.tsv:1:7: parameter n stands twice\n");
    check_build("a.b(a,b,c,d,e,f,g)\tx\n",
                "./en.tsv:1:17: more than 6 parameters\n");
    check_build("a.b(n\tx\n", "./en.tsv:1:6: `,` or a final `)` expected\n");
    check_build("name:x\tx\n", "./en.tsv:1:1: `name` stands for proper names "
                               "and cannot be a class\n");
}

static void langgen_duplicate_keys(void **unused)
{
    (void)unused;
    check_build("a.b\tx\n\na.b\ty\n",
                "./en.tsv:3:1: a.b: line 1 has the same key a.b\n");
    check_build("a.b\tx\na_b\ty\n",
                "./en.tsv:2:1: a_b: line 1 has the same key a.b\n");
}

static void langgen_bad_placeholders(void **unused)
{
    (void)unused;
    check_build("a.b(n)\tä {m}\n", "./en.tsv:1:11: a.b has no parameter m\n");
    check_build("a.b(n)\t{n\n", "./en.tsv:1:10: `}` expected\n");
    check_build("a.b(n)\t{n:x}\n",
                "./en.tsv:1:12: `|` and the piece for many expected\n");
    check_build("a.b(n)\t{n:x|y|z}\n",
                "./en.tsv:1:14: `}` expected: there are two pieces\n");
    check_build("a.b(n)\t{n:x|{n:y|z}}\n",
                "./en.tsv:1:15: a plural within a plural\n");
    check_build("a.b(n)\t{n:a|{{b}}}\n",
                "./en.tsv:1:13: a brace within a plural\n");
    check_build("a.b(n)\t{n.acc}\n", "./en.tsv:1:11: n is a number: `sep` or "
                                     "`sign` expected, not acc\n");
    check_build("a.b(x:name)\t{x.acc}\n",
                "./en.tsv:1:16: a proper name has no forms\n");
    check_build("a.b(x:name)\t{x:a|b}\n",
                "./en.tsv:1:15: only a number has a plural\n");
    check_build("a.b\tx}\n",
                "./en.tsv:1:6: a closing brace alone: `}}` expected\n");
    check_build("a.b\tx\\t\n", "./en.tsv:1:6: `\\n` or `\\\\` expected\n");
    check_build("a.b\t{ x}\n",
                "./en.tsv:1:6: a parameter expected, or `{{` for a brace\n");
}

static void langgen_classes_and_forms(void **unused)
{
    (void)unused;
    check_build("a.b(x:ship)\t{x}\n",
                "./en.tsv:1:1: a.b: class ship has no nouns\n");
    check_build("a.b(x:ship)\t{x.acc}\nship:a\ta\n",
                "./en.tsv:1:16: no noun of class ship has a form acc\n");
    check_build("a.b(x:ship)\t{x.acc}\nship:a\ta\nship:a.acc\tb\nship:c\tc\n",
                "./en.tsv:4:1: ship:c lacks the form acc, needed on line 1\n");
    check_build("ship:a.acc\tx\n",
                "./en.tsv:1:1: form acc of an unknown noun ship:a\n");
}

static void langgen_empty_text(void **unused)
{
    (void)unused;
    check_build("a.b\t\n", "./en.tsv:1:5: a.b has no text\n");
}

static void langgen_bytes(void **unused)
{
    (void)unused;
    write_languages("a.b\tx\r\n", "a.b\t\xc3\xa4\xff\n");
    run(langgen, "--check --lang-dir .");
    assert_non_null(strstr(said, "./en.tsv:1:6: control character 0x0d (lines "
                                 "end in a newline alone)\n"));
    assert_non_null(strstr(said, "./de.tsv:1:6: invalid UTF-8\n"));
    assert_int_equal(ended, 1);
}

static void langgen_check_accepts_what_is_right(void **unused)
{
    (void)unused;
    check_german("a.hit(ship:vessel,n)\t[9.2] {n}: {ship.acc} getroffen\n"
                 "vessel:boat\tBoot\n"
                 "vessel:boat.acc\tdas Boot\n",
                 "");
}

static void langgen_check_missing_and_surplus(void **unused)
{
    (void)unused;
    check_german("vessel:boat\tBoot\n",
                 "./en.tsv:1:1: a.hit is missing in de.tsv\n");
    check_german("a.hit(ship:vessel,n)\t[9.2]\nvessel:boat\tBoot\na.x\ty\n",
                 "./de.tsv:3:1: a.x is not in en.tsv\n");
}

static void langgen_check_parameters_and_citations(void **unused)
{
    (void)unused;
    check_german("a.hit(n,ship:vessel)\t[9.2]\nvessel:boat\tBoot\n",
                 "./de.tsv:1:1: a.hit: parameters differ from en.tsv, line "
                 "1\n");
    check_german("a.hit(ship:vessel,n)\tx\nvessel:boat\tBoot\n",
                 "./de.tsv:1:22: a.hit lacks the citation [9.2]\n");
    check_german("a.hit(ship:vessel,n)\tx [9.3] [9.2]\nvessel:boat\tBoot\n",
                 "./de.tsv:1:24: a.hit: English does not cite [9.3] here\n");
}

static void langgen_check_forms(void **unused)
{
    (void)unused;
    check_german("a.hit(ship:vessel,n)\t[9.2] {ship}\nvessel:boat\tBoot\n"
                 "vessel:boat.dat\tdem Boot\n",
                 "./de.tsv:3:1: form dat of vessel:boat: no sentence needs "
                 "it\n");
    check_german("a.hit(ship:vessel,n)\t[9.2] {ship.the}\nvessel:boat\tBoot\n",
                 "./de.tsv:2:1: vessel:boat lacks the form the, needed on line "
                 "1\n");
}

static void langgen_check_sources(void **unused)
{
    (void)unused;
    static const char en[] = "a.used\tx\na.unused\tx\na.browser\tx\n"
                             "web.title\tx\nport:brest\tBrest\n";
    write_languages(en, en);
    write_file("some.c", "say(out, T_A_USED); /* T_A_UNUSED_NOT */\n");
    run(langgen, "--check --lang-dir . --sources .");
    assert_string_equal(said,
                        "./en.tsv:5:1: class port: no sentence and no source "
                        "uses it\n"
                        "./en.tsv:2:1: no source uses T_A_UNUSED\n"
                        "./en.tsv:3:1: no source uses T_A_BROWSER\n");
    assert_int_equal(ended, 1);
    write_file("some.tsx", "t('a.browser') + t(\"port:brest\")\n");
    run(langgen, "--check --lang-dir . --sources .");
    assert_string_equal(said, "./en.tsv:2:1: no source uses T_A_UNUSED\n"
                              "./en.tsv:4:1: no source uses T_WEB_TITLE\n");
    run(langgen, "--check --lang-dir . --sources nowhere");
    assert_string_equal(said, "nowhere: cannot be read\n");
    assert_int_equal(ended, 1);
}

/* One sentence as the browser gets it in this language. */
static const char *typeset(const char *code, const char *text)
{
    static char made[512];
    char line[512], name[32];
    snprintf(line, sizeof line, "a.b(n)\t%s\n", text);
    write_languages(line, line);
    run(langgen, "--lang-dir . --json json");
    assert_int_equal(ended, 0);
    snprintf(name, sizeof name, "json/%s.json", code);
    const char *from = strstr(read_file(name), "\"text\": \"");
    assert_non_null(from);
    from += strlen("\"text\": \"");
    const char *to = strstr(from, "\", \"params\"");
    assert_non_null(to);
    snprintf(made, sizeof made, "%.*s", (int)(to - from), from);
    return made;
}

static void langgen_sets_apostrophes_dashes_and_dots(void **unused)
{
    (void)unused;
    assert_string_equal(typeset("it", "l'acqua dell'{n}, un po'."),
                        "l\u2019acqua dell\u2019{n}, un po\u2019.");
    assert_string_equal(typeset("en", "The seats' words, the log's end"),
                        "The seats\u2019 words, the log\u2019s end");
    assert_string_equal(typeset("en", "type 'sit here' or nothing"),
                        "type 'sit here' or nothing");
    assert_string_equal(typeset("de", "1-4 Frachter, U-48, seit 1939-09"),
                        "1\u20134 Frachter, U-48, seit 1939-09");
    assert_string_equal(typeset("en", "Wait ... [--seat SEAT]... FILE ..."),
                        "Wait \u2026 [--seat SEAT]... FILE ...");
    assert_string_equal(typeset("de", "{n} % oder 5 %"),
                        "{n}\u202f% oder 5\u202f%");
}

static void langgen_sets_french_spaces(void **unused)
{
    (void)unused;
    const char *text = "Quoi ? \u00ab Feu ! \u00bb : {n} ; \u00e0 12:30";
    assert_string_equal(typeset("fr", text),
                        "Quoi\u202f? \u00ab\u202fFeu\u202f!\u202f\u00bb\u202f: "
                        "{n}\u202f; \u00e0 12:30");
    assert_string_equal(typeset("de", text), text);
    /* A legend's mark stands alone. */
    assert_string_equal(typeset("fr", "D croix  ! mine"), "D croix  ! mine");
}

static void langgen_check_typography(void **unused)
{
    (void)unused;
    check_german("a.hit(ship:vessel,n)\tHit \"{ship.the}\", {n} [9.2]\n"
                 "vessel:boat\tboat\nvessel:boat.the\tthe boat\n",
                 "./de.tsv:1:26: a.hit: a straight quote; type the quotation "
                 "marks of the language\n"
                 "./de.tsv:1:37: a.hit: a straight quote; type the quotation "
                 "marks of the language\n");
    write_languages("a.b(n)\tOne\n", "a.b(n)\tEins\n");
    write_file("fr.tsv", "a.b(n)\tUn: {n:un|deux!} \u00e0 12:30\n");
    run(langgen, "--check --lang-dir .");
    assert_string_equal(said,
                        "./fr.tsv:1:10: a.b: a space expected before `:`\n"
                        "./fr.tsv:1:22: a.b: a space expected before `!`\n");
    assert_int_equal(ended, 1);
}

static void langgen_json_has_texts_parameters_and_forms(void **unused)
{
    (void)unused;
    write_languages(plain, "a.hit(ship:vessel,n)\t\"{n}\"\\n[9.2]\n");
    run(langgen, "--lang-dir . --json json");
    assert_int_equal(ended, 0);
    assert_string_equal(
        read_file("json/de.json"),
        "{\n\"a.hit\": {\"text\": \"\\\"{n}\\\"\\n[9.2]\", \"params\": "
        "[[\"ship\", \"vessel\"], [\"n\", \"number\"]]},\n"
        "\"vessel:boat\": {\"text\": \"boat\", \"forms\": {\"the\": \"the "
        "boat\"}}\n}\n");
}

/* ---- datagen ---- */

static void run_datagen(const char *enums, const char *table)
{
    write_file("enums.tsv", enums);
    write_file("ships.tsv", table);
    run(datagen, "--game demo --out gen enums.tsv ships.tsv");
}

static void check_table(const char *table, const char *expected)
{
    run_datagen("enum\tvalue\nkind\ttanker\nkind\tpocket battleship\n", table);
    assert_string_equal(said, expected);
    assert_int_equal(ended, 1);
    assert_string_equal(read_file("gen/data_demo.h"), "");
    assert_string_equal(read_file("gen/data_demo.c"), "");
}

static void datagen_writes_rows(void **unused)
{
    (void)unused;
    run_datagen("enum\tvalue\nkind\ttanker\nkind\tpocket battleship\n",
                "# Ships\nid:str\tkind:kind\ttons:int(0..60000)\t"
                "guns:opt_int(0..9)\tfast:bool\tfrom:date\tsource:note\t"
                "drm:int(-2..2)\n"
                "Graf \"X\"\tpocket battleship\t12100\t6\tyes\t1936-01\tp. 3\t"
                "+1\n"
                "Y\ttanker\t0\t-\tno\t-\t\t-2\n");
    assert_string_equal(said, "");
    assert_int_equal(ended, 0);
    assert_non_null(strstr(
        read_file("gen/data_demo.c"),
        "const struct demo_ships_row demo_ships[] = {\n"
        "    /* id kind tons guns fast from drm */\n"
        "    {\"Graf \\\"X\\\"\", DEMO_KIND_POCKET_BATTLESHIP, 12100, 6, "
        "true, 432, 1},\n"
        "    {\"Y\", DEMO_KIND_TANKER, 0, INT16_MIN, false, -1, -2},\n};\n"));
    const char *header = read_file("gen/data_demo.h");
    assert_non_null(strstr(header, "    const char *id;\n"
                                   "    uint8_t kind; /* enum demo_kind */\n"
                                   "    int32_t tons; /* 0..60000 */\n"
                                   "    int16_t guns; /* 0..9, or DEMO_NONE */"
                                   "\n    bool fast;\n"));
    assert_non_null(strstr(header, "    int8_t drm; /* -2..2 */\n"));
    assert_non_null(strstr(header, "enum { demo_ships_count = 2 };\n"));
    assert_non_null(strstr(header, "    DEMO_KIND_COUNT,\n"));
}

static void datagen_writes_numbers_with_a_point(void **unused)
{
    (void)unused;
    run_datagen("enum\tvalue\nkind\ttanker\n",
                "knots:num\tlegs:nums(3)\n+7.50\t1,-2.5\n-3\t-\n");
    assert_string_equal(said, "");
    assert_non_null(strstr(read_file("gen/data_demo.c"),
                           "    {7.50, {1.0, -2.5}, 2},\n"
                           "    {-3.0, {0.0}, 0},\n};\n"));
    assert_non_null(strstr(read_file("gen/data_demo.h"),
                           "    double knots;\n    double legs[3];\n"
                           "    int8_t legs_count;\n"));
}

static void datagen_bad_headings(void **unused)
{
    (void)unused;
    check_table("", "ships.tsv:1:1: 1 to 64 headings `name:type` expected\n");
    check_table("id\n", "ships.tsv:1:1: a heading `name:type` expected\n");
    check_table("id:str\tint:int\n",
                "ships.tsv:1:8: `int` cannot be a member of a struct: small "
                "letters, digits and _ expected, no word of C\n");
    check_table(
        "id:sort\n",
        "ships.tsv:1:4: unknown type `sort`: int, opt_int, num, nums, "
        "str, bool, date, text, note or an enum of enums.tsv expected\n");
    check_table("id:nums(0)\n",
                "ships.tsv:1:8: the most a list holds expected, (1) to (32)\n");
    check_table("id:int(1-2)\n",
                "ships.tsv:1:7: limits such as (0..99) expected\n");
    check_table("id:int(2..1)\n", "ships.tsv:1:7: limits from -2147483648 up "
                                  "expected, the lesser first\n");
    check_table("id:str\tid:int\n", "ships.tsv:1:8: a second column id\n");
    check_table("id:note\n", "ships.tsv:1:1: no column but notes\n");
    check_table("id:str\n", "ships.tsv:2:1: no rows\n");
}

static void datagen_bad_cells(void **unused)
{
    (void)unused;
    check_table("knots:num\n.5\n1e3\n",
                "ships.tsv:2:1: knots: a number such as 12 or -0.5 expected, "
                "not `.5`\n"
                "ships.tsv:3:1: knots: a number such as 12 or -0.5 expected, "
                "not `1e3`\n");
    check_table("legs:nums(2)\n1,2,3\n1,,2\n",
                "ships.tsv:2:5: legs: at most 2 numbers with commas between "
                "them, or `-`, expected, not `1,2,3`\n"
                "ships.tsv:3:3: legs: at most 2 numbers with commas between "
                "them, or `-`, expected, not `1,,2`\n");
    check_table("s:str\tn:int(1..6)\nä\t7\nb\tx\nc\t\n",
                "ships.tsv:2:3: n: a number 1..6 expected, not `7`\n"
                "ships.tsv:3:3: n: a number 1..6 expected, not `x`\n"
                "ships.tsv:4:3: n: a number 1..6 expected, not ``\n");
    check_table("n:int(1..6)\n-\n",
                "ships.tsv:2:1: n: a number 1..6 expected, not `-`\n");
    check_table("n:opt_int(1..6)\n--\n",
                "ships.tsv:2:1: n: a number 1..6 or `-` expected, not `--`\n");
    check_table("b:bool\nYes\n",
                "ships.tsv:2:1: b: yes or no expected, not `Yes`\n");
    check_table("d:date\n1941-13\n",
                "ships.tsv:2:1: d: a month such as 1941-05 or `-` expected, "
                "not `1941-13`\n");
    check_table("k:kind\nTanker\n", "ships.tsv:2:1: k: a value of the enum "
                                    "kind expected, not `Tanker`\n");
    check_table("s:str\tn:int\na\n",
                "ships.tsv:2:1: 2 columns expected, not 1\n");
}

static void datagen_bad_enums(void **unused)
{
    (void)unused;
    static const char table[] = "n:int\n1\n";
    run_datagen("enum\tname\n", table);
    assert_string_equal(said, "enums.tsv:1:1: the headings `enum` and `value` "
                              "expected\n");
    assert_int_equal(ended, 1);
    run_datagen("enum\tvalue\nk\ta-b\nk\ta b\n", table);
    assert_string_equal(said, "enums.tsv:3:3: a b: the constant DEMO_K_A_B is "
                              "taken\n");
    run_datagen("enum\tvalue\nk\tcount\n", table);
    assert_string_equal(said, "enums.tsv:2:3: count: the constant "
                              "DEMO_K_COUNT is taken\n");
    run_datagen("enum\tvalue\ndate\tx\n", table);
    assert_string_equal(said, "enums.tsv:2:1: `date` cannot be the name of an "
                              "enum\n");
    assert_string_equal(read_file("gen/data_demo.h"), "");
}

/* Rows of charts: texts, columns by value and by count, thresholds. */
static void datagen_writes_charts(void **unused)
{
    (void)unused;
    static const char enums[] = "enum\tvalue\nkind\ttanker\nkind\tcoaster\n"
                                "mod\tnight\nmod\tfog\nfix\tdone\nfix\tnot\n";
    run_datagen(enums, "#rows text=demo_kind columns=kind,from\n"
                       "kind:kind\tfrom:date\tmin:int\tmax:int\tresult:kind\n"
                       "tanker\t1940-01\t1\t3\tcoaster\n"
                       "tanker\t1940-01\t4\t6\ttanker\n"
                       "tanker\t1941-01\t1\t6\ttanker\n");
    assert_string_equal(said, "");
    assert_non_null(
        strstr(read_file("gen/data_demo.c"),
               "const struct chart_row demo_ships_rows[] = {\n"
               "    {\"coaster\", 1, 3, DEMO_KIND_COASTER, "
               "T_DEMO_KIND_COASTER, 0},\n"
               "    {\"tanker\", 4, 6, DEMO_KIND_TANKER, T_DEMO_KIND_TANKER, "
               "0},\n"
               "    {\"tanker\", 1, 6, DEMO_KIND_TANKER, T_DEMO_KIND_TANKER, "
               "1},\n};\n"));
    run_datagen(enums, "#rows id=ship result=row split=kind\n"
                       "kind:kind\tmin:int\tmax:int\tship:str\n"
                       "tanker\t1\t1\tA\ncoaster\t1\t1\tB\n");
    assert_non_null(strstr(read_file("gen/data_demo.c"),
                           "demo_ships_coaster_rows[] = {\n"
                           "    {\"B\", 1, 1, 1, 0, 0},\n};\n"));
    run_datagen(enums, "#names id=ship\nship:str\nA\nB\n");
    assert_non_null(strstr(read_file("gen/data_demo.c"),
                           "const char *const demo_ships_names[] = {\n"
                           "    \"\",\n    \"A\",\n    \"B\",\n};\n"));
    run_datagen(enums, "#rows text=demo upto=most of=fix column=kind\n"
                       "kind:kind\tmost:opt_int(1..6)\n"
                       "tanker\t4\ncoaster\t-\n");
    assert_non_null(strstr(read_file("gen/data_demo.c"),
                           "demo_ships_rows[] = {\n"
                           "    {\"done\", -99, 4, DEMO_FIX_DONE, T_DEMO_DONE, "
                           "DEMO_KIND_TANKER},\n"
                           "    {\"not\", 5, 99, DEMO_FIX_NOT, T_DEMO_NOT, "
                           "DEMO_KIND_TANKER},\n};\n"));
}

/* Numbers that part a roll, a column of the chart for every row. */
static void datagen_writes_steps(void **unused)
{
    (void)unused;
    static const char enums[] =
        "enum\tvalue\nhurt\tnone\nhurt\tlight\nhurt\tsunk\n";
    run_datagen(enums, "#rows name=gun text=demo from=light,sunk of=hurt\n"
                       "light:opt_int(1..9)\tsunk:opt_int(1..9)\n"
                       "-\t-\n3\t7\n5\t-\n");
    assert_string_equal(said, "");
    assert_non_null(
        strstr(read_file("gen/data_demo.c"),
               "const struct chart_row demo_ships_gun_rows[] = {\n"
               "    {\"none\", -99, 2, DEMO_HURT_NONE, T_DEMO_NONE, 1},\n"
               "    {\"light\", 3, 6, DEMO_HURT_LIGHT, T_DEMO_LIGHT, 1},\n"
               "    {\"sunk\", 7, 99, DEMO_HURT_SUNK, T_DEMO_SUNK, 1},\n"
               "    {\"none\", -99, 4, DEMO_HURT_NONE, T_DEMO_NONE, 2},\n"
               "    {\"light\", 5, 99, DEMO_HURT_LIGHT, T_DEMO_LIGHT, 2},\n"
               "};\n"));
}

static void datagen_writes_modifiers(void **unused)
{
    (void)unused;
    static const char enums[] = "enum\tvalue\nmod\tnight\nmod\tfog\n";
    run_datagen(enums, "#modifiers text=demo_mod once\n"
                       "id:mod\tdrm:int\trule:str\n"
                       "night\t+1\t9.5\nfog\t-2\t9.6\nnight\t+1\t9.5\n");
    assert_string_equal(said, "");
    assert_non_null(
        strstr(read_file("gen/data_demo.c"),
               "const struct modifier demo_ships_list[] = {\n"
               "    {\"night\", \"9.5\", demo_mod_night, 1, "
               "T_DEMO_MOD_NIGHT},\n"
               "    {\"fog\", \"9.6\", demo_mod_fog, -2, T_DEMO_MOD_FOG},\n"
               "};\n"));
    const char *header = read_file("gen/data_demo.h");
    assert_non_null(strstr(header, "#include \"core/chart.h\"\n"));
    assert_non_null(strstr(header, "int demo_mod_fog(const void *subject);\n"));
    assert_non_null(strstr(header, "#define DEMO_SHIPS_LIST(X) \\\n"
                                   "    X(demo_mod_night, 1) \\\n"
                                   "    X(demo_mod_fog, -2)\n"));
}

/* A table of events, the nouns their sentences speak of, and their enum. */
static void datagen_writes_events_and_their_enum(void **unused)
{
    (void)unused;
    run_datagen("enum\tvalue\nkind\ttanker\n",
                "#enum\n#events text=demo_feed\n"
                "id:message\trule:str\tof:text\n"
                "hit\t9.2\tdemo_ship:tanker\nmiss\t9.3\t-\n");
    assert_string_equal(said, "");
    const char *header = read_file("gen/data_demo.h");
    assert_non_null(strstr(header, "enum demo_message {\n"
                                   "    DEMO_MESSAGE_HIT,\n"
                                   "    DEMO_MESSAGE_MISS,\n"
                                   "    DEMO_MESSAGE_COUNT,\n};\n"));
    assert_non_null(strstr(header,
                           "#define DEMO_SHIPS_EVENTS \\\n"
                           "    [DEMO_MESSAGE_HIT] = {\"hit\", \"9.2\", "
                           "T_DEMO_FEED_HIT, false}, \\\n"
                           "    [DEMO_MESSAGE_MISS] = {\"miss\", \"9.3\", "
                           "T_DEMO_FEED_MISS, false},\n"));
    const char *body = read_file("gen/data_demo.c");
    assert_non_null(strstr(body, "#include \"lang.h\"\n"));
    assert_non_null(strstr(body,
                           "{DEMO_MESSAGE_HIT, \"9.2\", T_DEMO_SHIP_TANKER},\n"
                           "    {DEMO_MESSAGE_MISS, \"9.3\", 0},\n"));
}

static void datagen_bad_events(void **unused)
{
    (void)unused;
    check_table("#enum\nid:message\tn:int\nhit\t1\nhit\t2\n",
                "ships.tsv:4:1: hit: the constant DEMO_MESSAGE_HIT is taken\n");
    check_table("#enum\nid:str\nhit\n",
                "ships.tsv:2:4: `str` cannot be the name of an enum\n");
    check_table("#enum\nid\nhit\n",
                "ships.tsv:1:1: #enum needs a heading `name:enum` first\n");
    check_table("#events\nid:kind\trule:str\ntanker\t1\n",
                "ships.tsv:1:1: events need: text= and an enum as id\n");
    check_table("of:text\nA ship\n",
                "ships.tsv:2:1: of: a key of lang/ or `-` expected, not `A "
                "ship`\n");
}

static void datagen_bad_directives(void **unused)
{
    (void)unused;
    check_table("#rows text=a\nmin:int\n1\n",
                "ships.tsv:1:1: no such column: max\n");
    check_table("#rows colour=min\nmin:int\n1\n",
                "ships.tsv:1:1: unknown word: colour\n");
    check_table("# Ships\n#rows sorted\nmin:int\n1\n",
                "ships.tsv:2:1: a word with a value expected: sorted\n");
    check_table("#rows upto=min\nmin:int\n1\n",
                "ships.tsv:1:1: upto= needs: of= an enum of two values\n");
    check_table("#rows from=min\nmin:int\n1\n",
                "ships.tsv:1:1: from= needs: name=, text= and of= an enum of "
                "one value more\n");
    check_table("#modifiers once text=a\nid:kind\tdrm:int\trule:str\n"
                "tanker\t1\t9.5\ntanker\t2\t9.5\n",
                "ships.tsv:4:8: tanker has another value above\n");
}

static void generators_explain_their_use(void **unused)
{
    (void)unused;
    run(langgen, "--nonsense");
    assert_int_equal(ended, 2);
    assert_non_null(strstr(said, "usage: langgen"));
    run(datagen, "");
    assert_int_equal(ended, 2);
    assert_non_null(strstr(said, "usage: datagen"));
}

#define test(name) \
    cmocka_unit_test_setup_teardown(name, make_folder, drop_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(langgen_writes_constants_in_the_order_of_the_file),
        test(langgen_bad_keys_are_fatal_in_english),
        test(langgen_duplicate_keys),
        test(langgen_bad_placeholders),
        test(langgen_classes_and_forms),
        test(langgen_empty_text),
        test(langgen_bytes),
        test(langgen_check_accepts_what_is_right),
        test(langgen_check_missing_and_surplus),
        test(langgen_check_parameters_and_citations),
        test(langgen_check_forms),
        test(langgen_check_sources),
        test(langgen_sets_apostrophes_dashes_and_dots),
        test(langgen_sets_french_spaces),
        test(langgen_check_typography),
        test(langgen_json_has_texts_parameters_and_forms),
        test(datagen_writes_rows),
        test(datagen_writes_numbers_with_a_point),
        test(datagen_bad_headings),
        test(datagen_bad_cells),
        test(datagen_bad_enums),
        test(datagen_writes_charts),
        test(datagen_writes_steps),
        test(datagen_writes_modifiers),
        test(datagen_writes_events_and_their_enum),
        test(datagen_bad_events),
        test(datagen_bad_directives),
        test(generators_explain_their_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
