import { lazily } from '#shared/lib/lazily.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { COMMON_WORDS } from './words/common-words.ts';
import { AMOUNT_WORDS, NARROWING_WORDS, TALK_WORDS } from './words/talk-words.ts';

const { tongues: _, ...spanishTalk } = TALK_WORDS;

/** Words that everybody who writes Spanish uses. */
export const SPANISH_WORDS = lazily(() =>
  wordSet([foldText(COMMON_WORDS), ...Object.values(spanishTalk), AMOUNT_WORDS, NARROWING_WORDS].join(' ')),
);

const commonGoods = lazily(() => wordSet(foldText(COMMON_WORDS)));

/** Whether a word is common, and therefore no misspelling of another. */
export const isCommonWord = (word: string): boolean => commonGoods().has(word);
