import { foldText } from '#shared/lib/text-fold.ts';

const DIMENSION = 96;

/** Words that mean one thing to this model, though they share no letters. */
const MEANINGS = [
  'celiaquia celiaco gluten',
  'desvelo insomnio dormir sueno',
  'lluvia aguacero sombrilla paraguas',
  'mascota mascotas perro perros gato cachorro',
].map((words) => words.split(' '));

/** Words that hold a sentence together. */
const EMPTY = new Set(
  'para algo tienen tiene busco quiero necesito con los las que una unos del por ese esa'.split(' '),
);
const WEIGHT_OF_MEANING = 4;

const axisOf = (part: string): number => {
  let hash = 7;
  for (const letter of part) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 104_729;
  return MEANINGS.length + (hash % (DIMENSION - MEANINGS.length));
};

const trigramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - 2) }, (_, at) => word.slice(at, at + 3));

/** A vector by the meaning of the words that this model knows, and by the letters of the others. */
export const fakeVector = (text: string): number[] => {
  const vector: number[] = Array.from({ length: DIMENSION }, () => 0);
  const add = (axis: number, weight: number) => {
    vector[axis] = (vector[axis] ?? 0) + weight;
  };
  add(DIMENSION - 1, 0.1);
  for (const word of foldText(text).match(/[a-z0-9]{3,}/g) ?? []) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word));
    if (meaning >= 0) add(meaning, WEIGHT_OF_MEANING);
    else if (!EMPTY.has(word)) for (const part of trigramsOf(word)) add(axisOf(part), 0.4);
  }
  return vector;
};
