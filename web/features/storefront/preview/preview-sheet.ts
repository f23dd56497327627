import {
  DEFAULT_STORE_THEME,
  isSameTheme,
  type StoreTheme,
} from '#shared/features/personalisation/store-theme.ts';
import INTER from '../fonts/inter.css?inline';
import MONTSERRAT from '../fonts/montserrat.css?inline';
import POPPINS from '../fonts/poppins.css?inline';
import ROBOTO from '../fonts/roboto.css?inline';
import { themeStyle } from '../store/theme-style.ts';

/** Declaring a font loads nothing; the browser fetches only the font that the theme uses. */
const FONTS = [INTER, ROBOTO, POPPINS, MONTSERRAT].join('');

/** A style sheet created by script, because the content policy allows no inline styles except the page's own. */
const sheet = new CSSStyleSheet();

/** Applies a theme to the page, exactly as the server would. */
export const applyTheme = (theme: StoreTheme): void => {
  const saved = isSameTheme(theme, DEFAULT_STORE_THEME) ? null : theme;
  sheet.replaceSync(FONTS + themeStyle(saved));
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
