import {
  DEFAULT_STORE_THEME,
  isSameTheme,
  type StoreTheme,
} from '#shared/features/personalisation/store-theme.ts';
import type { PreviewMessage } from '#web/lib/preview-message.ts';
import INTER from '../fonts/inter.css?inline';
import MONTSERRAT from '../fonts/montserrat.css?inline';
import POPPINS from '../fonts/poppins.css?inline';
import ROBOTO from '../fonts/roboto.css?inline';
import { playHeader } from '../moving-header/play-header.ts';
import { themeStyle } from '../store/theme-style.ts';

/** What the page shows: in the customiser's frame as it is edited, elsewhere as it is saved. */
export type Look = { theme: StoreTheme | null; coverUrl?: string };

/** Declaring a font loads nothing; the browser fetches only the font that the theme uses. */
const FONTS = [INTER, ROBOTO, POPPINS, MONTSERRAT].join('');

/** A style sheet created by script, because the content policy allows no inline styles except the page's own. */
const sheet = new CSSStyleSheet();

/** Applies a theme to the page, exactly as the server would. */
const applyTheme = (theme: StoreTheme): void => {
  const saved = isSameTheme(theme, DEFAULT_STORE_THEME) ? null : theme;
  sheet.replaceSync(FONTS + themeStyle(saved));
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

let shownUrl: string | undefined;
let stop: (() => void) | undefined;

/** Plays the video that the owner brings, once the page has drawn the picture below it. */
const playVideo = (url: string | undefined): void => {
  if (url === shownUrl) return;
  shownUrl = url;
  stop?.();
  stop = undefined;
  if (url === undefined) return;
  requestAnimationFrame(() => {
    const hero = document.querySelector<HTMLElement>('.hero');
    if (hero && url === shownUrl) stop = playHeader(hero, url);
  });
};

/** Applies an edited look to the page, and returns what React draws of it. */
export const applyLook = ({ previewTheme: theme, header: { coverUrl, videoUrl } }: PreviewMessage): Look => {
  applyTheme(theme);
  playVideo(videoUrl);
  return { theme, ...(coverUrl && { coverUrl }) };
};
