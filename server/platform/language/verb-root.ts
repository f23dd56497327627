/** «Toman», «tomar», «tomas»: questions are about doing, so a verb's forms are one word here. */
const VERB_ENDING =
  /(?:ando|iendo|antes?|entes?|amos|emos|imos|aron|ieron|aba[ns]?|ian?|ad[oa]s?|id[oa]s?|an|en|ar|er|ir|as|es|os|a|e|o)$/;
const PRONOUNS = /(?<=[aei]r|ndo)(?:me|te|se|nos|le|les)?(?:l[oae]s?)?$|(?<=[aei]r)(?:me|te|se|nos|les?)$/;
const MIN_ROOT = 3;

/** What the forms of a verb share: «financian», «financiamiento»; undefined where too little would be left. */
export const verbRootOf = (word: string): string | undefined => {
  if (/\d/.test(word)) return undefined;
  const bare = word.replace(PRONOUNS, '');
  // «Envían» and «enviar» share what stands before the i.
  const root = bare.replace(VERB_ENDING, '').replace(/i$/, '');
  return root !== word && root.length >= MIN_ROOT ? root : undefined;
};
