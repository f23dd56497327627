import {
  DEFAULT_STORE_THEME,
  isSameTheme,
  type StoreTheme,
} from '#shared/features/personalisation/store-theme.ts';
import INTER from '../fonts/inter.css?inline';
import MONTSERRAT from '../fonts/montserrat.css?inline';
import POPPINS from '../fonts/poppins.css?inline';
import ROBOTO from '../fonts/roboto.css?inline';
import { barClasses, hasCover, heroClasses, modeOfLayout, shelfClasses } from '../store/theme-classes.ts';
import { themeStyle } from '../store/theme-style.ts';

/** Naming a font loads nothing; the browser fetches the one that the theme uses. */
const FONTS = [INTER, ROBOTO, POPPINS, MONTSERRAT].join('');

/** The parts that a theme may leave out; a preview holds them all, so that they can come and go. */
const PARTS = {
  showSearch: '.search',
  showCategories: '.pick:not(.order),.shortcuts',
  showSocialLinks: '.social',
} as const satisfies Partial<Record<keyof StoreTheme, string>>;

const hiddenParts = (theme: StoreTheme): string[] => [
  ...Object.entries(PARTS).flatMap(([flag, part]) => (Reflect.get(theme, flag) === true ? [] : [part])),
  ...(hasCover(theme.headerStyle) ? [] : ['.cover']),
];

const sheetText = (theme: StoreTheme): string => {
  const saved = isSameTheme(theme, DEFAULT_STORE_THEME) ? null : theme;
  const hidden = hiddenParts(theme).join(',');
  return `${FONTS}${themeStyle(saved)}${hidden && `${hidden}{display:none!important}`}`;
};

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** A sheet made by script: the page's content policy allows no other inline text than its own. */
const sheetOf = (page: Document): CSSStyleSheet | undefined => {
  const known = sheets.get(page);
  if (known || !page.defaultView || !page.adoptedStyleSheets) return known;
  const sheet = new page.defaultView.CSSStyleSheet();
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  sheets.set(page, sheet);
  return sheet;
};

/** Dresses the preview page of a store in a theme, exactly as the server would; nothing in it can be pressed. */
export const showTheme = (page: Document, theme: StoreTheme): void => {
  page.body.inert = true;
  sheetOf(page)?.replaceSync(sheetText(theme));
  const mode = modeOfLayout(theme.layout);
  const hero = page.querySelector('.hero');
  if (hero) hero.className = heroClasses(theme.headerStyle);
  const bar = page.querySelector('.bar');
  if (bar) bar.className = barClasses(theme);
  const shelf = page.querySelector('.shelf');
  if (shelf) shelf.className = shelfClasses(mode, theme.layout);
  for (const link of page.querySelectorAll<HTMLElement>('[data-mode]')) {
    link.toggleAttribute('aria-current', link.dataset.mode === mode);
  }
};
