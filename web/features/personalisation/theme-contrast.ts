import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { contrastRatio, onColor, READABLE_CONTRAST } from '#web/lib/color/on-color.ts';
import { readableShade } from '#web/lib/color/readable-shade.ts';

/** The pairs of text and background colours that a store uses. */
export type ContrastPair =
  | 'textOnBackground'
  | 'textOnCard'
  | 'priceOnCard'
  | 'textOnPrimary'
  | 'textOnAccent';

export type Contrast = {
  pair: ContrastPair;
  foreground: string;
  background: string;
  /** From 1 to 21. */
  ratio: number;
  isReadable: boolean;
};

const WHITE = '#FFFFFF';

const measured = (pair: ContrastPair, foreground: string, background: string): Contrast => {
  const ratio = contrastRatio(foreground, background);
  return { pair, foreground, background, ratio, isReadable: ratio >= READABLE_CONTRAST };
};

/** Measures the contrast of a theme's own colours, before the store corrects them (`ux 4`, Live theme). */
export const measureContrasts = (theme: StoreTheme): Contrast[] => [
  measured('textOnBackground', theme.textColor, theme.backgroundColor),
  measured('textOnCard', theme.textColor, theme.cardColor),
  measured('priceOnCard', theme.primaryColor, theme.cardColor),
  measured('textOnPrimary', onColor(theme.primaryColor), theme.primaryColor),
  measured('textOnAccent', onColor(theme.accentColor), theme.accentColor),
];

const isRead = (foreground: string, background: string): boolean =>
  contrastRatio(foreground, background) >= READABLE_CONTRAST;

/** Moves the text colour when that makes it readable on both surfaces; otherwise moves the given surface towards the text. */
const readText = (theme: StoreTheme, surface: 'backgroundColor' | 'cardColor'): StoreTheme => {
  const { textColor, backgroundColor, cardColor } = theme;
  const moved = readableShade(readableShade(textColor, backgroundColor), cardColor);
  if (isRead(moved, backgroundColor) && isRead(moved, cardColor)) return { ...theme, textColor: moved };
  return { ...theme, [surface]: readableShade(theme[surface], textColor) };
};

/** Returns the theme with one pair made readable, with its colours changed no more than needed. */
export const correctContrast = (theme: StoreTheme, pair: ContrastPair): StoreTheme => {
  switch (pair) {
    case 'textOnBackground':
      return readText(theme, 'backgroundColor');
    case 'textOnCard':
      return readText(theme, 'cardColor');
    case 'priceOnCard':
      return { ...theme, primaryColor: readableShade(theme.primaryColor, theme.cardColor) };
    case 'textOnPrimary':
      return { ...theme, primaryColor: readableShade(theme.primaryColor, WHITE) };
    case 'textOnAccent':
      return { ...theme, accentColor: readableShade(theme.accentColor, WHITE) };
  }
};
