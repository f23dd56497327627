import { readText } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';

/** Words that join and say nothing of the thing itself. */
const JOINTS: ReadonlySet<string> = new Set(
  'de del la las el los lo un una unos unas y o u e con sin en a al para por se su que no mas , . ?'.split(
    ' ',
  ),
);

const withoutUnit = (token: string): string | undefined =>
  /^(\d+(?:\.\d+)?)[a-z]+$/.exec(token)?.[1] ?? /^[a-z](\d+)$/.exec(token)?.[1];

const AGAINST = /^anti(?=\p{L}{4})/u;

/** A collar «antipulgas» is found by what it is against. */
const stemsOf = (token: string): string[] => {
  const against = token.replace(AGAINST, '');
  return against === token ? [stemWord(token)] : [stemWord(token), stemWord(against)];
};

/** The stems under which a text is found; a size such as `20a` or `r13` is found by its number too. */
export const indexWords = (text: string): string[] =>
  readText(text)
    .filter((token) => !JOINTS.has(token))
    .flatMap((token) => {
      const number = withoutUnit(token);
      return number === undefined ? stemsOf(token) : [token, number];
    });
