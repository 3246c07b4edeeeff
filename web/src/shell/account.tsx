// An account, for who wants his tables on every device. Links work without any.
import { useRef, useState } from "preact/hooks";
import { t } from "./lang";
import { SeatIcon } from "./icons";
import {
  account,
  forgetCodes,
  login,
  logout,
  newCodes,
  newPassword,
  recover,
} from "./state/account";

/** Recovery codes: those just given, or how many there are. */
function Codes() {
  if (account.codes.length)
    return (
      <div class="s-codes" role="status">
        <p>{t("web.codes_keep")}</p>
        <ul>
          {account.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <button class="k-btn" type="button" onClick={forgetCodes}>
          {t("web.codes_kept")}
        </button>
      </div>
    );
  return (
    <details class="t-more">
      <summary>{t("web.codes")}</summary>
      <p class="k-caption">{t("web.codes_left", { n: account.codesLeft })}</p>
      <button class="k-btn" type="button" onClick={newCodes}>
        {t("web.codes_new")}
      </button>
    </details>
  );
}

/** For somebody who has forgotten the password. */
function Forgot(p: { name: string }) {
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const send = (e: Event) => {
    e.preventDefault();
    recover(p.name, code.replace(/\s+/g, ""), password);
    setPassword("");
  };
  return (
    <details class="t-more">
      <summary>{t("web.forgot")}</summary>
      <form class="s-login" onSubmit={send}>
        <label class="k-label" for="recovery-code">
          {t("web.code")}
        </label>
        <input
          id="recovery-code"
          autocomplete="off"
          required
          value={code}
          onInput={(e) => setCode(e.currentTarget.value)}
        />
        <label class="k-label" for="recovery-password">
          {t("web.new_password")}
        </label>
        <input
          id="recovery-password"
          type="password"
          autocomplete="new-password"
          minLength={8}
          maxLength={128}
          required
          value={password}
          onInput={(e) => setPassword(e.currentTarget.value)}
        />
        <button class="k-btn" disabled={account.loggingIn || !p.name}>
          {t("web.change")}
        </button>
        <p class="k-caption">{t("web.forgot_note")}</p>
      </form>
    </details>
  );
}

function Known(p: { name: string }) {
  const [password, setPassword] = useState("");
  const change = (e: Event) => {
    e.preventDefault();
    newPassword(password);
    setPassword("");
  };
  return (
    <>
      <p>{t("web.known_as", { name: p.name })}</p>
      <p class="s-buttons">
        <button class="k-btn" type="button" onClick={() => logout(false)}>
          {t("web.log_out")}
        </button>
        <button class="k-btn" type="button" onClick={() => logout(true)}>
          {t("web.log_out_all")}
        </button>
      </p>
      <Codes />
      <details class="t-more">
        <summary>{t("web.new_password")}</summary>
        <form class="s-login" onSubmit={change}>
          <input
            type="text"
            class="k-sr"
            name="username"
            autocomplete="username"
            value={p.name}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <label class="k-label" for="new-password">
            {t("web.new_password")}
          </label>
          <input
            id="new-password"
            type="password"
            autocomplete="new-password"
            minLength={8}
            maxLength={128}
            required
            value={password}
            onInput={(e) => setPassword(e.currentTarget.value)}
          />
          <button class="k-btn">{t("web.change")}</button>
          <p class="k-caption">{t("web.password_note")}</p>
        </form>
      </details>
    </>
  );
}

export function Account() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const send = (e: SubmitEvent) => {
    e.preventDefault();
    login((e.submitter as HTMLButtonElement | null)?.value === "register", name.trim(), password);
    setPassword("");
  };
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details
      class="s-account"
      ref={box}
      onKeyDown={(e) => {
        if (e.key !== "Escape" || !box.current?.open) return;
        box.current.open = false;
        box.current.querySelector("summary")?.focus();
      }}
    >
      <summary class="k-btn">
        <SeatIcon />
        <span>{account.name || t("web.sign_in")}</span>
      </summary>
      <div class="k-sheet s-account__box" role="group" aria-label={t("web.account")}>
        {account.says && (
          <p class="t-refusal" role="alert">
            {account.says}
          </p>
        )}
        {account.name ? (
          <Known name={account.name} />
        ) : (
          <>
            <form class="s-login" onSubmit={send}>
              <p class="k-caption">{t("web.account_why")}</p>
              <label class="k-label" for="account-name">
                {t("web.account_name")}
              </label>
              <input
                id="account-name"
                autocomplete="username"
                minLength={2}
                maxLength={39}
                required
                value={name}
                onInput={(e) => setName(e.currentTarget.value)}
              />
              <label class="k-label" for="account-password">
                {t("web.password")}
              </label>
              <input
                id="account-password"
                type="password"
                autocomplete="current-password"
                minLength={8}
                maxLength={128}
                required
                value={password}
                onInput={(e) => setPassword(e.currentTarget.value)}
              />
              <p class="s-buttons">
                <button class="k-btn" value="login" disabled={account.loggingIn}>
                  {t("web.log_in")}
                </button>
                <button class="k-btn" value="register" disabled={account.loggingIn}>
                  {t("web.register")}
                </button>
              </p>
            </form>
            <Forgot name={name.trim()} />
          </>
        )}
      </div>
    </details>
  );
}
