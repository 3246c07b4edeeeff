/* Writing the tables of core/text_table.h, and JSON for the browser. */
#include <string.h>

#include "langgen.h"

/* What a language says for an English entry: its own text if that is sound,
 * else the English one. */
static int spoken(struct languages *all, int lang, const struct entry *english,
                  const struct entry **entry, struct emit *code)
{
    *entry = entry_like(&all->file[lang], english, NULL);
    if (*entry != NULL && (*entry)->text[0] != '\0' &&
        same_params(*entry, english) &&
        template_compile(all, lang, *entry, code))
        return lang;
    *entry = english;
    template_compile(all, LANG_EN, english, code);
    return LANG_EN;
}

/* The same for a form of a noun. A form that is missing is the noun itself. */
static void spoken_form(struct languages *all, int lang,
                        const struct entry *noun, const char *form,
                        const struct entry **entry, struct emit *code)
{
    int from = spoken(all, lang, noun, entry, code);
    const struct entry *special = entry_like(&all->file[from], noun, form);
    if (special == NULL)
        return;
    struct emit found = {NULL, 0, 0};
    if (template_compile(all, from, special, &found)) {
        *entry = special;
        code->len = 0;
        emit_bytes(code, found.text, found.len);
    }
    emit_free(&found);
}

static void write_params(struct emit *out, const struct languages *all)
{
    emit_f(out,
           "static const struct text_param params[] = {\n    {NULL, 0},\n");
    const struct lang_file *english = &all->file[LANG_EN];
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        for (int k = 0; k < entry->param_count; k++) {
            const struct parameter *param = &entry->param[k];
            emit_f(out, "    {\"%s\", ", param->name);
            if (param->takes == NULL)
                emit_f(out, "TEXT_NUMBER},\n");
            else if (strcmp(param->takes, "name") == 0)
                emit_f(out, "TEXT_NAME},\n");
            else
                emit_f(out, "%d},\n", class_find(all, param->takes) + 1);
        }
    }
    emit_f(out, "};\n\n");
}

static void write_entries(struct emit *out, const struct languages *all)
{
    emit_f(out, "/* clang-format off */\n"
                "const struct text_entry text_entries[] = {\n"
                "    {NULL, NULL, 0, 0, 0},\n");
    const struct lang_file *english = &all->file[LANG_EN];
    int params = 1, forms = 0, count = 1;
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        if (is_form(entry))
            continue;
        int number = is_noun(entry) ? class_find(all, entry->class) : -1;
        emit_f(out, "    [%s] = {\"%s\", params + %d, %d, %d, %d},\n",
               entry->constant, entry->key, params, entry->param_count,
               number + 1, forms);
        params += entry->param_count;
        forms += number < 0 ? 0 : all->class[number].form_count;
        count++;
    }
    emit_f(out, "};\n\nconst int text_entry_count = %d;\n\n", count);
}

static void write_sentences(struct emit *out, struct languages *all, int lang)
{
    const struct lang_file *english = &all->file[LANG_EN];
    struct emit code = {NULL, 0, 0};
    emit_f(out, "static const char *const sentences_%s[] = {\n    \"\",\n",
           lang_codes[lang]);
    for (int i = 0; i < english->count; i++) {
        const struct entry *entry = &english->entry[i];
        if (is_form(entry))
            continue;
        spoken(all, lang, entry, &entry, &code);
        emit_f(out, "    [%s] = ", entry->constant);
        emit_literal(out, code.text);
        emit_f(out, ",\n");
    }
    emit_f(out, "};\n\n");
    emit_free(&code);
}

static void write_forms(struct emit *out, struct languages *all, int lang)
{
    const struct lang_file *english = &all->file[LANG_EN];
    struct emit code = {NULL, 0, 0};
    emit_f(out, "static const char *const forms_%s[] = {\n", lang_codes[lang]);
    for (int i = 0; i < english->count; i++) {
        const struct entry *noun = &english->entry[i];
        if (!is_noun(noun))
            continue;
        const struct noun_class *class =
            &all->class[class_find(all, noun->class)];
        for (int slot = 0; slot < class->form_count; slot++) {
            const struct entry *entry;
            spoken_form(all, lang, noun, class->form[slot], &entry, &code);
            emit_f(out, "    ");
            emit_literal(out, code.text);
            emit_f(out, ", /* %s.%s */\n", noun->key, class->form[slot]);
        }
    }
    emit_f(out, "    \"\",\n};\n\n");
    emit_free(&code);
}

