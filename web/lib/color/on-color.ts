const WHITE = '#FFFFFF';
const INK = '#111827';
/** WCAG 2.2 AA for text. */
export const READABLE_CONTRAST = 4.5;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance of a `#RRGGBB` colour as WCAG defines it. */
const luminance = (color: string): number => {
  const rgb = Number.parseInt(color.slice(1), 16);
  const channel = (shift: number): number => linear(((rgb >> shift) & 255) / 255);
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
};

/** Contrast ratio of two `#RRGGBB` colours, from 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** Returns the text colour for an owner's colour (`ux 8`): white where it is readable, otherwise ink. */
export const onColor = (color: string): string =>
  contrastRatio(WHITE, color) >= READABLE_CONTRAST ? WHITE : INK;
