import type { Font, Glyph, PathCommand } from 'opentype.js';
import { type Html, html } from '#shared/lib/html-tag.ts';
import type { CardFace } from './card-fonts.ts';

/** Lines of one size, ready to be drawn. */
export type TextBlock = { lines: readonly string[]; size: number };

/** A letter and where it begins on its line, for letters of size 1. */
type Placed = { glyph: Glyph; left: number };

const fontFor = (face: CardFace, character: string): Font | undefined =>
  face.find((font) => Boolean(font.charToGlyphIndex(character)));

/**
 * Letter after letter with the font's own kerning. The library's shaping of whole texts stays out of it: it knows not every
 * substitution that these fonts hold and throws at those, and none of them matters to a sign.
 */
const placed = (face: CardFace, text: string): { letters: Placed[]; width: number } => {
  const letters: Placed[] = [];
  let left = 0;
  let before: { font: Font; glyph: Glyph } | undefined;
  for (const character of text) {
    const font = fontFor(face, character);
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

/** The part of a text that we have letters for; nothing when more than half of its letters would be missing. */
export const drawableText = (face: CardFace, text: string): string => {
  const characters = [...text.normalize('NFC').toWellFormed()];
  const isDrawable = (character: string) => fontFor(face, character) !== undefined;
  const letters = characters.filter((character) => LETTER.test(character));
  if (letters.filter(isDrawable).length * 2 < letters.length || letters.length === 0) return '';
  return characters
    .map((character) => (isDrawable(character) ? character : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
};

/** Width of one line. */
export const widthOf = (face: CardFace, text: string, size: number): number =>
  placed(face, text).width * size;

type Box = { face: CardFace; size: number; width: number };

/** Pieces of a word that is too wide for a line of its own. */
const brokenWord = (word: string, { face, size, width }: Box): string[] => {
  if (widthOf(face, word, size) <= width) return [word];
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (widthOf(face, longer, size) <= width || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
};

const wrapped = (text: string, box: Box): string[] => {
  const lines: string[] = [];
  for (const piece of text.split(' ').flatMap((word) => brokenWord(word, box))) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)} ${piece}`;
    if (lines.length > 0 && widthOf(box.face, longer, box.size) <= box.width)
      lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
};

/** Lines of about equal length, as a sign painter sets them. */
const balanced = (text: string, box: Box): string[] => {
  let best = wrapped(text, box);
  for (let width = box.width * 0.95; width > box.width / 2; width *= 0.95) {
    const next = wrapped(text, { ...box, width });
    const isWhole = next.every((line) => text.includes(line) && ` ${text} `.includes(` ${line} `));
    if (next.length > best.length || !isWhole) break;
    best = next;
  }
  return best;
};

const cutShort = (lines: readonly string[], maxLines: number, box: Box): string[] => {
  const kept = lines.slice(0, maxLines);
  let last = kept.at(-1) ?? '';
  while (last && widthOf(box.face, `${last}…`, box.size) > box.width) last = last.slice(0, -1).trimEnd();
  return [...kept.slice(0, -1), `${last.replace(/[\ud800-\udbff]$/, '')}…`];
};

const LINE_HEIGHT = 1.12;

/** Height of a block of lines. */
export const blockHeight = ({ lines, size }: TextBlock): number => lines.length * size * LINE_HEIGHT;

type Fit = {
  face: CardFace;
  text: string;
  width: number;
  maxLines: number;
  /** What all lines together may take; without it their number alone is limited. */
  height?: number;
  /** The largest size, and the one below which the text is cut instead. */
  sizes: { largest: number; smallest: number };
};

const STEP = 4;

/** The text in the largest size at which it fits, its words whole; at the smallest it is cut. */
export const fitText = ({ face, text, width, maxLines, height = Infinity, sizes }: Fit): TextBlock => {
  if (!text) return { lines: [], size: sizes.largest };
  for (let size = sizes.largest; size > sizes.smallest; size -= STEP) {
    const box = { face, size, width };
    const isWhole = text.split(' ').every((word) => widthOf(face, word, size) <= width);
    const lines = wrapped(text, box);
    const isLow = lines.length <= maxLines && blockHeight({ lines, size }) <= height;
    if (isWhole && isLow) return { lines: balanced(text, box), size };
  }
  const box = { face, size: sizes.smallest, width };
  const lines = wrapped(text, box);
  return { lines: lines.length > maxLines ? cutShort(lines, maxLines, box) : lines, size: sizes.smallest };
};

const near = (length: number): string => String(Math.round(length * 10) / 10);

/** Our own writing of an outline: the library's rounds some coordinates to no number, and remembers each for ever. */
const commandText = (command: PathCommand): string => {
  switch (command.type) {
    case 'Z':
      return 'z';
    case 'Q':
      return `Q${near(command.x1)} ${near(command.y1)} ${near(command.x)} ${near(command.y)}`;
    case 'C':
      return `C${near(command.x1)} ${near(command.y1)} ${near(command.x2)} ${near(command.y2)} ${near(command.x)} ${near(command.y)}`;
    default:
      return `${command.type}${near(command.x)} ${near(command.y)}`;
  }
};

type Line = { face: CardFace; text: string; size: number; x: number; y: number; fill: string };

/** One line of outlines around a centre; `y` is the foot of its letters. */
export const centredLine = ({ face, text, size, x, y, fill }: Line): Html => {
  const { letters, width } = placed(face, text);
  const start = x - (width * size) / 2;
  const outlines = letters.flatMap(({ glyph, left }) => glyph.getPath(start + left * size, y, size).commands);
  return html`<path d="${outlines.map(commandText).join('')}" fill="${fill}"/>`;
};

/** Foot of the first line below the top of its block, for letters with a cap height of about 0.73. */
const FIRST_FOOT = 0.87;

type Block = TextBlock & { face: CardFace; x: number; top: number; fill: string };

/** Lines of outlines around a centre. */
export const centredBlock = ({ face, lines, size, x, top, fill }: Block): Html[] =>
  lines.map((text, index) =>
    centredLine({ face, text, size, x, y: top + size * (FIRST_FOOT + index * LINE_HEIGHT), fill }),
  );
