const MIN_STEM = 3;
/** Shorter roots match unrelated words: «casar» and «casero». */
const MIN_ROOT = 4;

const withoutPlural = (word: string): string => {
  if (word.length <= MIN_STEM || !word.endsWith('s') || word.endsWith('ss')) return word;
  const single = word.slice(0, -1);
  // After these consonants the e belongs to the plural: «luces», «colores».
  return /[^aeiou]e$/.test(single) && single.length > MIN_STEM + 1 ? single.slice(0, -1) : single;
};

const withoutGender = (word: string): string =>
  word.length > MIN_STEM && /[aoe]$/.test(word) ? word.slice(0, -1) : word;

/** Removes number and gender: `negras`, `negro` and `negra` get one stem. Codes and sizes stay as they are. */
export const stemWord = (word: string): string => {
  if (/\d/.test(word) || word.length <= MIN_STEM) return word;
  return withoutGender(withoutPlural(word)).replace(/(?<!z)z$/, 'c');
};

const DIMINUTIVE = /(?:ec|c)?it[oa]s?$/;
/** After this longer ending the rest may be short: «lucecita», «panecito». */
const LONG_DIMINUTIVE = /ecit[oa]s?$/;

/** Removes a diminutive when enough of the word remains: `bizcochito` becomes `bizcocho`. */
export const withoutDiminutive = (word: string): string | undefined => {
  const rest = word.replace(DIMINUTIVE, '');
  const least = LONG_DIMINUTIVE.test(word) ? MIN_STEM : MIN_ROOT;
  if (rest === word || rest.length < least) return undefined;
  return stemWord(rest.replace(/qu$/, 'c').replace(/gu$/, 'g'));
};

const DERIVED =
  /(?:adoras?|adores?|ador|edoras?|edor|idoras?|idor|antes?|ados?|adas?|idos?|idas?|ando|iendo|ar|er|ir|uras?|ciones|cion|mientos?|eras?|eros?|istas?|ales|al|an|en|a)$/;

/** Returns the root that «destapar» and «destapador» share; undefined when it would be too short. */
export const rootOf = (word: string): string | undefined => {
  if (/\d/.test(word)) return undefined;
  const root = word.replace(DERIVED, '');
  return root !== word && root.length >= MIN_ROOT ? root : undefined;
};
