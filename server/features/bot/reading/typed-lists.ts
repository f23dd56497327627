/** Parts a number from the word of this catalogue to which it is glued: «2martillos,1brocha». */
const withGluedNumbers = (text: string, isWordHere: (word: string) => boolean): string =>
  text.replace(/(?<![\p{L}\d/-]|\d[.,])(\d{1,3})(\p{L}{4,})/gu, (written, number: string, word: string) =>
    isWordHere(word) && !isWordHere(written) ? `${number} ${word}` : written,
  );

/** The numbers of a list's lines: «1) 3 panes», behind a sign anywhere, or «1. 3 panes», «1- 3 panes» where a line begins. */
const LINE_NUMBER =
  /(?:(?<=^|[\s,;:])(?<!(?<!\p{L})(?:el|la|l[oa]s|del|y|o|numero|opci[oó]n) )(\d{1,2})\)|(?<=^|\n)[ \t]*(\d{1,2})[.-](?!\d)) */gu;

/** Leaves out the numbers of the lines of a list, which count nothing: «1) 3 panes 2) 2 quesos». */
const withoutLineNumbers = (text: string): string => {
  const numbers = [...text.matchAll(LINE_NUMBER)].map(([, sign, dot]) => Number(sign ?? dot));
  const isList = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  return isList ? text.replace(LINE_NUMBER, '\n') : text;
};

/** Reads «2x pan» as a number of pieces, and writes «pan x 2» as one word; «2 x 4» is a measure. */
const withoutTimes = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d])(\d{1,3}) ?x (?=\p{L}{3})/giu, '$1 ')
    .replace(/(?<=\p{L}{3}) x ?(\d{1,2})(?= *(?:$|[,.\n]|y ))/giu, ' x$1');

/** Reads a list in the signs with which people type it: line numbers, times signs, numbers glued to their words. */
export const readTypedLists = (text: string, isWordHere: (word: string) => boolean): string =>
  withGluedNumbers(withoutTimes(withoutLineNumbers(text)), isWordHere);
