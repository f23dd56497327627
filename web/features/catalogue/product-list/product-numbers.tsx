import { Check } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { positivePriceProblem } from '#shared/features/catalogue/price-problem.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { listMadeVariants, shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { stockProblem, typedStock } from '../product-data/typed-stock.ts';
import type { ProductActions } from '../product-data/use-product-actions.ts';
import {
  formerPriceText,
  lowVariants,
  variantValuesText,
  withShownPrice,
} from '../product-data/variants-in-panel.ts';

/** The actions of a row on its product and on the list. */
export type RowHandlers = {
  /** False for members who only read. */
  canChange: boolean;
  actions: ProductActions;
  open: (kind: 'product' | 'edit' | 'delete', id: string) => void;
  addressOf: (id: string) => string;
  mark: (id: string, isRange: boolean) => void;
  /** Called on a long press: from then on a tap selects. */
  startSelecting: (id: string) => void;
};

type InlineNumberProps = {
  /** Whether the member may change the number. */
  canChange: boolean;
  /** The text of the closed field. */
  text: string;
  /** Shown before the number where no column heading names it. */
  prefix?: ReactNode;
  /** The number that stood there before, struck through. */
  former?: string | undefined;
  isFaint: boolean;
  value: number | null;
  /** The names of the button that opens the field, which begins with its visible text, and of the field. */
  openLabel: string;
  fieldLabel: string;
  inputMode: 'decimal' | 'numeric';
  problemOf: (text: string) => string | undefined;
  /** Called with the typed text; an empty text removes the value. */
  onSave: (text: string) => void;
  className?: string | undefined;
};

/** The regular price next to the offer's; «antes» says for screen readers what the line through it shows. */
export function FormerPrice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <>
      {' '}
      <s className="inline-block text-sm font-normal text-ink-soft">{text}</s>
    </>
  );
}

