// What the page may do by itself: sound, a notification when it is my turn. Here
// as buttons with words, since a telephone's bar has no room for them.
import { t } from "./lang";
import { canNotify, flipNotify, notifies } from "./notify";
import { flipSound, flipTheme, isNight, manners } from "./state/manners";
import { BellIcon, LampIcon, SoundIcon } from "./icons";

export function Manners() {
  return (
    <div class="s-buttons t-manners">
      <button class="k-btn" type="button" aria-pressed={manners.sound} onClick={flipSound}>
        <SoundIcon on={manners.sound} />
        {t("web.sound")}
      </button>
      {canNotify() && (
        <button
          class="k-btn"
          type="button"
          aria-pressed={notifies()}
          onClick={() => void flipNotify()}
        >
          <BellIcon on={notifies()} />
          {t("web.notify")}
        </button>
      )}
      <button class="k-btn" type="button" aria-pressed={isNight()} onClick={flipTheme}>
        <LampIcon />
        {t("web.night")}
      </button>
    </div>
  );
}
