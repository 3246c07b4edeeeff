// The bar on top of every page: where we are, language, light, sound, keys.
import { t, lang, languages, languageNames, isLang } from "./lang";
import { Account } from "./account";
import { connection } from "./state/connection";
import { chooseLang, flipSound, flipTheme, isNight, manners } from "./state/manners";
import { canNotify, flipNotify, notifies } from "./notify";
import { BellIcon, LampIcon, Mark, SoundIcon, TextIcon } from "./icons";

export function Bar(p: {
  title: string;
  facts?: string;
  text?: boolean;
  onText?: () => void;
  onKeys: () => void;
  /** The account stands in the corner of pages without a table. */
  account?: boolean;
}) {
  return (
    <header class="k-bar">
      <a class="k-mark" href="#" aria-label={t("web.to_lobby")}>
        <Mark />
        <b>Kaleun</b>
      </a>
      <div class="k-crumb">
        <b>{p.title}</b>
        {p.facts && <span>{p.facts}</span>}
      </div>
      <div class="k-bar__tools">
        {!connection.linked && (
          <span class="k-chip k-chip--warn" role="status">
            {connection.everLinked ? t("web.line_lost") : t("web.connecting")}
          </span>
        )}
        {p.onText && (
          <button
            class="k-tool"
            type="button"
            aria-pressed={p.text}
            aria-label={t("web.text_view")}
            title={`${t("web.text_view")} (T)`}
            onClick={p.onText}
          >
            <TextIcon />
          </button>
        )}
        <label class="k-tool t-lang">
          <span class="k-sr">{t("web.language")}</span>
          <select
            value={lang()}
            onChange={(e) => isLang(e.currentTarget.value) && chooseLang(e.currentTarget.value)}
          >
            {languages.map((l) => (
              <option key={l} value={l} lang={l} aria-label={languageNames[l]}>
                {l.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <button
          class="k-tool"
          type="button"
          aria-pressed={manners.sound}
          aria-label={t("web.sound")}
          title={`${t("web.sound")} (S)`}
          onClick={flipSound}
        >
          <SoundIcon on={manners.sound} />
        </button>
        {canNotify() && (
          <button
            class="k-tool t-opt"
            type="button"
            aria-pressed={notifies()}
            aria-label={t("web.notify")}
            title={t("web.notify")}
            onClick={() => void flipNotify()}
          >
            <BellIcon on={notifies()} />
          </button>
        )}
        <button
          class="k-tool t-opt"
          type="button"
          aria-pressed={isNight()}
          aria-label={t("web.night")}
          title={`${t("web.night")} (L)`}
          onClick={flipTheme}
        >
          <LampIcon />
        </button>
        <button
          class="k-tool"
          type="button"
          aria-label={t("web.keys")}
          title={`${t("web.keys")} (?)`}
          onClick={p.onKeys}
        >
          ?
        </button>
        {p.account && <Account />}
      </div>
    </header>
  );
}
