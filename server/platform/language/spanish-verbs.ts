import { lazily } from '#shared/lib/lazily.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { GIVING_VERBS, INFINITIVES, IRREGULAR_FORMS, STORY_ROOTS } from './words/verb-words.ts';

const AR =
  'o as a amos an e aste o aron aba abas abamos aban are aras ara aremos aran aria arias ariamos arian es emos en ara aras aran ase ando ado ada ados adas ar ad ao aos';
const ER =
  'o es e emos en i iste io imos ieron ia ias iamos ian ere eras era eremos eran eria erias eriamos erian a as amos an iera ieras ieran iese iendo yendo ido ida idos idas er ed io yo yeron io ios';
const IR = `${ER} iria irias iriamos irian ire iras ira iremos iran ir id`;
type Kind = 'ar' | 'er' | 'ir';
const ENDINGS = { ar: AR.split(' '), er: ER.split(' '), ir: IR.split(' ') } as const;

/** The changes that the last vowel of a root may undergo: «pienso», «puedo», «pido». */
const changesOf = (root: string): string[] => {
  const last = Math.max(root.lastIndexOf('e'), root.lastIndexOf('o'), root.lastIndexOf('u'));
  if (last < 0) return [root];
  const by = { e: ['ie', 'i'], o: ['ue', 'u'], u: ['ue'] }[root[last] ?? ''] ?? [];
  return [root, ...by.map((vowels) => root.slice(0, last) + vowels + root.slice(last + 1))];
};

/** The spelling of the end of a root before other vowels: «busqué», «pague», «cruce». */
const SPELLINGS: Readonly<Record<Kind, readonly (readonly [RegExp, string])[]>> = {
  ar: [
    [/c$/, 'qu'],
    [/g$/, 'gu'],
    [/z$/, 'c'],
  ],
  er: [
    [/g$/, 'j'],
    [/c$/, 'zc'],
    [/c$/, 'z'],
    [/n$/, 'ng'],
    [/l$/, 'lg'],
  ],
  ir: [
    [/g$/, 'j'],
    [/gu$/, 'g'],
    [/c$/, 'zc'],
    [/n$/, 'ng'],
    [/l$/, 'lg'],
    [/u$/, 'uy'],
  ],
};

const rootsOf = (root: string, kind: Kind): string[] =>
  changesOf(root).flatMap((changed) => [
    changed,
    ...SPELLINGS[kind].flatMap(([from, to]) => (from.test(changed) ? [changed.replace(from, to)] : [])),
  ]);

const formsOf = (infinitive: string): string[] => {
  const kind = infinitive.slice(-2);
  if (kind !== 'ar' && kind !== 'er' && kind !== 'ir') return [infinitive];
  const roots = rootsOf(infinitive.slice(0, -2), kind);
  return roots.flatMap((root) => ENDINGS[kind].map((ending) => root + ending));
};

/** Forms of shorter verbs such as «ver» look like forms of other words. */
const MIN_INFINITIVE = 3;

/** The infinitive of each form. Built with the first message, because it would cost every start some milliseconds. */
const forms = lazily(() => {
  const found = new Map<string, string>();
  for (const infinitive of wordSet(INFINITIVES))
    for (const form of formsOf(infinitive))
      if (!found.has(form)) found.set(form, infinitive.length > MIN_INFINITIVE ? infinitive : form);
  for (const form of wordSet(IRREGULAR_FORMS)) if (!found.has(form)) found.set(form, form);
  return found;
});

/** Pronouns at the end of a verb: «llevármelo», «sácalas», «bótala», «fíamelo». */
const CLITICS = /(?:(?:me|te|se|nos)l[oae]s?|(?<=r|ndo)(?:me|te|se|nos|l[oae]s?))$/;
const ENCLITIC = /^(\p{L}{3,}?)((?:me|te|se|nos)?(?:l[oae]s?)|me|se|nos|(?<=[ar]|ndo)te)$/u;

/** The pronoun behind a verb that ends as a pronoun itself: «anótela», «quítelo». */
const LAST_ENCLITIC = /^(\p{L}{2,}[tms]e)l[oae]s?$/u;

/** The verb before its pronouns; undefined when none is known. */
const verbBeforePronouns = (word: string): string | undefined =>
  [ENCLITIC, LAST_ENCLITIC]
    .flatMap((ending) => ending.exec(word)?.[1] ?? [])
    .find((verb) => forms().has(verb));

