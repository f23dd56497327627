import { DEFAULT_STORE_THEME, type StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { onColor } from '#web/lib/color/on-color.ts';
import { mixColors, readableShade } from '#web/lib/color/readable-shade.ts';

type Surface = { background: string; card: string; text: string; border: string; good: string; bad: string };

/** The neutral colours of dark mode (ux 8), which replace the owner's when the system prefers dark. */
const DARK: Surface = {
  background: '#111413',
  card: '#191D1C',
  text: '#EDEBE5',
  border: '#333A38',
  good: '#6FD096',
  bad: '#FF8C75',
};
/** The green of products in stock and the red of errors in light mode (ux 8). */
const GOOD = '#1B7340';
const BAD = '#C03A26';
/** The change of a button in the owner's colour under the pointer. */
const HOVER_VEIL = 0.08;
/** The darkening of a gradient behind small text (ux 8). */
const GRADIENT_VEIL = 0.35;
const BLACK = '#000000';
const WHITE = '#FFFFFF';

const RADII = {
  none: { card: '0px', control: '0px', pill: '0px' },
  sm: { card: '6px', control: '4px', pill: '4px' },
  md: { card: '10px', control: '8px', pill: '8px' },
  lg: { card: '14px', control: '10px', pill: '99px' },
  xl: { card: '20px', control: '14px', pill: '99px' },
  full: { card: '28px', control: '99px', pill: '99px' },
} as const satisfies Record<StoreTheme['borderRadius'], object>;

const SYSTEM_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';

const declare = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Returns a gradient for small text, darkened until white is readable at both of its ends. */
export const darkenForWhite = (color: string): string =>
  readableShade(mixColors(color, BLACK, GRADIENT_VEIL), WHITE);

/**
 * Returns the text colours of one background: the owner's, a quieter one and the store's own colour, each changed
 * until it is readable there.
 */
const textsOn = (surface: string, { text, primary }: { text: string; primary: string }) => {
  const ink = readableShade(text, surface);
  return {
    ink,
    quiet: readableShade(mixColors(ink, surface, 0.32), surface),
    accent: readableShade(primary, surface),
  };
};

const surfaceOf = (
  { background, card, text, border, good, bad }: Surface,
  { primaryColor: primary, secondaryColor }: StoreTheme,
): Record<string, string> => {
  // An owner may leave white cards on a dark page, so page and cards have their own text colours.
  const onCard = textsOn(card, { text, primary });
  const onPage = textsOn(background, { text, primary });
  const soft = mixColors(primary, card, 0.88);
  return {
    canvas: background,
    'canvas-ink': onPage.ink,
    'canvas-ink-soft': onPage.quiet,
    'canvas-primary': onPage.accent,
    surface: card,
    'surface-ink': onCard.ink,
    'surface-ink-soft': onCard.quiet,
    'surface-primary': onCard.accent,
    // A button under the pointer is soft.
    'surface-secondary': readableShade(readableShade(secondaryColor, card), soft),
    success: readableShade(good, card),
    danger: readableShade(bad, card),
    'primary-soft': soft,
    'on-primary-soft': readableShade(text, soft),
    line: border,
    'line-strong': mixColors(border, onCard.ink, 0.42),
    // The pale stripe of the awning has a shade of the owner's colour, so that the scallops show on every background.
    awning: mixColors(primary, card, 0.72),
  };
};

const paintsOf = ({ primaryColor, accentColor }: StoreTheme): Record<string, string> => ({
  primary: primaryColor,
  // Moves away from the text colour on it.
  'primary-hover': mixColors(primaryColor, onColor(primaryColor) === WHITE ? BLACK : WHITE, HOVER_VEIL),
  'on-primary': readableShade(onColor(primaryColor), primaryColor),
  accent: accentColor,
  'on-accent': readableShade(onColor(accentColor), accentColor),
});

const lightSurface = (theme: StoreTheme): Surface => ({
  background: theme.backgroundColor,
  card: theme.cardColor,
  text: theme.textColor,
  border: theme.borderColor,
  good: GOOD,
  bad: BAD,
});

const fontOf = (theme: StoreTheme | null): string =>
  theme === null ? SYSTEM_FONT : `"${theme.fontFamily}",${SYSTEM_FONT}`;

/** Returns the store's theme as custom properties: the owner's colours, with the readable text colour of each (ux 8). */
export const themeStyle = (saved: StoreTheme | null): string => {
  const theme = saved ?? DEFAULT_STORE_THEME;
  const radius = RADII[theme.borderRadius];
  const light = {
    ...surfaceOf(lightSurface(theme), theme),
    ...paintsOf(theme),
    'gradient-from': darkenForWhite(theme.gradientFrom),
    'gradient-to': darkenForWhite(theme.gradientTo),
    'radius-card': radius.card,
    'radius-control': radius.control,
    'radius-pill': radius.pill,
    font: fontOf(saved),
  };
  const dark = {
    ...surfaceOf(DARK, theme),
    'gradient-from': mixColors(darkenForWhite(theme.gradientFrom), BLACK, 0.25),
    'gradient-to': mixColors(darkenForWhite(theme.gradientTo), BLACK, 0.25),
  };
  return `:root{${declare(light)}}@media (prefers-color-scheme:dark){:root{${declare(dark)}}}`;
};

/** The colours of the browser's own bars around the page. */
export const browserColors = (saved: StoreTheme | null): { light: string; dark: string } => ({
  light: darkenForWhite((saved ?? DEFAULT_STORE_THEME).gradientFrom),
  dark: DARK.background,
});