/** A number that becomes a field when pressed: Enter or leaving the field saves, Esc cancels. */
function InlineNumber(props: InlineNumberProps) {
  const [draft, setDraft] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const current = props.value === null ? '' : String(props.value);
  const problem = draft === undefined ? undefined : props.problemOf(draft.trim());

  const close = (): void => {
    setDraft(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = (): boolean => {
    if (draft === undefined || problem) return false;
    if (draft.trim() !== current) props.onSave(draft.trim());
    return true;
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (save()) close();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  if (!props.canChange) {
    return (
      <p className={classNames('inline-flex min-h-12 items-center tabular-nums', props.className)}>
        <span>
          {props.prefix}
          {props.text}
          <FormerPrice text={props.former} />
        </span>
      </p>
    );
  }
  if (draft === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        aria-label={props.openLabel}
        onClick={() => setDraft(current)}
        className={classNames(
          'relative z-1 inline-flex min-h-12 min-w-12 items-center gap-1.5 rounded-control text-left tabular-nums hover:bg-sunken lg:min-h-11',
          props.isFaint && 'text-ink-soft',
          props.className,
        )}
      >
        <span>
          {props.prefix}
          <span className="underline decoration-line-strong decoration-dotted underline-offset-4">
            {props.text}
          </span>
          <FormerPrice text={props.former} />
        </span>
      </button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        save();
        setDraft(undefined);
      }}
      className="relative z-2 flex items-center"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this field
        autoFocus
        aria-label={props.fieldLabel}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        inputMode={props.inputMode}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={handleKey}
        className="control w-28 px-2 tabular-nums lg:min-h-10"
      />
      <IconButton
        type="submit"
        label={SCREEN_COPY.save}
        icon={<Check aria-hidden="true" className="size-5" />}
      />
      {problem && (
        <p
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 w-56 rounded-control bg-danger-soft p-2 text-sm text-danger shadow-raised"
        >
          {problem}
        </p>
      )}
    </form>
  );
}

type ProductNumberProps = {
  product: ProductView;
  handlers: Pick<RowHandlers, 'canChange' | 'actions' | 'open'>;
  className?: string;
};
type StockProps = ProductNumberProps & {
  /** Classes of the word «Stock» before the number; the table has a column heading instead. */
  prefixClassName?: string;
};

const shownStock = ({ stock, measure }: ProductView): string => {
  if (stock === null) return PRODUCT_LIST_COPY.uncounted;
  return measure ? quantityText(stock, measure.unit) : formatNumber(stock);
};

const priceProblem = (text: string): string | undefined =>
  text === '' ? undefined : positivePriceProblem(text);

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The price, editable in place. */
export function InlinePrice({ product, handlers: { canChange, actions }, className }: ProductNumberProps) {
  const priced = withShownPrice(product);
  const text = shownPriceText(priced, PRODUCT_LIST_COPY.withoutPrice);
  const former = formerPriceText(priced);
  return (
    <InlineNumber
      canChange={canChange}
      text={text}
      former={former}
      className={className}
      isFaint={product.price === null}
      value={product.price}
      openLabel={PRODUCT_LIST_COPY.editPrice(product.name, former ? `${text} ${former}` : text)}
      fieldLabel={PRODUCT_LIST_COPY.priceOf(product.name)}
      inputMode="decimal"
      problemOf={priceProblem}
      onSave={(text) => actions.setPrice(product, numberOf(text))}
    />
  );
}

/** How much there is of a product with variants, and in how many of them. */
export const stockOfVariantsText = (product: ProductView): string => {
  const count = listMadeVariants(product).length;
  return product.stock === null
    ? PRODUCT_LIST_COPY.variants(count)
    : PRODUCT_LIST_COPY.stockInVariants(shownStock(product), count);
};

/** The stock of a product with variants, which is changed in its form, one by one. */
function StockOfVariants({ product, handlers, className, prefixClassName }: StockProps) {
  const text = stockOfVariantsText(product);
  const content = (
    <span>
      {product.stock !== null && <span className={prefixClassName}>{PRODUCT_LIST_COPY.stockPrefix} </span>}
      {text}
    </span>
  );
  const classes = classNames('inline-flex min-h-12 items-center text-left tabular-nums', className);
  if (!handlers.canChange) return <p className={classes}>{content}</p>;
  return (
    <button
      type="button"
      aria-label={PRODUCT_LIST_COPY.editVariants(product.name, text)}
      onClick={() => handlers.open('edit', product.id)}
      className={classNames(classes, 'relative z-1 min-w-12 rounded-control hover:bg-sunken lg:min-h-11')}
    >
      {content}
    </button>
  );
}

/** The stock, editable in place; an empty field stops counting it. That of variants leads to their form. */
export function InlineStock(props: StockProps) {
  return props.product.variants === null ? <OwnStock {...props} /> : <StockOfVariants {...props} />;
}

function OwnStock({ product, handlers, className, prefixClassName }: StockProps) {
  const { canChange, actions } = handlers;
  const isMeasured = product.measure !== null;
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
      inputMode={isMeasured ? 'decimal' : 'numeric'}
      problemOf={(text) => stockProblem(text, isMeasured)}
      onSave={(text) => actions.setStock(product, typedStock(text, isMeasured) ?? null)}
    />
  );
}

const NAMED_VARIANTS = 3;

/** Names the variants of which few are left; nothing when there are none. */
export function LowVariants({ product, className }: Pick<ProductNumberProps, 'product' | 'className'>) {
  const low = lowVariants(product);
  if (low.length === 0) return null;
  const named = low
    .slice(0, NAMED_VARIANTS)
    .map((variant) =>
      PRODUCT_LIST_COPY.variantLeft(
        variantValuesText(variant),
        quantityText(variant.stock ?? 0, product.measure?.unit ?? null),
      ),
    );
  return (
    <p className={classNames('text-sm wrap-anywhere text-warning-text', className)}>
      {PRODUCT_LIST_COPY.fewLeft(named.join(', '), Math.max(0, low.length - NAMED_VARIANTS))}
    </p>
  );
}
