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
import { type Font, type Glyph, type PathCommand, parse } from 'opentype.js';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

type FontWeight = 'bold' | 'medium';

const FONT_FILES = {
  Inter: { bold: interBold, medium: interMedium },
  Montserrat: { bold: montserratBold, medium: montserratMedium },
  Poppins: { bold: poppinsBold, medium: poppinsMedium },
  Roboto: { bold: robotoBold, medium: robotoMedium },
} as const satisfies Record<StoreTheme['fontFamily'], Record<FontWeight, string>>;

/** Letters beyond those of Western Europe. */
const FALLBACK_FILES = [interBold, interMore, interCyrillic, interGreek];

const parsedFonts = new Map<string, Font>();

const parseFont = (dataUrl: string): Font => {
  const known = parsedFonts.get(dataUrl);
  if (known) return known;
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  const font = parse(bytes.buffer);
  parsedFonts.set(dataUrl, font);
  return font;
};

/** Fonts to try for each letter, in order. */
type CardFonts = readonly Font[];

/** Returns the owner's font, then fonts for the letters that it lacks. */
export const cardFonts = ({ fontFamily }: StoreTheme, weight: FontWeight): CardFonts =>
  [...new Set([FONT_FILES[fontFamily][weight], ...FALLBACK_FILES])].map(parseFont);

/** Lines of text in one size that fits their box. */
type FittedText = { fonts: CardFonts; lines: readonly string[]; size: number };

/** A letter and its distance from the beginning of the line, for letters of size 1. */
type PositionedGlyph = { glyph: Glyph; left: number };

const fontFor = (fonts: CardFonts, character: string): Font | undefined =>
  fonts.find((font) => Boolean(font.charToGlyphIndex(character)));

/**
 * Positions the letters one by one with the font's own kerning. The library's shaping of whole texts is not used,
 * because it throws at some substitutions of these fonts, and a card needs none of them.
 */
const positionGlyphs = (fonts: CardFonts, text: string): { letters: PositionedGlyph[]; width: number } => {
  const letters: PositionedGlyph[] = [];
  let left = 0;
  let before: { font: Font; glyph: Glyph } | undefined;
  for (const character of text) {
    const font = fontFor(fonts, character);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    if (before?.font === font) left += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm;
    letters.push({ glyph, left });
    left += glyph.advanceWidth / font.unitsPerEm;
    before = { font, glyph };
  }
  return { letters, width: left };
};

const LETTER = /[\p{L}\p{N}]/u;