static void write_index(struct emit *out, const char *what)
{
    emit_f(out, "const char *const *const text_%s[LANG_COUNT] = {\n", what);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        emit_f(out, "    %s_%s,\n", what, lang_codes[lang]);
    emit_f(out, "};\n");
}

static void write_header(struct emit *out, const struct languages *all)
{
    emit_f(out, "/* Made by langgen from lang/en.tsv. */\n"
                "#ifndef KALEUN_LANG_H\n#define KALEUN_LANG_H\n\n"
                "/* 0 is no key. */\nenum {\n");
    const struct lang_file *english = &all->file[LANG_EN];
    const char *first = " = 1";
    for (int i = 0; i < english->count; i++) {
        if (is_form(&english->entry[i]))
            continue;
        emit_f(out, "    %s%s,\n", english->entry[i].constant, first);
        first = "";
    }
    emit_f(out, "    TEXT_KEYS_END%s,\n};\n\n#endif\n", first);
}

bool write_c(struct languages *all, const char *dir)
{
    struct emit header = {NULL, 0, 0}, body = {NULL, 0, 0};
    write_header(&header, all);
    emit_f(&body, "/* Made by langgen from lang/. */\n"
                  "#include \"lang.h\"\n\n#include <stddef.h>\n\n"
                  "#include \"text_table.h\"\n\n");
    write_params(&body, all);
    write_entries(&body, all);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        write_sentences(&body, all, lang);
        write_forms(&body, all, lang);
    }
    write_index(&body, "sentences");
    emit_char(&body, '\n');
    write_index(&body, "forms");
    bool saved =
        emit_save(&header, dir, "lang.h") && emit_save(&body, dir, "lang.c");
    emit_free(&header);
    emit_free(&body);
    return saved;
}

/* A text as it stands in its file. Its own escapes, \n and \\, mean the same
 * in JSON, so only the quote needs one. */
static void json_text(struct emit *out, const char *text)
{
    emit_char(out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"')
            emit_char(out, '\\');
        emit_char(out, *text);
    }
    emit_char(out, '"');
}

static void json_params(struct emit *out, const struct entry *entry)
{
    emit_f(out, ", \"params\": [");
    for (int i = 0; i < entry->param_count; i++) {
        const struct parameter *param = &entry->param[i];
        emit_f(out, "%s[\"%s\", \"%s\"]", i > 0 ? ", " : "", param->name,
               param->takes == NULL ? "number" : param->takes);
    }
    emit_char(out, ']');
}

static void json_forms(struct emit *out, struct languages *all, int lang,
                       const struct entry *noun, struct emit *code)
{
    const struct noun_class *class = &all->class[class_find(all, noun->class)];
    emit_f(out, ", \"forms\": {");
    for (int slot = 0; slot < class->form_count; slot++) {
        const struct entry *entry;
        spoken_form(all, lang, noun, class->form[slot], &entry, code);
        emit_f(out, "%s\"%s\": ", slot > 0 ? ", " : "", class->form[slot]);
        json_text(out, entry->text);
    }
    emit_char(out, '}');
}

bool write_json(struct languages *all, const char *dir)
{
    bool saved = true;
    struct emit code = {NULL, 0, 0};
    const struct lang_file *english = &all->file[LANG_EN];
    for (int lang = 0; lang < LANG_COUNT && saved; lang++) {
        struct emit out = {NULL, 0, 0};
        const char *comma = "{";
        for (int i = 0; i < english->count; i++) {
            const struct entry *key = &english->entry[i], *entry;
            if (is_form(key))
                continue;
            spoken(all, lang, key, &entry, &code);
            emit_f(&out, "%s\n\"%s\": {\"text\": ", comma, key->key);
            json_text(&out, entry->text);
            if (key->param_count > 0)
                json_params(&out, key);
            if (is_noun(key))
                json_forms(&out, all, lang, key, &code);
            emit_char(&out, '}');
            comma = ",";
        }
        emit_f(&out, "%s\n}\n", comma[0] == '{' ? "{" : "");
        struct emit name = {NULL, 0, 0};
        emit_f(&name, "%s.json", lang_codes[lang]);
        saved = emit_save(&out, dir, name.text);
        emit_free(&name);
        emit_free(&out);
    }
    emit_free(&code);
    return saved;
}
