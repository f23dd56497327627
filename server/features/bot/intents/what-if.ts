import { readNumber } from '#server/platform/language/number-words.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { soldAs } from '../dialogue/additions-of.ts';
import { heldOf, makeLine } from '../dialogue/cart-lines.ts';
import { linesCalled } from '../dialogue/change-cart.ts';
import { optionFor } from '../dialogue/line-options.ts';
import { firstWord } from '../dialogue/product-traits.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf } from '../dialogue/resolve-pointer.ts';
import { tellSum } from '../dialogue/tell-sum.ts';
import { DOZEN, unitsAsked } from '../dialogue/units-asked.ts';
import type { Mention } from '../reading/mention.ts';
import { OF_EACH } from '../reading/read-position.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { foundMentions, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** «Si te quito la manta», «si saco el babero», «quitándole la manta»: less than is held. */
const IF_LESS =
  /\bsi (?:(?:yo|te|les?|l[oa]s?|me|se) )*(?:quit|sac|elimin|borr)\p{L}*|\b(?:quitando|sacando)\p{L}*|\bsin (?:el|la|l[oa]s) /u;
/** «Si le sumo un babero», «si te agrego dos»: more than is held. */
const IF_MORE = /\bsi (?:(?:yo|te|les?|l[oa]s?|me|se) )*(?:sum|agreg|anad|pong|pon|ech|met|aument)\p{L}*/u;
/** «Y si fueran 5», «si llevo 5 en vez de 3»: another number of what is talked of. */
const IF_SO_MANY =
  /\bsi (?:(?:yo|te|les?|l[oa]s?|me|se) )*(?:fuera[n]?|fuese[n]?|son|llevo|llevara|quiero|pido|cojo|compro) (\d{1,3}|un[oa]|dos|tres|cuatro|cinco|seis)(?= (?:[,?]|cuanto|en|el)|$)/;

/** «Y si llevo 3» alone asks for their price; «y si me llevo 3 me lo deja en …» haggles, «sí, quiero 3» orders. */
const IF_SO_MANY_ALONE =
  /^(?:(?:ok|ah|pero|bueno|,) )*(?:y|pero) si (?:(?:yo|te|les?|l[oa]s?|me|se) )*(?:fuera[n]?|fuese[n]?|son|llev(?:o|ara)|pid[oe]|coj[oa]|compr(?:o|ara)) (?:\d{1,3}|dos|tres|cuatro|cinco|seis)(?: \?)?$/;

/** «Si fueran pequeñas, ¿cuánto serían?». */
const IF_OTHERS = /\bsi (?:(?:yo|te|les?|l[oa]s?|me) )*(?:fuera[n]?|fuese[n]?|quiero|cambio) /;

/** The things that a message names, also by a word that only tells two of a kind apart: «si le sumo un rosado». */
const thingsNamed = (turn: BotTurn): readonly Mention[] =>
  foundMentions(turn).filter(({ words }) => words.length > 0);

/** The cart, or what was quoted last while there is none; with neither, one of what is talked of. */
const linesNow = (turn: BotTurn): readonly CartLine[] => {
  const { cart, quoted } = turn.state;
  const focus = focusOf(turn);
  return cart.length > 0 ? cart : quoted.length > 0 ? quoted : focus ? [makeLine(focus, 1)] : [];
};

const without = (turn: BotTurn): readonly CartLine[] | undefined => {
  const { reading, state } = turn;
  const lines = linesNow(turn);
  const named = thingsNamed(turn);
  const gone = named.flatMap((mention) =>
    linesCalled(lines, mention).map((line) => ({ line, count: mention.quantity ?? line.quantity })),
  );
  // «¿Cuánto es sin la envoltura?»: what is no product here is no line of the order.
  const isHeld = reading.mentions.every((mention) => linesCalled(lines, mention).length > 0);
  const last = lines.filter(({ productId }) => productId === state.focus);
  const out =
    named.length > 0 ? gone : last.map((line) => ({ line, count: reading.quantity ?? line.quantity }));
  // «¿Cuánto sería sin el envío?» names no line.
  if (!isHeld || out.length === 0 || (named.length === 0 && /\bsin\b/.test(reading.line))) return undefined;
  return lines.flatMap((line) => {
    const count = out.find((one) => one.line === line)?.count ?? 0;
    return count < line.quantity ? [{ ...line, quantity: subtractQuantity(line.quantity, count) }] : [];
  });
};

const withMore = (turn: BotTurn): readonly CartLine[] | undefined => {
  const lines = linesNow(turn);
  const named = thingsNamed(turn);
  const more = named.flatMap((mention): CartLine[] => {
    const [product, other] = resolveMention(turn, mention).choices;
    const sold = product && !other ? soldAs(turn, mention, product) : undefined;
    // «Si le pongo 6 panes», of what is held, may mean 6 in all.
    const isHeld = lines.some(({ productId }) => productId === sold?.id);
    return sold && !isHeld ? [makeLine(sold, unitsAsked(mention, sold), optionFor(turn, mention, sold))] : [];
  });
  return more.length > 0 && more.length === named.length ? [...lines, ...more] : undefined;
};

