import { readNumber } from '#server/platform/language/number-words.ts';
import { isUnit } from '../words/filler-words.ts';
import type { AmountBehind } from './amounts-behind.ts';

/** What follows a number that is enough: «con 3 es suficiente», «con 6 da», «con dos resuelvo», «con uno me basta». */
const IS_ENOUGH =
  /^(?:(?:me|nos|ya|es|hay|seria|mas que|de) )*(?:bastan?|sobran?|dan?|alcanzan?|resuelv\p{L}+|suficientes?|(?:estoy|estamos|esta) bien|tengo|tenemos)(?: [,.]|$| (?:y|porfavor|entonces|nada)\b)/u;
/** What stands before one: «me conformo con 2», «es suficiente con 2». */
const ENOUGH_WITH = /^(?:bastan?|suficientes?|conform\p{L}+|resuelv\p{L}+|alcanzan?)$/u;
const ENDS = /^(?:|[,.]|y|porfavor|entonces|mejor|tambien|ya|nada|nomas|solamente|en)$/;
const LARGEST = 99;
/** So many words tell what a number is for. */
const LONGEST = 6;

/**
 * Reads the new amounts of what was ordered before that a message says in full: «con 3 basta», «las mantas son 3», «déjalo
 * en 2». A question says none.
 */
export const readNewAmounts = (tokens: readonly string[]): AmountBehind[] =>
  tokens.flatMap((token, at): AmountBehind[] => {
    const number = SAYS_AMOUNT.test(token) ? readNumber(tokens, at + 1) : undefined;
    if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > LARGEST) return [];
    // «Con 2 libras es suficiente».
    const unit = isUnit(tokens[at + 1 + number.length] ?? '') ? 1 : 0;
    const end = at + 1 + number.length + unit;
    const rest = tokens.slice(end, end + LONGEST).join(' ');
    const [enough = ''] = token === 'con' ? (IS_ENOUGH.exec(rest) ?? []) : [];
    const isWith = token === 'con' && ENOUGH_WITH.test(tokens[at - 1] ?? '');
    const isIn = IN.test(token) && PUTS_IT.test(tokens[at - 1] ?? '');
    const isIs = IS.test(token) || (token === 'ser' && tokens[at - 1] === 'a');
    const isPlain = (isIs || isWith || isIn) && ENDS.test(tokens[end] ?? '');
    if (enough === '' && !isPlain) return [];
    const last = end + enough.split(' ').filter((word) => /\p{L}/u.test(word)).length;
    return [{ value: number.value, tokens: Array.from({ length: last - at }, (_, n) => at + n) }];
  });
const SAYS_AMOUNT = /^(?:con|son|eran|serian|ser|quedan|queden|a|en)$/;
const IN = /^(?:a|en)$/;
const IS = /^(?:son|eran|serian|quedan|queden)$/;
/** «Déjalo en 2», «ponlos a 3»: what the pronoun means was said before. */
const PUTS_IT = /^(?:(?:dej[ae]|ponga|baj[ae]|sub[ae])(?:me)?l[oa]s?|ponme)$/;

/** Whether a message says that an amount is enough. */
export const saysEnough = (tokens: readonly string[]): boolean =>
  readNewAmounts(tokens).some(({ tokens: [first = 0] }) => tokens[first] === 'con');

/** The same of a thing that is named behind its number: «me conformo con 1 babero», «con 2 baberos me basta». */
const ENOUGH_OF =
  /\b(?:bastan?|suficientes?|conform\p{L}+|resuelv\p{L}+) con (?:\d+|un[oa]?|dos|tres|cuatro|cinco|seis) \p{L}|\bcon (?:\d+|un[oa]?|dos|tres|cuatro|cinco|seis)(?: \p{L}+){1,4} (?:(?:me|nos|es) )?(?:bastan?|suficientes?|resuelv\p{L}+|alcanza)(?= |$)/u;

/** Whether a message sets a new amount of what was ordered in plain words. */
export const setsNewAmount = (line: string): boolean =>
  ENOUGH_OF.test(line) || readNewAmounts(line.split(' ')).length > 0;

/** How often what is held is wanted instead, of all of it or of what is talked of: «el doble de todo», «la mitad». */
export type Scale = {
  readonly factor: number;
  readonly isOfAll: boolean;
  readonly tokens: readonly number[];
};

const FACTORS: ReadonlyMap<string, number> = new Map([
  ['doble', 2],
  ['triple', 3],
  ['mitad', 1 / 2],
]);
const DOUBLES = /^dupli(?:ca|car|que|quen)(?:me|nos)?(?:l[oa]s?)?$/;
const TREBLES = /^tripli(?:ca|car|que|quen)(?:me|nos)?(?:l[oa]s?)?$/;

const factorAt = (tokens: readonly string[], at: number): number | undefined => {
  const token = tokens[at] ?? '';
  const isNoun = /^(?:el|al|la|tod[oa]s?)$/.test(tokens[at - 1] ?? '') && isScaled(tokens, at);
  if (isNoun && FACTORS.has(token)) return FACTORS.get(token);
  return DOUBLES.test(token) ? 2 : TREBLES.test(token) ? 3 : undefined;
};

/**
 * Reads «el doble de todo», «a la mitad», «el triple de mantas», «duplícame el pedido»; «la cama doble» and «la mitad azules» say no
 * such thing.
 */
export const readScale = (tokens: readonly string[]): Scale | undefined => {
  const at = tokens.findIndex((_, n) => factorAt(tokens, n) !== undefined);
  if (at < 0) return undefined;
  const ofAll = OF_ALL.exec(tokens.slice(at + 1, at + 1 + LONGEST).join(' '))?.[0] ?? '';
  const length = ofAll === '' ? (tokens[at + 1] === 'de' ? 1 : 0) : ofAll.split(' ').length;
  const from = FACTORS.has(tokens[at] ?? '') ? at - 1 : at;
  return {
    factor: factorAt(tokens, at) ?? 1,
    isOfAll: ofAll !== '' || tokens.slice(0, at).some((token) => /^tod[oa]s?$/.test(token)),
    tokens: Array.from({ length: at + length + 1 - from }, (_, n) => from + n),
  };
};
const OF_ALL =
  /^(?:(?:de|en|a) )?(?:tod[oa]s?(?: (?:es[oa]s?|esto|l[oa]s?|el))?(?: (?:pedido|orden))?|(?:el|la|mi|ese|esa) (?:pedido|orden|compra)|cada (?:un[oa]|cosa|producto|articulo))(?= |$)/;
const isScaled = (tokens: readonly string[], at: number): boolean =>
  /^(?:|[,.]|de|porfavor|entonces|mejor|tambien|ahi|nada)$/.test(tokens[at + 1] ?? '') ||
  OF_ALL.test(tokens.slice(at + 1, at + 1 + LONGEST).join(' ')) ||
  // «Quítale la mitad a los panes».
  /^(?:a (?:la|l[oa]s)|al) /.test(tokens.slice(at + 1, at + 1 + LONGEST).join(' '));
