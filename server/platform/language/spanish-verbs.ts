import { lazily } from '#shared/lib/lazily.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { INFINITIVES, IRREGULAR_FORMS } from './words/verb-words.ts';

const AR =
  'o as a amos an e aste o aron aba abas abamos aban are aras ara aremos aran aria arias ariamos arian es emos en ara aras aran ase ando ado ada ados adas ar ad ao aos';
const ER =
  'o es e emos en i iste io imos ieron ia ias iamos ian ere eras era eremos eran eria erias eriamos erian a as amos an iera ieras ieran iese iendo yendo ido ida idos idas er ed io yo yeron io ios';
const IR = `${ER} iria irias iriamos irian ire iras ira iremos iran ir id`;
type Kind = 'ar' | 'er' | 'ir';
const ENDINGS = { ar: AR.split(' '), er: ER.split(' '), ir: IR.split(' ') } as const;

/** «Pienso», «puedo», «pido»: how the last vowel of a root may change. */
const changesOf = (root: string): string[] => {
  const last = Math.max(root.lastIndexOf('e'), root.lastIndexOf('o'), root.lastIndexOf('u'));
  if (last < 0) return [root];
  const by = { e: ['ie', 'i'], o: ['ue', 'u'], u: ['ue'] }[root[last] ?? ''] ?? [];
  return [root, ...by.map((vowels) => root.slice(0, last) + vowels + root.slice(last + 1))];
};

/** «Busqué», «pague», «cruce»: how the end of a root is written before the other vowels. */
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

/** Forms of shorter ones, as of «ver», look like those of others. */
const MIN_INFINITIVE = 3;

/** Each form with its infinitive. Made with the first message: they would cost every start some milliseconds. */
const forms = lazily(() => {
  const found = new Map<string, string>();
  for (const infinitive of wordSet(INFINITIVES))
    for (const form of formsOf(infinitive))
      if (!found.has(form)) found.set(form, infinitive.length > MIN_INFINITIVE ? infinitive : form);
  for (const form of wordSet(IRREGULAR_FORMS)) if (!found.has(form)) found.set(form, form);
  return found;
});

/** Pronouns behind a verb: «llevármelo», «sácalas», «bótala», «fíamelo». */
const CLITICS = /(?:(?:me|te|se|nos)l[oae]s?|(?<=r|ndo)(?:me|te|se|nos|l[oae]s?))$/;
const ENCLITIC = /^(\p{L}{3,}?)((?:me|te|se|nos)?(?:l[oae]s?)|me|se|nos|(?<=[ar]|ndo)te)$/u;

const isVerbWithClitics = (word: string): boolean => {
  const [, verb = '', tail = ''] = ENCLITIC.exec(word) ?? [];
  if (tail !== '' && forms().has(verb)) return true;
  const bare = word.replace(CLITICS, '');
  return bare !== word && bare.length > 2 && (forms().has(bare) || forms().has(`${bare}s`));
};

/** Whether a word is a form of a common verb, with its pronouns or without. */
export const isSpanishVerb = (word: string): boolean => forms().has(word) || isVerbWithClitics(word);

/** Whether a word ends with pronouns that only a verb takes: «sácalas», «ponérmelo». */
export const hasClitics = (word: string): boolean => !forms().has(word) && isVerbWithClitics(word);

/** The infinitive of a form of a common verb, with its pronouns or without. */
export const infinitiveOf = (word: string): string | undefined => {
  const [, verb = ''] = ENCLITIC.exec(word) ?? [];
  return forms().get(word) ?? forms().get(verb);
};
