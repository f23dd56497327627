import { BOT_COPY } from '../bot-copy.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { isAsking, says } from '../turn/turn-facts.ts';
import { linesCalled } from './change-cart.ts';
import { sizeOfOption, variantSaid } from './product-sizes.ts';
import { showCart } from './show-cart.ts';

/** Lines of the cart, each with the option that it gets. */
type NewOption = { readonly line: CartLine; readonly option: string };

/** Sets the options of lines of the cart, «talla M», «dorado», and shows it. */
export const withOptions = (turn: BotTurn, changes: readonly NewOption[]): BotDecision => {
  const nameOf = ({ line }: NewOption) => turn.productOf(line.productId)?.name ?? '';
  const cart = turn.state.cart.map((line) => {
    const own = changes.find((change) => change.line === line);
    return own ? { ...line, option: own.option } : line;
  });
  const intro = changes.map((change) => BOT_COPY.changedSize(nameOf(change), change.option));
  const shown = showCart(turn, { cart, intro, intent: 'add_to_cart' });
  const focus = changes.at(-1)?.line.productId ?? null;
  return { ...shown, change: { ...shown.change, cart, focus, isAdding: true, asked: null } };
};

const SO_BE = /^(?:cambi\p{L}*|mejor|sea|sean|perdon|digo)$/u;

/** «La cinta la quiero fucsia» orders no other one. */
const WANTS_IT = /\bl[oa]s? (?:quiero|queria|quisiera|prefiero|necesito)\b/;

/** The option that words give a line of which the text lists colours, tones or flavours; a size stays what it is. */
const optionSaid = (turn: BotTurn, line: CartLine, words: readonly string[]): NewOption | undefined => {
  const product = turn.productOf(line.productId);
  const option = product && variantSaid(words, product);
  const isOpen = sizeOfOption(line.option) === undefined && option !== line.option;
  // «Y el mantel azul» beside a red one is another one.
  const isSaid = line.option === null || words.some((word) => SO_BE.test(word));
  return option !== undefined && isOpen && isSaid ? { line, option } : undefined;
};

/** «Los manteles que sean dorados», «la cortina gris y las toallas blancas», of what the cart holds. */
const optionsNamed = (turn: BotTurn): readonly NewOption[] => {
  const { mentions, line: said } = turn.reading;
  if (says(turn, 'add') && !WANTS_IT.test(said)) return [];
  const tokens = said.split(' ');
  const isOfLine = (mention: Mention) =>
    mention.isDefinite && mention.quantity === undefined && !mention.isOne && !mention.unwanted;
  const changes = mentions.flatMap((mention, n) => {
    const [line, other] = linesCalled(turn.state.cart, mention);
    const words = tokens.slice(mention.at, mentions[n + 1]?.at);
    return line && !other && isOfLine(mention) ? (optionSaid(turn, line, words) ?? []) : [];
  });
  return changes.length === mentions.length ? changes : [];
};

/** «Que sean dorados», «cámbialo por vino», of what is talked of. */
const optionOfLast = (turn: BotTurn): readonly NewOption[] => {
  const { state, reading } = turn;
  const line = state.cart.find(({ productId }) => productId === state.focus);
  const words = reading.line.split(' ');
  const isOther = words.some((word) => /^(?:otr[oa]s?|y|tambien)$/.test(word));
  const isChange = words.some((word) => SO_BE.test(word)) && !isOther && !says(turn, 'add');
  return line && isChange ? [optionSaid(turn, line, words) ?? []].flat() : [];
};

/** Sets the colour, tone or flavour of lines of the cart whose products list several; undefined when a message says none. */
export const setVariants = (turn: BotTurn): BotDecision | undefined => {
  if (turn.state.cart.length === 0 || isAsking(turn) || says(turn, 'remove')) return undefined;
  const ways = [optionsNamed, optionOfLast];
  const changes = ways.map((way) => way(turn)).find(({ length }) => length > 0);
  return changes && withOptions(turn, changes);
};
