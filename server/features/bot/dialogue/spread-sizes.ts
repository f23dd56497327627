import { BOT_COPY } from '../bot-copy.ts';
import type { BotTurn } from '../turn/bot-turn.ts';
import type { Addition } from './change-cart-lines.ts';
import { hasSize, optionOfSize, sizesOf } from './product-sizes.ts';

/** «Una M y dos L»: an addition for each size that the product has; of the others a note. */
export const spreadSizes = ({ reading }: BotTurn, additions: readonly Addition[]) => {
  const [only] = additions;
  if (!only || additions.length > 1 || reading.sizeParts.length === 0)
    return { spread: additions, lacking: [] };
  const { product } = only;
  const fits = reading.sizeParts.filter(({ size }) => hasSize(product, size) !== false);
  return {
    spread: fits.map(({ count, size }) => ({
      product,
      quantity: count,
      option: optionOfSize(size),
    })),
    lacking: reading.sizeParts
      .filter((part) => !fits.includes(part))
      .map(({ size }) => BOT_COPY.noSize(size.toUpperCase(), sizesOf(product))),
  };
};