const isVerbWithClitics = (word: string): boolean => {
  if (verbBeforePronouns(word) !== undefined) return true;
  const bare = word.replace(CLITICS, '');
  return bare !== word && bare.length > 2 && (forms().has(bare) || forms().has(`${bare}s`));
};

/** Whether a word is a form of a common verb, with or without pronouns. */
export const isSpanishVerb = (word: string): boolean => forms().has(word) || isVerbWithClitics(word);

/** Whether a word ends with pronouns that only a verb takes: «sácalas», «ponérmelo». */
export const hasClitics = (word: string): boolean => !forms().has(word) && isVerbWithClitics(word);

const GIVING = lazily(() => wordSet(GIVING_VERBS));
const BIDDING = /[ae]n?(?:me|nos|le)?(?:l[oae]s?)?$/;

/** Whether a word is a form of a verb of giving: «anotas», «resérvamelo», «mande». */
export const isGivingVerb = (word: string): boolean => GIVING().has(infinitiveOf(word) ?? '');

/** Whether a word may bid the shop give something, also without pronouns: «ponga», «mande», «dame»; «manda» may also tell who sends. */
export const mayBidGive = (word: string): boolean =>
  (BIDDING.test(word) && isGivingVerb(word)) || IRREGULAR_BIDS.test(word);
const IRREGULAR_BIDS = /^(?:dame|ponme|pon|traigan?)$/;

/** Whether a word bids the shop put something into the order: «anótela», «mándeme», «agréguele», «guárdamelo». */
export const bidsGive = (word: string): boolean =>
  BIDDING.test(word) && hasClitics(word) && GIVING().has(infinitiveOf(word) ?? '');

/** Returns the infinitive of a form of a common verb, with or without pronouns. */
export const infinitiveOf = (word: string): string | undefined =>
  forms().get(word) ?? forms().get(verbBeforePronouns(word) ?? '');

/** Endings of verbs. A question asks about an action, so «toman», «tomar» and «tomas» are one word here. */
const VERB_ENDING =
  /(?:ando|iendo|antes?|entes?|amos|emos|imos|aron|ieron|aba[ns]?|ian?|ad[oa]s?|id[oa]s?|an|en|ar|er|ir|as|es|os|a|e|o)$/;
const PRONOUNS = /(?<=[aei]r|ndo)(?:me|te|se|nos|le|les)?(?:l[oae]s?)?$|(?<=[aei]r)(?:me|te|se|nos|les?)$/;
const MIN_ROOT = 3;

/** Returns the root that the forms of a verb share, as «financian» and «financiamiento»; undefined when it would be too short. */
export const verbRootOf = (word: string): string | undefined => {
  if (/\d/.test(word)) return undefined;
  const bare = word.replace(PRONOUNS, '');
  // «Envían» and «enviar» share only the part before the i.
  const root = bare.replace(VERB_ENDING, '').replace(/i$/, '');
  return root !== word && root.length >= MIN_ROOT ? root : undefined;
};

/** Whether a word names what does an action: «fijadora» of «fijar», «hidratante» of «hidratar», «limpiador» of «limpiar». */
export const isDoerOf = (word: string, infinitive: string): boolean => {
  const root = /^(\p{L}{3,})[aei]r$/u.exec(infinitive)?.[1];
  return root !== undefined && word.startsWith(root) && DOER.test(word.slice(root.length));
};
const DOER = /^(?:[aei]dor(?:a|es|as)?|[ae]ntes?|ientes?)$/;

const STORY_ROOT_SET = wordSet(STORY_ROOTS);

/** Endings that nouns seldom have; a word in -a, -e or -o may be a thing: «pega», «tapa». */
const STORY_ENDING =
  /(?:amos|emos|imos|aron|ieron|aste|iste|io|ando|iendo|yendo|aba[ns]?|ian?|an|en|ar|er|ir|ari?an?|eri?an?|iri?an?|ieran?)$/;
const STORY_PRONOUNS = /(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Whether a word is a form of a verb that names nothing for sale: «bajan», «cumplieron», «esperando». */
export const isVerbForm = (word: string): boolean => {
  const bare = word.replace(STORY_PRONOUNS, '');
  const root = bare.replace(STORY_ENDING, '');
  return root !== bare && STORY_ROOT_SET.has(root);
};
