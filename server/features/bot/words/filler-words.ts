import { isVerbForm } from '#server/platform/language/spanish-verbs.ts';
import { stemWord, withoutDiminutive } from '#server/platform/language/stem-word.ts';
import { AMOUNT_WORDS, NARROWING_WORDS, TALK_WORDS } from '#server/platform/language/words/talk-words.ts';
import { wordSet } from '#shared/lib/word-set.ts';

/** All filler words; the other words of a message are what it is about. */
export const FILLER_WORDS = wordSet(Object.values(TALK_WORDS).join(' '));

const CLITICS = /(?<=[aei]r)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Whether a word is a filler, including verbs with pronouns: «llevármelo». */
export const isFiller = (word: string): boolean =>
  FILLER_WORDS.has(word) || FILLER_WORDS.has(word.replace(CLITICS, '')) || isVerbForm(word);

/** Words for amounts; they help to choose («galón», «docena») and may be missing. */
export const UNIT_WORDS = wordSet(AMOUNT_WORDS);

const UNIT_STEMS: ReadonlySet<string> = new Set([...UNIT_WORDS].map(stemWord));

/** Whether a word is an amount, including diminutives: «vasito». */
export const isUnit = (word: string): boolean => {
  const small = withoutDiminutive(word);
  return UNIT_WORDS.has(word) || (small !== undefined && UNIT_STEMS.has(small));
};

/** Words that narrow a wish; the store may have some of them and not others. */
export const SOFT_WORDS = wordSet(NARROWING_WORDS);

/** In what things are counted: «3 paquetes». */
export const COUNTED_UNIT =
  /^(?:paquetes?|cajas?|unidad(?:es)?|fundas?|sacos?|docenas?|potes?|latas?|botellas?|sobres?|pares|par|rollos?|cartones|bolsas?)$/;
