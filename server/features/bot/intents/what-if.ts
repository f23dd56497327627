import { readNumber } from '#server/platform/language/number-words.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { soldAs } from '../dialogue/additions-of.ts';
import { addLine, heldOf, makeLine } from '../dialogue/cart-lines.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf } from '../dialogue/resolve-pointer.ts';
import { tellSum } from '../dialogue/tell-sum.ts';
import { unitsAsked } from '../dialogue/units-asked.ts';
import { OF_EACH } from '../reading/read-position.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { foundMentions, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** What a message supposes: «si le sumo un candado», «si te quito la manta», «y si fueran 5». */
type Supposed = 'more' | 'less' | 'amount';

const SUPPOSES: Readonly<Record<Supposed, RegExp>> = {
  more: /\bsi (?:\p{L}{2,3} )?(?:sum|agreg|anad|ech|inclu|met|pon)(?:o|as?|amos|emos|go|iera)\b/u,
  less: /\bsi (?:\p{L}{2,3} )?(?:quit|sac|elimin)(?:o|as?|amos|ara)\b/u,
  amount:
    /\bsi (?:\p{L}{2,4} )?(?:fuera[ns]?|son|serian|llevo|llevara|compro|cojo|pido|quiero|quisiera|tomo)\b/u,
};

const supposedIn = (line: string): Supposed | undefined =>
  (Object.keys(SUPPOSES) as Supposed[]).find((kind) => SUPPOSES[kind].test(line));

type Named = { readonly product: ProductFacts; readonly units: number };

/** The products that a message names, each with its units; undefined when one of them has several that fit, or none. */
const namedIn = (turn: BotTurn): readonly Named[] | undefined => {
  const named = foundMentions(turn).map((mention): Named | undefined => {
    const [only, other] = resolveMention(turn, mention).choices;
    const product = only && !other ? soldAs(turn, mention, only) : undefined;
    return product && { product, units: unitsAsked(mention, product) };
  });
  return named.every((one) => one !== undefined) ? named : undefined;
};

/** The cart, or what was quoted last while there is none; with neither, one of what is talked of. */
const supposedOf = ({ state, productOf }: BotTurn): readonly CartLine[] => {
  if (state.cart.length > 0) return state.cart;
  if (state.quoted.length > 0) return state.quoted;
  const focus = state.focus === null ? undefined : productOf(state.focus);
  return focus ? [makeLine(focus, 1)] : [];
};

const more = (lines: readonly CartLine[], named: readonly Named[]): readonly CartLine[] =>
  named.reduce<readonly CartLine[]>(
    (cart, { product, units }) => addLine(cart, { product, quantity: units, option: null }).cart,
    lines,
  );

/** Whether a message asks what it comes to; «¿y si fueran 5?» does so where a sum was told before. */
const asksSum = (turn: BotTurn): boolean =>
  says(turn, 'price', 'quote', 'viewCart') || (says(turn, 'question') && turn.state.quoted.length > 0);

const DOZEN = 12;
const ASKS_DOZEN =
  /^(?:(?:y|ok|entonces|,) )*(?:si (?:me )?llevo )?(?:(?:a como|(?:en )?cuanto)(?: (?:me )?(?:es|sale|salen|cuesta|vale|seria|saldria))? )?(?:por )?(?:la |una )?(media )?docena(?: (?:a como|(?:en )?cuanto)(?: (?:me )?(?:es|sale|salen|cuesta|vale|seria|saldria))?)?(?: \?)*$/;

/** Tells what a dozen of the product that is talked of comes to: «¿y la docena?». */
const tellDozen = (turn: BotTurn): BotDecision | undefined => {
  const [asked, half] = ASKS_DOZEN.exec(turn.reading.line) ?? [];
  const focus = focusOf(turn);
  if (asked === undefined || !focus || !isAsking(turn) || /docena/i.test(focus.name) || focus.measure)
    return undefined;
  return tellSum(turn, [makeLine(focus, half ? DOZEN / 2 : DOZEN)]);
};

/** Tells what the cart or the last quote would come to with a change that is only supposed, and changes nothing. */
const tellSupposed = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [each, count = ''] = (isAsking(turn) && OF_EACH.exec(reading.line)) || [];
  const ofEach = each === undefined ? undefined : readNumber([count], 0)?.value;
  if (ofEach !== undefined && reading.mentions.length === 0 && state.quoted.length > 0)
    return tellSum(
      turn,
      state.quoted.map((line) => ({ ...line, quantity: ofEach })),
    );
  const kind = supposedIn(reading.line);
  if (kind === undefined || !asksSum(turn)) return undefined;
  const lines = supposedOf(turn);
  const named = namedIn(turn);
  if (lines.length === 0 || !named) return undefined;
  if (kind === 'more')
    return named.length > 0
      ? tellSum(
          turn,
          more(lines, named),
          named.map(({ product, units }) => makeLine(product, units)),
        )
      : undefined;
  if (kind === 'less') {
    const isLess = ({ productId }: CartLine) => named.some(({ product }) => product.id === productId);
    return lines.some(isLess)
      ? tellSum(
          turn,
          lines.filter((line) => !isLess(line)),
          [],
        )
      : undefined;
  }
  const [only, other] = lines.length > 1 ? lines.filter(({ productId }) => productId === state.focus) : lines;
  if (!only || other || named.length > 0 || reading.quantity === undefined) return undefined;
  const all = lines.map((line) => (line === only ? { ...line, quantity: reading.quantity ?? 1 } : line));
  const missing = subtractQuantity(reading.quantity, heldOf(state.cart, only.productId));
  return tellSum(turn, all, missing > 0 ? [{ ...only, quantity: missing }] : []);
};

export const whatIf: BotIntent = {
  name: 'whatIf',
  examples: [
    ['dame un salami', 'si le sumo una libra de queso, cuánto sería?'],
    ['dame 2 salamis', 'y si fueran 5, cuánto sería?'],
    ['cuánto me salen 3 salamis?', 'y si fueran 5?'],
  ],
  counterExamples: [
    ['dame un salami', 'súmale una libra de queso'],
    ['dame 2 salamis', 'cuánto sería?'],
  ],
  claims: [
    {
      on: 'cart',
      over: ['amount', 'putBack', 'quantity', 'remove', 'swap'],
      answer: (turn) => tellDozen(turn) ?? tellSupposed(turn),
    },
  ],
};
