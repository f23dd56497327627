import { stemWord } from '#server/platform/language/stem-word.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Mention } from '../reading/mention.ts';
import { sizesIn } from '../reading/size-words.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { optionOfSize, sizeOf, sizeOfOption, variantSaid } from './product-sizes.ts';

/** Returns the named size in the form of a line's option. */
export const optionOf = ({ reading }: BotTurn): string | null => sizeOption(reading.size);

/** Returns a size in the form of a line's option. */
export const sizeOption = (size: string | undefined): string | null =>
  size === undefined ? null : optionOfSize(size);

/** Lists the lines whose size or colour a message says: «quita los amarillos», «la 40 mejor 41». */
export const linesOfOption = (cart: readonly CartLine[], { reading: { line } }: BotTurn): CartLine[] => {
  const said = new Set(line.split(' ').map(stemWord));
  return cart.filter(({ option }) => {
    const words = (sizeOfOption(option) ?? foldText(option ?? '')).split(' ').filter(Boolean);
    return words.length > 0 && words.every((word) => said.has(stemWord(word)));
  });
};

/** Finds the line of a product that a message means: its only one, or of several the one whose size or colour is said. */
export const lineMeant = (turn: BotTurn, { id }: ProductFacts): CartLine | undefined => {
  const own = turn.state.cart.filter(({ productId }) => productId === id);
  const [only, other] = own.length > 1 ? linesOfOption(own, turn) : own;
  return other ? undefined : only;
};

/** Chooses the option of the line that a mention of a product makes: the size or variant that was said, or the one chosen before. */
export const optionFor = (turn: BotTurn, mention: Mention, product: ProductFacts): string | null => {
  const { state, reading } = turn;
  // «Seis negras» chooses a colour of a product that comes in several.
  const words = reading.mentions.length > 1 ? mention.words.map(({ word }) => word) : reading.line.split(' ');
  const variant = variantSaid(words, product) ?? null;
  // «Pañales talla M» have the size in their name.
  if (sizesIn(product.name) !== undefined) return variant;
  // After «talla 8», the question for a colour and «el rojo», the earlier size still applies.
  const isChosen = state.asked === 'which' && state.listed.includes(product.id);
  return (
    sizeOption(sizeOf(turn, mention)) ??
    variant ??
    (isChosen ? (state.wanted?.option ?? null) : sameVariant(turn, product))
  );
};

const SAME_VARIANT = /\b(?:el|la|del?|en) (?:el |la )?mism[oa] (?:color|tono|sabor|olor|aroma)\b/;

/** Takes the colour or flavour of what the cart holds: «y el polvo compacto en el mismo tono». */
const sameVariant = ({ reading, state }: BotTurn, product: ProductFacts): string | null => {
  const option = SAME_VARIANT.test(reading.line)
    ? state.cart.findLast((line) => line.option !== null)?.option
    : undefined;
  return variantSaid(foldText(option ?? '').split(' '), product) ?? null;
};
