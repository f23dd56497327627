import { stemWord } from '#server/platform/language/stem-word.ts';
import { wordSet } from '#shared/lib/word-set.ts';

const COLORS = wordSet(`
  rojo negro blanco azul verde amarillo gris marron rosado rosa morado lila beige crema dorado plateado
  naranja mamey vino turquesa celeste nude camel kaki caqui fucsia purpura coral marino anaranjado violeta
  colorado
`);

const STEMS: ReadonlySet<string> = new Set([...COLORS].map(stemWord));

/** Whether a word names a colour. */
export const isColor = (word: string): boolean => STEMS.has(stemWord(word));

const TONES = wordSet('fria frio calida calido led natural neutra neutro');

/** Whether a word says what a light or a colour is like: «luz fría», «luz blanca». */
export const isTone = (word: string): boolean => TONES.has(word) || isColor(word);
