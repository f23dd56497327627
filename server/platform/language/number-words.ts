const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    un: 1,
    uno: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiun: 21,
    veintiuno: 21,
    veintidos: 22,
    veintitres: 23,
    veinticuatro: 24,
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    doscientas: 200,
    trescientos: 300,
    trescientas: 300,
    cuatrocientos: 400,
    cuatrocientas: 400,
    quinientos: 500,
    quinientas: 500,
    seiscientos: 600,
    seiscientas: 600,
    setecientos: 700,
    setecientas: 700,
    ochocientos: 800,
    ochocientas: 800,
    novecientos: 900,
    novecientas: 900,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    yon: 1,
    twa: 3,
  }),
);
const THOUSAND = 1000;

/** A number, and how many tokens it took. */
export type NumberRead = { readonly value: number; readonly length: number };

const digitsOf = (token: string): number | undefined => {
  const [, digits = '', kilo] = /^\$?(\d{1,9}(?:\.\d{1,2})?)(k?)$/.exec(token) ?? [];
  if (digits === '') return undefined;
  return Number(digits) * (kilo ? THOUSAND : 1);
};

const wordsValue = (tokens: readonly string[], at: number): NumberRead | undefined => {
  let value = 0;
  let length = 0;
  for (let word = tokens[at]; word !== undefined; word = tokens[at + length]) {
    const unit = UNITS.get(word) ?? (length === 0 ? digitsOf(word) : undefined);
    if (word === 'mil') value = Math.max(1, value) * THOUSAND;
    else if (unit !== undefined && (length === 0 || value % THOUSAND === 0 || (value > unit && value >= 20)))
      value += unit;
    else if (
      !(
        word === 'y' &&
        value < THOUSAND &&
        value % 100 >= 30 &&
        value % 10 === 0 &&
        isDigitWord(tokens[at + length + 1])
      )
    )
      break;
    length += 1;
  }
  return length > 0 ? { value, length } : undefined;
};

const isDigitWord = (word: string | undefined): boolean =>
  word !== undefined && (UNITS.get(word) ?? THOUSAND) < 10;

/** Reads the number at a position of the tokens, in digits or words: `2`, `dos`, `2 mil`, `mil quinientos`. */
export const readNumber = (tokens: readonly string[], at: number): NumberRead | undefined =>
  wordsValue(tokens, at);