/** Returns the part of a text that the fonts can draw; empty when they lack more than half of its letters. */
export const drawableText = (fonts: CardFonts, text: string): string => {
  const characters = [...text.normalize('NFC').toWellFormed()];
  const isDrawable = (character: string) => fontFor(fonts, character) !== undefined;
  const letters = characters.filter((character) => LETTER.test(character));
  if (letters.filter(isDrawable).length * 2 < letters.length || letters.length === 0) return '';
  return characters
    .map((character) => (isDrawable(character) ? character : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
};

/** Returns the width of one line, in the card's pixels. */
export const textWidth = (fonts: CardFonts, text: string, size: number): number =>
  positionGlyphs(fonts, text).width * size;

type LineBox = { fonts: CardFonts; size: number; width: number };

/** Splits a word that is wider than a line. */
const breakWord = (word: string, { fonts, size, width }: LineBox): string[] => {
  if (textWidth(fonts, word, size) <= width) return [word];
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (textWidth(fonts, longer, size) <= width || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
};

const wrapLines = (text: string, box: LineBox): string[] => {
  const lines: string[] = [];
  for (const piece of text.split(' ').flatMap((word) => breakWord(word, box))) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)} ${piece}`;
    if (lines.length > 0 && textWidth(box.fonts, longer, box.size) <= box.width)
      lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
};

/** Breaks a text into lines of about equal length. */
const balanceLines = (text: string, box: LineBox): string[] => {
  let best = wrapLines(text, box);
  for (let width = box.width * 0.95; width > box.width / 2; width *= 0.95) {
    const next = wrapLines(text, { ...box, width });
    const isWhole = next.every((line) => text.includes(line) && ` ${text} `.includes(` ${line} `));
    if (next.length > best.length || !isWhole) break;
    best = next;
  }
  return best;
};

const cutShort = (lines: readonly string[], maxLines: number, box: LineBox): string[] => {
  const kept = lines.slice(0, maxLines);
  let last = kept.at(-1) ?? '';
  while (last && textWidth(box.fonts, `${last}…`, box.size) > box.width) last = last.slice(0, -1).trimEnd();
  return [...kept.slice(0, -1), `${last.replace(/[\ud800-\udbff]$/, '')}…`];
};

const LINE_HEIGHT = 1.12;

/** Returns the height of all lines together. */
export const textHeight = ({ lines, size }: Pick<FittedText, 'lines' | 'size'>): number =>
  lines.length * size * LINE_HEIGHT;

type Fit = {
  fonts: CardFonts;
  text: string;
  width: number;
  maxLines: number;
  /** The largest height of all lines together; without it only their number is limited. */
  height?: number;
  /** The largest size, and the smallest, below which the text is cut instead. */
  sizes: { largest: number; smallest: number };
};

const STEP = 4;

/** Fits a text in the largest size at which its whole words fit; at the smallest size it is cut. */
export const fitText = ({ fonts, text, width, maxLines, height = Infinity, sizes }: Fit): FittedText => {
  if (!text) return { fonts, lines: [], size: sizes.largest };
  for (let size = sizes.largest; size > sizes.smallest; size -= STEP) {
    const box = { fonts, size, width };
    const isWhole = text.split(' ').every((word) => textWidth(fonts, word, size) <= width);
    const lines = wrapLines(text, box);
    const isLow = lines.length <= maxLines && textHeight({ lines, size }) <= height;
    if (isWhole && isLow) return { fonts, lines: balanceLines(text, box), size };
  }
  const size = sizes.smallest;
  const box = { fonts, size, width };
  const lines = wrapLines(text, box);
  return { fonts, lines: lines.length > maxLines ? cutShort(lines, maxLines, box) : lines, size };
};

const roundTenth = (length: number): number => Math.round(length * 10) / 10;

const pointText = (x: number, y: number): string => `${roundTenth(x)} ${roundTenth(y)}`;

/** Writes one command of an outline. The library's own writer returns NaN for some coordinates and keeps every number in memory. */
const commandText = (command: PathCommand): string => {
  if (command.type === 'Z') return 'z';
  const end = pointText(command.x, command.y);
  if (command.type === 'Q') return `Q${pointText(command.x1, command.y1)} ${end}`;
  if (command.type === 'C')
    return `C${pointText(command.x1, command.y1)} ${pointText(command.x2, command.y2)} ${end}`;
  return `${command.type}${end}`;
};

type Line = { fonts: CardFonts; text: string; size: number; x: number; y: number };

const lineOutline = ({ fonts, text, size, x, y }: Line): string => {
  const { letters, width } = positionGlyphs(fonts, text);
  const start = x - (width * size) / 2;
  return letters
    .flatMap(({ glyph, left }) => glyph.getPath(start + left * size, y, size).commands)
    .map(commandText)
    .join('');
};

/** One line as outlines, centred on `x`; `y` is its baseline. */
export function CentredLine({ fill, ...line }: Line & { fill: string }) {
  return <path d={lineOutline(line)} fill={fill} />;
}

/** The first baseline below the top of a text, for letters with a cap height of about 0.73. */
const FIRST_BASELINE = 0.87;

type Lines = FittedText & { x: number; top: number; fill: string };

/** Lines as outlines, centred on `x`. */
export function CentredLines({ fonts, lines, size, x, top, fill }: Lines) {
  const outlines = lines.map((text, index) =>
    lineOutline({ fonts, text, size, x, y: top + size * (FIRST_BASELINE + index * LINE_HEIGHT) }),
  );
  return <path d={outlines.join('')} fill={fill} />;
}
