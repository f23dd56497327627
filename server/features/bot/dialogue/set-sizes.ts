import { readNumber } from '#server/platform/language/number-words.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { readSizes, sizesIn } from '../reading/size-words.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { isAsking, says } from '../turn/turn-facts.ts';
import { linesCalled } from './change-cart.ts';
import { hasSize, needsSize, optionOfSize, sizesOf } from './product-sizes.ts';
import { withOptions } from './set-variants.ts';

/** A line of the cart that comes in sizes. */
type Worn = { readonly line: CartLine; readonly product: ProductFacts };
type Sized = Worn & { readonly size: string };

/** Lists the lines that come in sizes, of which those without one are meant before the others. */
const wornOf = ({ state, productOf }: BotTurn): { all: readonly Worn[]; open: readonly Worn[] } => {
  const all = state.cart.flatMap((line): Worn[] => {
    const product = productOf(line.productId);
    return product && needsSize(product) && sizesIn(product.name) === undefined ? [{ line, product }] : [];
  });
  return { all, open: all.filter(({ line }) => line.option === null) };
};

/** «S los dos», «M para las 2», «todos en L». */
const OF_ALL =
  /\b(?:l[oa]s (dos|tres|cuatro|cinco|seis|[2-6])|amb[oa]s|tod[oa]s(?! (?:l[oa]s )?(?:tallas|sizes))|cada un[oa])\b/;

/** One size for all lines, where the message counts them rightly. */
const sizeOfAll = (turn: BotTurn): readonly Sized[] => {
  const { size, line: said } = turn.reading;
  const [of, counted] = OF_ALL.exec(said) ?? [];
  // «Los dos L y M» says two.
  if (size === undefined || of === undefined || readSizes(said.split(' ')).length > 1) return [];
  const { all, open } = wornOf(turn);
  const lines = open.length > 0 ? open : all;
  const count = of.startsWith('amb') ? 2 : (readNumber([counted ?? ''], 0)?.value ?? lines.length);
  const isOfLines = lines.length === count || (lines.length === 1 && lines[0]?.line.quantity === count);
  return isOfLines ? lines.map((one) => ({ ...one, size })) : [];
};

/** «Y el otro M», where one line lacks its size: none of another kind is added. */
const sizeOfOther = (turn: BotTurn): readonly Sized[] => {
  const { size, line: said } = turn.reading;
  const [only, more] = wornOf(turn).open;
  return size !== undefined && only && !more && THE_OTHER.test(said) ? [{ ...only, size }] : [];
};
const THE_OTHER =
  /^(?:(?:y|ok|,) )*(?:el|la) otr[oa](?: (?:en|talla|size|numero|es|va|que sea|la|el))* \S+(?: porfavor)?$/;

/** «S y M», in answer to the question of the first of two lines without a size. */
const sizesInOrder = (turn: BotTurn): readonly Sized[] => {
  const tokens = turn.reading.line.split(' ');
  const said = readSizes(tokens);
  const isAlone = tokens.every(
    (token, at) => /^[y,]$/.test(token) || said.some((one) => one.tokens.includes(at)),
  );
  const { open } = wornOf(turn);
  return turn.state.asked === 'size' && isAlone && said.length > 1 && said.length === open.length
    ? open.map((one, at) => ({ ...one, size: said[at]?.size ?? '' }))
    : [];
};

/** «El polo S y el jogger M», of what is held. */
const sizesOfEach = (turn: BotTurn): readonly Sized[] => {
  const { mentions } = turn.reading;
  const { all } = wornOf(turn);
  const sized = mentions.flatMap((mention): Sized[] => {
    const [line, other] = linesCalled(turn.state.cart, mention);
    const one = all.find((worn) => worn.line === line);
    const isOfLine =
      mention.isDefinite && mention.quantity === undefined && !mention.isOne && !mention.unwanted;
    return one && !other && isOfLine && mention.size !== undefined ? [{ ...one, size: mention.size }] : [];
  });
  return mentions.length > 1 && sized.length === mentions.length && !says(turn, 'add') ? sized : [];
};

/** Sets the sizes of several lines of the cart, and asks for that of one that does not come so; undefined when a message says none. */
export const setSizes = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  if (isAsking(turn) || says(turn, 'remove')) return undefined;
  const ways = reading.mentions.length > 0 ? [sizesOfEach] : [sizeOfAll, sizeOfOther, sizesInOrder];
  const wanted = ways.map((way) => way(turn)).find(({ length }) => length > 0);
  if (!wanted) return undefined;
  const fitting = wanted.filter(({ product, size }) => hasSize(product, size) !== false);
  const lacking = wanted.find((one) => !fitting.includes(one));
  const options = fitting.map(({ line, size }) => ({ line, option: optionOfSize(size) }));
  const shown = fitting.length > 0 ? withOptions(turn, options) : undefined;
  const isNone = lacking !== undefined && fitting.length === 0;
  return {
    intent: 'add_to_cart',
    ...shown,
    paragraphs: [
      ...(shown?.paragraphs ?? []).slice(0, lacking ? -1 : undefined),
      ...(isNone
        ? [BOT_COPY.noSize(lacking.size.toUpperCase(), sizesOf(lacking.product)), BOT_COPY.askWhichSize]
        : []),
      ...(lacking && !isNone
        ? [BOT_COPY.askSizeOf(lacking.product.name, sizesOf(lacking.product) ?? '')]
        : []),
    ],
    change: {
      isAdding: true,
      ...shown?.change,
      ...(lacking && { focus: lacking.product.id, asked: 'size' }),
    },
  };
};
