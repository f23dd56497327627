import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { parseStockNumber } from '#shared/features/catalogue/product-rules.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';

/** A typed stock, with fractions such as 12½ where the product is measured; undefined when the text is not a stock. */
export const typedStock = (text: string, isMeasured: boolean): number | undefined =>
  parseStockNumber(text, isMeasured) ?? (isMeasured ? parseQuantity(text) : undefined);

/** The problem of a typed stock; an empty text says that it is not counted. */
export const stockProblem = (text: string, isMeasured: boolean): string | undefined => {
  if (text === '' || typedStock(text, isMeasured) !== undefined) return undefined;
  return isMeasured ? PRODUCT_COPY.stockOfMeasureInvalid : PRODUCT_COPY.stockInvalid;
};
