// Small drawings of the shell.
import type { ComponentChildren } from "preact";

const Icon = (p: { children: ComponentChildren }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    {p.children}
  </svg>
);

export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.9" />
    <path
      d={
        "M2.6 13.6c1.6-1.2 3.1-1.2 4.7 0s3.1 1.2 4.7 0 3.1-1.2 4.7 0 3.1 1.2 4.7 0" +
        "A9.6 9.6 0 0 1 12 21.8a9.6 9.6 0 0 1-9.4-8.2z"
      }
      fill="currentColor"
    />
    <path
      d="M12 5.5v4.5M8.5 7.5V10M15.5 7.5V10"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
    />
  </svg>
);
export const BookIcon = () => (
  <Icon>
    <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5z" />
    <path d="M12 6.5v13" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);
export const TextIcon = () => (
  <Icon>
    <path d="M4 6h16M4 10.5h16M4 15h11M4 19.5h13" />
  </Icon>
);
export const LampIcon = () => (
  <Icon>
    <path d="M12 3a6.5 6.5 0 0 0-3.6 11.9V18h7.2v-3.1A6.5 6.5 0 0 0 12 3zM9.5 21h5" />
  </Icon>
);
export const UndoIcon = () => (
  <Icon>
    <path d="M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />
  </Icon>
);
export const LinkIcon = () => (
  <Icon>
    <path
      d={
        "M9.5 14.5l5-5M8 11l-2.5 2.5a3.7 3.7 0 0 0 5 5L13 16" +
        "M11 8l2.5-2.5a3.7 3.7 0 0 1 5 5L16 13"
      }
    />
  </Icon>
);
export const SoundIcon = (p: { on: boolean }) => (
  <Icon>
    <path d="M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15 9.5a4 4 0 0 1 0 5" />
    <path d={p.on ? "M17.5 7a8 8 0 0 1 0 10" : "M3 3l18 18"} />
  </Icon>
);
export const BellIcon = (p: { on: boolean }) => (
  <Icon>
    <path d="M6 17h12l-1.6-2.4V11a4.4 4.4 0 0 0-8.8 0v3.6zM10.5 20h3" />
    {!p.on && <path d="M3 3l18 18" />}
  </Icon>
);
export const SeatIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="7.5" r="3.6" fill="currentColor" />
    <path d="M4.5 20c0-4.5 3.5-7 7.5-7s7.5 2.5 7.5 7z" fill="currentColor" />
  </svg>
);
export const BotIcon = () => (
  <Icon>
    <path d="M5 9h14v10H5zM12 9V5M9 13.5h.01M15 13.5h.01" stroke-width="2" />
  </Icon>
);
export const PlayIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7 4l13 8-13 8z" fill="currentColor" />
  </svg>
);
