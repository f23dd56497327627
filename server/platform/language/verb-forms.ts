import { wordSet } from '#shared/lib/word-set.ts';
import { STORY_ROOTS } from './words/verb-words.ts';

const ROOTS = wordSet(STORY_ROOTS);

/** Endings that a noun seldom has; a word in -a, -e or -o may be a thing: «pega», «tapa». */
const ENDING =
  /(?:amos|emos|imos|aron|ieron|aste|iste|io|ando|iendo|yendo|aba[ns]?|ian?|an|en|ar|er|ir|ari?an?|eri?an?|iri?an?|ieran?)$/;
const PRONOUNS = /(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Whether a word is a form of a verb that names nothing for sale: «bajan», «cumplieron», «esperando». */
export const isVerbForm = (word: string): boolean => {
  const bare = word.replace(PRONOUNS, '');
  const root = bare.replace(ENDING, '');
  return root !== bare && ROOTS.has(root);
};
