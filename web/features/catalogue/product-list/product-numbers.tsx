import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { positivePriceProblem } from '#shared/features/catalogue/price-problem.ts';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { parseWholeStock } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { InlineNumber } from './inline-number.tsx';
import { priceText } from './price-text.ts';
import type { RowHandlers } from './product-row.tsx';

type ProductNumberProps = {
  product: ProductView;
  handlers: Pick<RowHandlers, 'canChange' | 'actions'>;
  className?: string;
};
type StockProps = ProductNumberProps & {
  /** How the word «Stock» before the number looks; in the table its column says it. */
  prefixClassName?: string;
};

const shownPrice = ({ price }: ProductView): string => priceText(price) ?? PRODUCT_LIST_COPY.withoutPrice;
const shownStock = ({ stock }: ProductView): string =>
  stock === null ? PRODUCT_LIST_COPY.uncounted : formatNumber(stock);

const priceProblem = (text: string): string | undefined =>
  text === '' ? undefined : positivePriceProblem(text);

const stockProblem = (text: string): string | undefined =>
  text === '' || parseWholeStock(text) !== undefined ? undefined : PRODUCT_COPY.stockInvalid;

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The price, changed where it stands. */
export function InlinePrice({ product, handlers: { canChange, actions }, className }: ProductNumberProps) {
  return (
    <InlineNumber
      canChange={canChange}
      text={shownPrice(product)}
      className={className}
      isFaint={product.price === null}
      value={product.price}
      openLabel={PRODUCT_LIST_COPY.editPrice(product.name, shownPrice(product))}
      fieldLabel={PRODUCT_LIST_COPY.priceOf(product.name)}
      inputMode="decimal"
      problemOf={priceProblem}
      onSave={(text) => actions.setPrice(product, numberOf(text))}
    />
  );
}

/** The stock, changed where it stands; empty stops counting it. */
export function InlineStock({ product, handlers, className, prefixClassName }: StockProps) {
  const { canChange, actions } = handlers;
  return (
    <InlineNumber
      canChange={canChange}
      text={shownStock(product)}
      className={className}
      prefix={<span className={prefixClassName}>{PRODUCT_LIST_COPY.stockPrefix} </span>}
      isFaint={product.stock === null}
      value={product.stock}
      openLabel={PRODUCT_LIST_COPY.editStock(product.name, shownStock(product))}
      fieldLabel={PRODUCT_LIST_COPY.stockOf(product.name)}
      inputMode="numeric"
      problemOf={stockProblem}
      onSave={(text) => actions.setStock(product, numberOf(text))}
    />
  );
}
