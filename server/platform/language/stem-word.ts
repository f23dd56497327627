const MIN_STEM = 3;
/** Shorter rests say too little: «casar» and «casero» are not the same thing. */
const MIN_ROOT = 4;

const withoutPlural = (word: string): string => {
  if (word.length <= MIN_STEM || !word.endsWith('s') || word.endsWith('ss')) return word;
  const single = word.slice(0, -1);
  // «luces, colores»: the e belongs to the plural after these consonants.
  return /[^aeiou]e$/.test(single) && single.length > MIN_STEM + 1 ? single.slice(0, -1) : single;
};

const withoutGender = (word: string): string =>
  word.length > MIN_STEM && /[aoe]$/.test(word) ? word.slice(0, -1) : word;

/** What number and gender leave of a word: `negras`, `negro` and `negra` are one. Codes and sizes stay as they are. */
export const stemWord = (word: string): string => {
  if (/\d/.test(word) || word.length <= MIN_STEM) return word;
  return withoutGender(withoutPlural(word)).replace(/(?<!z)z$/, 'c');
};

const DIMINUTIVE = /(?:ec|c)?it[oa]s?$/;
/** «Lucecita», «panecito»: what the longer ending leaves may be short. */
const LONG_DIMINUTIVE = /ecit[oa]s?$/;

/** The word without its diminutive, if it has one and enough remains: `bizcochito` is a `bizcocho`. */
export const withoutDiminutive = (word: string): string | undefined => {
  const rest = word.replace(DIMINUTIVE, '');
  const least = LONG_DIMINUTIVE.test(word) ? MIN_STEM : MIN_ROOT;
  if (rest === word || rest.length < least) return undefined;
  return stemWord(rest.replace(/qu$/, 'c').replace(/gu$/, 'g'));
};

const DERIVED =
  /(?:adoras?|adores?|ador|edoras?|edor|idoras?|idor|antes?|ados?|adas?|idos?|idas?|ando|iendo|ar|er|ir|uras?|ciones|cion|mientos?|eras?|eros?|istas?|ales|al|an|en|a)$/;

/** What «destapar» and «destapador» share; undefined when too little would remain. */
export const rootOf = (word: string): string | undefined => {
  if (/\d/.test(word)) return undefined;
  const root = word.replace(DERIVED, '');
  return root !== word && root.length >= MIN_ROOT ? root : undefined;
};
