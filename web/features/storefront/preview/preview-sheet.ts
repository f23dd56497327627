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

/** Declaring a font loads nothing; the browser fetches the one that the theme uses. */
const FONTS = [INTER, ROBOTO, POPPINS, MONTSERRAT].join('');

/** A sheet made by script: the page's content policy allows no other inline text than its own. */
const sheet = new CSSStyleSheet();

/** Dresses the page in a theme, exactly as the server would. */
export const wearTheme = (theme: StoreTheme): void => {
  const saved = isSameTheme(theme, DEFAULT_STORE_THEME) ? null : theme;
  sheet.replaceSync(FONTS + themeStyle(saved));
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
