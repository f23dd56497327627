import { type Html, trusted } from '#shared/lib/html-tag.ts';

/** The drawings of the emoji that a store may carry, Twemoji's (CC BY 4.0); a test knows that none is missing. */
const FILES = import.meta.glob(
  '/node_modules/@twemoji/svg/{1f3ea,1f6d2,1f6cd,1f4e6,1f381,1f457,1f455,1f456,1f45f,1f460,1f45c,1f9e2,1f476,1f48d,1f48e,231a,1f484,1f485,1f487,1f488,1f9f4,1f9fc,1f48a,1f4f1,1f4bb,1f3a7,1f3ae,1f4f7,1f4fa,1f50c,1f4a1,1f527,1f528,1f9f0,1f3a8,1f697,1f3cd,1f6b2,1f3e0,1f6cf,1f9f9,1f331,1f490,1f34e,1f951,1f34c,1f969,1f41f,1f35e,1f382,1f36e,1f355,1f354,1f357,2615,1f379,1f436,26bd,1f4aa,1f4da,270f,1f9f8,1f389,2b50}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** Asks for a coloured picture instead of a sign of text; file names leave it out. */
const VARIATION = 0xfe0f;

const codeOf = (emoji: string): string =>
  [...emoji]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((point) => point !== VARIATION)
    .map((point) => point.toString(16))
    .join('-');

type Place = { x: number; y: number; width: number; height: number };

/** The drawing of an emoji; undefined for one that stores do not carry. */
export const emojiDrawing = (emoji: string, { x, y, width, height }: Place): Html | undefined => {
  const file = FILES[`/node_modules/@twemoji/svg/${codeOf(emoji)}.svg`];
  // Of our own build and not of a person, so it may be written as it is.
  return file === undefined
    ? undefined
    : trusted(file.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `));
};
