import interCyrillic from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?inline';
import interGreek from '@fontsource/inter/files/inter-greek-700-normal.woff?inline';
import interMedium from '@fontsource/inter/files/inter-latin-500-normal.woff?inline';
import interBold from '@fontsource/inter/files/inter-latin-700-normal.woff?inline';
import interMore from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?inline';
import montserratMedium from '@fontsource/montserrat/files/montserrat-latin-500-normal.woff?inline';
import montserratBold from '@fontsource/montserrat/files/montserrat-latin-700-normal.woff?inline';
import poppinsMedium from '@fontsource/poppins/files/poppins-latin-500-normal.woff?inline';
import poppinsBold from '@fontsource/poppins/files/poppins-latin-700-normal.woff?inline';
import robotoMedium from '@fontsource/roboto/files/roboto-latin-500-normal.woff?inline';
import robotoBold from '@fontsource/roboto/files/roboto-latin-700-normal.woff?inline';
import { type Font, parse } from 'opentype.js';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

export type CardWeight = 'bold' | 'medium';

/** Fonts to try for each letter, in this order. */
export type CardFace = readonly Font[];

const FILES = {
  Inter: { bold: interBold, medium: interMedium },
  Montserrat: { bold: montserratBold, medium: montserratMedium },
  Poppins: { bold: poppinsBold, medium: poppinsMedium },
  Roboto: { bold: robotoBold, medium: robotoMedium },
} as const satisfies Record<StoreTheme['fontFamily'], Record<CardWeight, string>>;

/** Letters beyond those of Western Europe. */
const MORE_LETTERS = [interBold, interMore, interCyrillic, interGreek];

const parsed = new Map<string, Font>();

const fontOf = (dataUrl: string): Font => {
  const known = parsed.get(dataUrl);
  if (known) return known;
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  const font = parse(bytes.buffer);
  parsed.set(dataUrl, font);
  return font;
};

/** The owner's font, and what stands in for the letters it lacks. */
export const cardFace = ({ fontFamily }: StoreTheme, weight: CardWeight): CardFace =>
  [...new Set([FILES[fontFamily][weight], ...MORE_LETTERS])].map(fontOf);
