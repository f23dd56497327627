import { wordSet } from '#shared/lib/word-set.ts';
import { isVerbForm } from '../../../platform/language/spanish-verbs.ts';
import { stemWord, withoutDiminutive } from '../../../platform/language/stem-word.ts';
import { AMOUNT_WORDS, NARROWING_WORDS, TALK_WORDS } from '../../../platform/language/words/talk-words.ts';

/** All of them; what is left of a message without them is what it is about. */
export const FILLER_WORDS = wordSet(Object.values(TALK_WORDS).join(' '));

const CLITICS = /(?<=[aei]r)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Whether a word only helps to talk; a verb does with its pronouns too: «llevármelo». */
export const isFiller = (word: string): boolean =>
  FILLER_WORDS.has(word) || FILLER_WORDS.has(word.replace(CLITICS, '')) || isVerbForm(word);

/** Words for an amount of something; they help to choose («galón», «docena») and their absence matters to nobody. */
export const UNIT_WORDS = wordSet(AMOUNT_WORDS);

const UNIT_STEMS: ReadonlySet<string> = new Set([...UNIT_WORDS].map(stemWord));

/** Whether a word is an amount of something, also a small one: «vasito». */
export const isUnit = (word: string): boolean => {
  const small = withoutDiminutive(word);
  return UNIT_WORDS.has(word) || (small !== undefined && UNIT_STEMS.has(small));
};

/** Words that narrow a wish: of them the store may know one and not another. */
export const SOFT_WORDS = wordSet(NARROWING_WORDS);