const soMany = (turn: BotTurn, said: string): readonly CartLine[] | undefined => {
  const lines = linesNow(turn);
  const { state } = turn;
  const quantity = readNumber([said], 0)?.value;
  const named = thingsNamed(turn).flatMap((mention) => linesCalled(lines, mention));
  const last = lines.filter(({ productId }) => productId === state.focus);
  const [line, other] = named.length > 0 ? named : last.length > 0 ? last : lines;
  const focus = focusOf(turn);
  // «¿Y si llevo 3?» of what was told a moment ago, beside other things that are held.
  if (focus && named.length === 0 && last.length === 0 && state.quoted.length === 0 && quantity !== undefined)
    return [makeLine(focus, quantity)];
  if (!line || other || quantity === undefined) return undefined;
  return lines.map((one) => (one === line ? { ...line, quantity } : one));
};

/** Another one of its kind in the place of what is talked of: «si fueran rosados, ¿cuánto serían?». */
const others = (turn: BotTurn): readonly CartLine[] | undefined => {
  const { productOf } = turn;
  const lines = linesNow(turn);
  const [mention, another] = thingsNamed(turn);
  const [product, other] = mention && !another ? resolveMention(turn, mention).choices : [];
  const kin = lines.filter(
    ({ productId }) => productId !== product?.id && firstWord(productOf(productId)) === firstWord(product),
  );
  const [line, more] = kin;
  if (!product || other || !line || more) return undefined;
  const quantity = mention?.quantity ?? line.quantity;
  return lines.map((one) => (one === line ? makeLine(product, quantity) : one));
};

/** «Y 2 de cada uno?», after a sum. */
const ofEach = (turn: BotTurn): readonly CartLine[] | undefined => {
  const { reading, state } = turn;
  const [, count = ''] = OF_EACH.exec(reading.line) ?? [];
  const quantity = reading.mentions.length === 0 ? readNumber([count], 0)?.value : undefined;
  return quantity === undefined || state.cart.length > 0 || state.quoted.length === 0
    ? undefined
    : state.quoted.map((line) => ({ ...line, quantity }));
};

const ASKS_PRICE = '(?:a como|(?:en )?cuanto)(?: (?:me )?(?:es|sale|salen|cuesta|vale|seria|saldria))?';
const ASKS_DOZEN = new RegExp(
  `^(?:(?:y|ok|entonces|,) )*(?:si (?:me )?llevo )?(?:${ASKS_PRICE} )?(?:por )?(?:la |una )?(media )?docena(?: ${ASKS_PRICE})?(?: \\?)*$`,
);

/** A dozen of what is talked of: «¿y la docena?». */
const aDozen = (turn: BotTurn): readonly CartLine[] | undefined => {
  const [asked, half] = ASKS_DOZEN.exec(turn.reading.line) ?? [];
  const focus = focusOf(turn);
  const isByPiece = focus && !focus.measure && !/docena/i.test(focus.name);
  return asked !== undefined && isByPiece ? [makeLine(focus, half ? DOZEN / 2 : DOZEN)] : undefined;
};

/** The lines as they would be; undefined where nothing of the kind is asked. */
const linesIf = (turn: BotTurn): readonly CartLine[] | undefined => {
  const { line } = turn.reading;
  const [, number] = IF_SO_MANY.exec(line) ?? [];
  if (linesNow(turn).length === 0) return undefined;
  if (IF_LESS.test(line)) return without(turn);
  if (number !== undefined) return soMany(turn, number);
  if (IF_OTHERS.test(line)) return others(turn);
  return IF_MORE.test(line) ? withMore(turn) : ofEach(turn);
};

/** Prices the order or the last sum as it would be, and changes nothing: «si te quito la manta, ¿en cuánto queda?». */
const answerWhatIf = (turn: BotTurn): BotDecision | undefined => {
  const { state } = turn;
  // After «de 12 en adelante, RD$50 menos» it asks for that.
  const isAlone = state.lastFact === null && IF_SO_MANY_ALONE.test(turn.reading.line);
  if (!isAsking(turn) && !isAlone) return undefined;
  const dozen = aDozen(turn);
  if (dozen) return tellSum(turn, dozen);
  // «¿Y si fueran 5?» after a sum needs no other word.
  if (!says(turn, 'price', 'viewCart', 'quote') && state.quoted.length === 0 && !isAlone) return undefined;
  const lines = linesIf(turn);
  if (!lines) return undefined;
  // What takes the place of something held cannot be taken by adding it.
  const isOnlyMore = state.cart.every(
    ({ productId }) => heldOf(lines, productId) >= heldOf(state.cart, productId),
  );
  const isApart = lines.every(({ productId }) => heldOf(state.cart, productId) === 0);
  const offered = (isOnlyMore || isApart ? lines : []).flatMap((line) => {
    const missing = subtractQuantity(line.quantity, heldOf(state.cart, line.productId));
    return missing > 0 ? [{ ...line, quantity: missing }] : [];
  });
  const told = tellSum(turn, lines, offered);
  const spoken = thingsNamed(turn)[0]?.hits[0]?.productId ?? state.focus;
  return told && { ...told, change: { ...told.change, focus: spoken, asked: null } };
};

export const whatIf: BotIntent = {
  name: 'whatIf',
  examples: [
    ['dame 2 salamis y un queso', 'si te quito el queso en cuánto queda?'],
    ['dame un salami', 'y si le sumo un queso cuánto sería?'],
    ['cuánto me salen 3 salamis?', 'y si fueran 5?'],
  ],
  counterExamples: [['dame 2 salamis y un queso', 'quita el queso y dime cuánto es']],
  claims: [
    {
      on: 'cart',
      over: ['swap', 'remove', 'quantity', 'putBack', 'clear', 'confirm', 'amount', 'variantTalk'],
      answer: answerWhatIf,
    },
  ],
};
