import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { isAsking } from '../turn/turn-facts.ts';
import { isFiller, isUnit } from '../words/filler-words.ts';
import { addPointed } from './add-to-cart.ts';
import { isDearer, linesCalled } from './change-cart.ts';
import { firstWord, likestTo, nameStemsOf } from './product-traits.ts';
import { resolvePointer, similarProducts } from './resolve-pointer.ts';

/** Puts a product in the place of a line of the cart, in its number unless that would be a quite different sum. */
const putInPlace = (turn: BotTurn, line: CartLine, product: ProductFacts): BotDecision => {
  const { state, productOf } = turn;
  const cart = state.cart.filter((one) => one !== line);
  const count = isDearer(productOf(line.productId), product) ? undefined : line.quantity;
  return addPointed({ ...turn, state: { ...state, cart, wanted: null } }, [product], count);
};

/** What it was and what it was not, with the right one first or last: «eran de queso y no de pollo», «limón no, era chinola». */
const WAS_NOT = [
  /(?:\b(?:el|la|l[oa]s) (?<of>\p{L}+(?: \p{L}+){0,2}) )?\b(?:era|eran|es|son) (?<right>\p{L}[^.]{0,40}?) (?:y|,) no (?:era |eran )?(?<wrong>\p{L}[^.]{0,40}?)(?: \..*)?$/u,
  /\bno (?:era|eran|es|son) (?<wrong>\p{L}.{0,40}?) (?:(?:,|sino|era|eran|es|son|que) )+(?<right>\p{L}.{0,40})$/u,
  /(?:^|[ ,])(?<wrong>\p{L}+) no (?:(?:, |que )+(?:es|son) |(?:, |que )*(?:era|eran|sino) )(?<right>\p{L}.{0,40})$/u,
] as const;

/** What of the cart is refused, and another one of its kind: «el rosado no, ponme el azul», «el 12 no, el 14». */
const NOT_THIS =
  /^(?:(?:y|ay|pero|,) )*(?:el|la|l[oa]s|del?) (?<wrong>[\p{L}\d/.]+(?: [\p{L}\d/.]+){0,2}?) no (?:(?:,|mejor|sino|quiero|dame|ponme|mandame|echame|cambiame|era|eran|es|son) )*(?:el|la|l[oa]s|del?) (?<right>[\p{L}\d].{0,40})$/u;

const stemsOf = (text = ''): readonly string[] =>
  text.split(' ').flatMap((word) => (isFiller(word) || !/[\p{L}\d]/u.test(word) ? [] : [stemWord(word)]));

const isCalled = (product: ProductFacts | undefined, stems: readonly string[]): boolean =>
  product !== undefined && stems.length > 0 && stems.every((stem) => nameStemsOf(product).has(stem));

/** Finds the one of the kind of a held product that has some words in its name; of several the one whose name is most alike. */
const siblingCalled = (
  turn: BotTurn,
  held: ProductFacts,
  stems: readonly string[],
): ProductFacts | undefined => {
  const found = turn.reading.mentions.flatMap(({ hits }) => hits.map(({ productId }) => productId));
  const candidates = [...similarProducts(turn), ...found.flatMap((id) => turn.productOf(id) ?? [])];
  const called = [...new Map(candidates.map((one) => [one.id, one])).values()].filter(
    (other) => other.id !== held.id && firstWord(other) === firstWord(held) && isCalled(other, stems),
  );
  return likestTo(held, called);
};

/** Replaces the only line of the cart that is called so by another one of its kind: «el rosado no, ponme el azul». */
const putOtherOfKind = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading, productOf } = turn;
  const told = isAsking(turn) ? undefined : NOT_THIS.exec(reading.line)?.groups;
  const called = state.cart.filter(({ productId }) => isCalled(productOf(productId), stemsOf(told?.wrong)));
  const [line, another] = called;
  const held = productOf(line?.productId ?? '');
  const other = held && !another ? siblingCalled(turn, held, stemsOf(told?.right)) : undefined;
  const isHeld = state.cart.some(({ productId }) => productId === other?.id);
  return line && other && !isHeld ? putInPlace(turn, line, other) : undefined;
};

/** The line that is called so: what was just added, else the only one of the cart. */
const lineCalled = ({ state, productOf }: BotTurn, stems: readonly string[]): CartLine | undefined => {
  const called = state.cart.filter(({ productId }) => isCalled(productOf(productId), stems));
  return (
    called.find(({ productId }) => productId === state.focus) ?? (called.length === 1 ? called[0] : undefined)
  );
};

/** Replaces what was just added by what it should have been, when both are told: «eran de queso y no de pollo». */
export const putRight = (turn: BotTurn): BotDecision | undefined => {
  const { reading, productOf } = turn;
  const ofKind = putOtherOfKind(turn);
  if (ofKind) return ofKind;
  const told = WAS_NOT.map((said) => said.exec(reading.line)?.groups).find((groups) => groups !== undefined);
  if (!told || isAsking(turn)) return undefined;
  const line = lineCalled(turn, [...stemsOf(told.of), ...stemsOf(told.wrong)]);
  const held = productOf(line?.productId ?? '');
  if (!line || !held) return undefined;
  const other = siblingCalled(turn, held, stemsOf(told.right));
  return other && putInPlace(turn, line, other);
};

/** «Ponme ese en vez de los de 1 metro», «cambia la de res por esa». */
const IN_PLACE_OF = /\b(?:en (?:vez|lugar) del?\b|cambi\w+ .*\bpor (?:es[aeo]|el otro|la otra)\b)/;

/** «Cámbialos por 2 cajas», after what comes in boxes was talked of. */
const FOR_SO_MANY =
  /\bcambi\p{L}+ (?:es[aeo]s? )?por (un[oa]?|\d{1,2}|dos|tres|cuatro|cinco|seis) (\p{L}{3,})(?: (?:porfavor|mejor))?$/u;

/** Puts what is talked of in the place of the only held one of its kind, by the packs in which it comes: «cámbialos por 2 cajas». */
export const putPacksInPlace = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading, productOf } = turn;
  const [, said = '', unit = ''] = FOR_SO_MANY.exec(reading.line) ?? [];
  const product = productOf(state.focus ?? '');
  const count = readNumber([said], 0)?.value;
  if (!product || count === undefined || !isUnit(unit) || isAsking(turn)) return undefined;
  if (!nameStemsOf(product).has(stemWord(unit))) return undefined;
  const isHeld = state.cart.some(({ productId }) => productId === product.id);
  const [line, other] = state.cart.filter(
    ({ productId }) => firstWord(productOf(productId)) === firstWord(product),
  );
  if (!line || other || isHeld) return undefined;
  const cart = state.cart.filter((one) => one !== line);
  return addPointed({ ...turn, state: { ...state, cart, wanted: null } }, [product], count);
};

/** Puts what is pointed at in the place of what is held and named: «ponme ese en vez de los de 1 metro». */
export const putPointedInPlace = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading, productOf } = turn;
  const kind = reading.pointer?.kind;
  if ((kind !== 'same' && kind !== 'other') || !IN_PLACE_OF.test(reading.line) || isAsking(turn))
    return undefined;
  const [product, several] = resolvePointer(turn);
  if (!product || several || state.cart.some(({ productId }) => productId === product.id)) return undefined;
  const named = [...new Set(reading.mentions.flatMap((mention) => linesCalled(state.cart, mention)))];
  const alike = state.cart.filter(({ productId }) => firstWord(productOf(productId)) === firstWord(product));
  const [line, other] = named.length > 0 ? named : alike;
  return line && !other ? putInPlace(turn, line, product) : undefined;
};
