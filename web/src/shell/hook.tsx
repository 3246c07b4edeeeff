// A seat's webhook: an address of one's own that is called when it is one's turn.
import { useState } from "preact/hooks";
import { t } from "./lang";
import type { TableState } from "./protocol";
import { connection, say } from "./state/connection";

export function Hook(p: { table: TableState }) {
  const [url, setUrl] = useState("");
  if (!connection.hooks || p.table.seat === "spectator") return null;
  const set = (e: Event) => {
    e.preventDefault();
    say(`hook ${url.trim()}`);
    setUrl("");
  };
  return (
    <details class="t-more">
      <summary>{t("web.hook")}</summary>
      <form class="s-login" onSubmit={set}>
        <label class="k-label" for="hook">
          {t("web.hook_address")}
        </label>
        <input
          id="hook"
          type="url"
          maxLength={299}
          required
          placeholder="https://"
          value={url}
          onInput={(e) => setUrl(e.currentTarget.value)}
        />
        <p class="s-buttons">
          <button class="k-btn">{t("web.hook_set")}</button>
          {p.table.hook && (
            <button class="k-btn" type="button" onClick={() => say("hook")}>
              {t("web.hook_drop")}
            </button>
          )}
        </p>
        {p.table.hook && (
          <p class="k-caption" role="status">
            {p.table.hook === "failed" ? t("web.hook_failed") : t("web.hook_is_set")}
          </p>
        )}
        {connection.refusal && (
          <p class="t-refusal" role="alert">
            {connection.refusal}
          </p>
        )}
      </form>
    </details>
  );
}
