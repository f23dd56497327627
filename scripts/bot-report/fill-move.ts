/** Goods as people say them; of an article that comes in sorts, each sort with its product. */
export type Spoken = {
  readonly store: string;
  readonly kind: 'plain' | 'sorts';
  /** The product, unless the article comes in sorts. */
  readonly nombre?: string;
  readonly s: string;
  readonly p: string;
  readonly g: 'm' | 'f';
  readonly sorts?: readonly { readonly nombre: string; readonly s: string; readonly p: string }[];
};

/** What fills the holes of a move: goods by letter, sorts as `v1` to `v3`, and two sectors. */
export type Filling = {
  readonly goods: Readonly<Record<string, Pick<Spoken, 's' | 'p' | 'g'>>>;
  readonly zones: readonly string[];
};

/** Words that agree with a noun: masculine and feminine, in the singular and in the plural. */
const AGREEING: Readonly<Record<string, readonly [string, string, string, string]>> = {
  el: ['el', 'la', 'los', 'las'],
  un: ['un', 'una', 'unos', 'unas'],
  del: ['del', 'de la', 'de los', 'de las'],
  al: ['al', 'a la', 'a los', 'a las'],
  lo: ['lo', 'la', 'los', 'las'],
  uno: ['uno', 'una', 'unos', 'unas'],
  otro: ['otro', 'otra', 'otros', 'otras'],
  ese: ['ese', 'esa', 'esos', 'esas'],
  este: ['este', 'esta', 'estos', 'estas'],
  mismo: ['mismo', 'misma', 'mismos', 'mismas'],
  primero: ['primero', 'primera', 'primeros', 'primeras'],
  segundo: ['segundo', 'segunda', 'segundos', 'segundas'],
  los: ['los', 'las', 'los', 'las'],
  esos: ['esos', 'esas', 'esos', 'esas'],
  estos: ['estos', 'estas', 'estos', 'estas'],
  otros: ['otros', 'otras', 'otros', 'otras'],
  unos: ['unos', 'unas', 'unos', 'unas'],
};
/** They stand for the noun. */
const PRONOUNS: ReadonlySet<string> = new Set([
  'lo',
  'uno',
  'otro',
  'ese',
  'este',
  'mismo',
  'primero',
  'segundo',
]);
/** They stand for the noun where its letter is in the singular: `{los A}`, and with it in `{los As}`. */
const PLURALS: ReadonlySet<string> = new Set(['los', 'esos', 'estos', 'otros', 'unos']);
const HOLE = /\{(?:(\p{L}+) )?([ABCV]|v[123])(s?)\}/gu;

/**
 * Fills the holes of a message: `dame {un A} y 2 {Bs} pa {Z}` becomes «dame una cubeta y 2 rolos pa Villa Mella».
 *
 * @throws When a hole names something that the filling lacks.
 */
export const fillMove = (text: string, { goods, zones: [zone = '', other = ''] }: Filling): string =>
  text
    .replaceAll('{Z}', zone)
    .replaceAll('{Z2}', other)
    .replace(HOLE, (hole, word: string | undefined, letter: string, plural: string) => {
      const noun = goods[letter];
      const forms = word === undefined ? undefined : AGREEING[word.toLowerCase()];
      if (!noun || (word !== undefined && !forms)) throw new Error(`Nothing fills ${hole}.`);
      const isPlural = plural !== '' || (word !== undefined && PLURALS.has(word) && letter.startsWith('v'));
      const said = isPlural ? noun.p : noun.s;
      if (word === undefined || !forms) return said;
      const agreeing = forms[(noun.g === 'f' ? 1 : 0) + (isPlural ? 2 : 0)] ?? '';
      const isAlone = PRONOUNS.has(word) || (PLURALS.has(word) && !isPlural);
      return isAlone ? agreeing : `${agreeing} ${said}`;
    });
