import { lazily } from '#shared/lib/lazily.ts';
import { verbRootOf } from './spanish-verbs.ts';
import { stemWord } from './stem-word.ts';
import { SAME_SERVICES } from './words/same-services.ts';

const INFINITIVE = /[aei]r$/;

const keysOf = (word: string): string[] => {
  const root = INFINITIVE.test(word) ? verbRootOf(word) : undefined;
  return [stemWord(word), ...(root ? [`${root}-`] : [])];
};

const groups = lazily(() => {
  const found = new Map<string, string[]>();
  for (const [at, line] of SAME_SERVICES.trim().split('\n').entries())
    for (const key of line.split(' ').flatMap(keysOf)) found.set(key, [...(found.get(key) ?? []), `#${at}`]);
  return found;
});

/** Returns the lines of the table that hold a word. */
export const serviceGroupsOf = (word: string): readonly string[] => {
  const root = verbRootOf(word);
  return [...(groups().get(stemWord(word)) ?? []), ...(root ? (groups().get(`${root}-`) ?? []) : [])];
};
