import { stemWord } from '../language/stem-word.ts';

const COLORS = `rojo negro blanco azul verde amarillo gris marron rosado rosa morado lila beige crema dorado plateado
naranja mamey vino turquesa celeste nude camel kaki caqui fucsia purpura coral marino anaranjado violeta colorado`;

const STEMS: ReadonlySet<string> = new Set(COLORS.split(/\s+/).map(stemWord));

/** Whether a word names a colour. */
export const isColor = (word: string): boolean => STEMS.has(stemWord(word));
