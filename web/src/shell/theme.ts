// Runs before the first paint: the lighting and language chosen last time.
const html = document.documentElement;
const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; /* a browser that keeps nothing */
  }
};
const theme = kept("kaleun.theme");
if (theme === "chart" || theme === "night") html.dataset.theme = theme;
const lang = kept("kaleun.lang");
if (lang) html.lang = lang;
