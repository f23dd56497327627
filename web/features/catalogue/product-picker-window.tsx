import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { gtinProblem } from '#shared/features/catalogue/gtin.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { listMadeVariants, shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PRODUCT_KEYS } from './product-data/product-cache.ts';
import { listProducts } from './product-data/use-product-list.ts';
import { variantAsProduct, variantValuesText, withShownPrice } from './product-data/variants-in-panel.ts';
import { ProductPhoto } from './product-photo.tsx';
import { PRODUCT_PICKER_COPY } from './product-picker-copy.ts';
import { ScanButton } from './scan/scan-button.tsx';
import { UnknownCode } from './scan/unknown-code.tsx';

const SHOWN = 20;
const SEARCH = {
  label: PRODUCT_PICKER_COPY.search,
  placeholder: PRODUCT_PICKER_COPY.placeholder,
  clear: PRODUCT_PICKER_COPY.clear,
};

export type PickerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (product: ProductView, isVariant: boolean) => void;
  /** A remark about a product, below its price. */
  noteOf?: (product: ProductView) => string | undefined;
  canPick?: (product: ProductView) => boolean;
  /** Whether one of its variants is picked, and not the product. */
  picksVariants?: boolean;
  actions?: ReactNode;
};

type ChoiceProps = Pick<PickerProps, 'onPick' | 'noteOf' | 'canPick'>;
type ResultsProps = ChoiceProps & { q: string };

function Results({ q, onPick, noteOf, canPick }: ResultsProps) {
  const { id: tenantId } = useTenant();
  const query = useQuery({
    queryKey: PRODUCT_KEYS.picker(q),
    queryFn: ({ signal }) => listProducts({ query: { tenantId, q: q || undefined, limit: SHOWN }, signal }),
    placeholderData: (before) => before,
    select: ({ products }) => products.filter(({ status }) => status === 'active'),
  });
  const none =
    gtinProblem(q) === undefined ? (
      <UnknownCode code={q} />
    ) : (
      <p className="py-8 text-center text-ink-soft">{PRODUCT_PICKER_COPY.none}</p>
    );
  return (
    <Loaded
      query={query}
      failure={PRODUCT_PICKER_COPY.failed}
      className="h-64"
      isEmpty={(active) => active.length === 0}
      empty={none}
    >
      {(active) => (
        <ul className="grid">
          {active.map((product) => (
            <Choice
              key={product.id}
              product={product}
              title={product.name}
              onPick={(picked) => onPick(picked, false)}
              noteOf={noteOf}
              canPick={canPick}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

type OneChoiceProps = { [Name in keyof ChoiceProps]: ChoiceProps[Name] | undefined } & {
  onPick: (product: ProductView) => void;
  product: ProductView;
  title: string;
};

/** A product or a variant, which a tap picks. What is sold out cannot be picked and stays readable. */
function Choice({ product, title, onPick, noteOf, canPick }: OneChoiceProps) {
  const price = shownPriceText(withShownPrice(product), PRODUCT_LABELS.noPrice);
  const count = listMadeVariants(product).length;
  return (
    <li>
      <button
        type="button"
        disabled={canPick?.(product) === false}
        onClick={() => onPick(product)}
        className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken disabled:text-ink-soft"
      >
        <ProductPhoto url={product.images[0]} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm tabular-nums text-ink-soft">
            {count === 0 ? price : `${price} · ${PRODUCT_PICKER_COPY.variants(count)}`}
          </span>
        </span>
        {noteOf && (
          <span className="max-w-32 shrink-0 text-right text-sm text-ink-soft">{noteOf(product)}</span>
        )}
      </button>
    </li>
  );
}

/** Which variant of a product it is to be. */
function VariantChoices({
  product,
  onBack,
  ...choice
}: ChoiceProps & { product: ProductView; onBack: () => void }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {PRODUCT_PICKER_COPY.back}
      </Button>
      <p ref={title} tabIndex={-1} className="font-semibold wrap-anywhere focus-visible:outline-none">
        {PRODUCT_PICKER_COPY.chooseOne(product.name)}
      </p>
      <ul className="grid">
        {listMadeVariants(product).map((variant) => (
          <Choice
            key={variant.id}
            product={variantAsProduct(product, variant)}
            title={variantValuesText(variant)}
            onPick={(picked) => choice.onPick(picked, true)}
            noteOf={choice.noteOf}
            canPick={choice.canPick}
          />
        ))}
      </ul>
    </div>
  );
}

/** What is sold and has a barcode: a product or a variant. */
type CodedProduct = { product: ProductView; isVariant: boolean };

/** Lists what is sold and has a barcode: a search also finds codes that only begin like it. */
const sellableWithCode = (products: readonly ProductView[], code: string): CodedProduct[] =>
  products
    .filter(({ status }) => status === 'active')
    .flatMap((product): CodedProduct[] => {
      if (!product.variants) return product.gtin === code ? [{ product, isVariant: false }] : [];
      // The code of a product with variants does not say which of them it is.
      const made = listMadeVariants(product);
      const ids = new Set(product.variants.items.filter(({ gtin }) => gtin === code).map(({ id }) => id));
      return made
        .filter(({ id }) => ids.has(id))
        .map((variant) => ({ product: variantAsProduct(product, variant), isVariant: true }));
    });

/** Searches the catalogue for a product, which one tap picks; of one with variants a second tap, where they are picked. */
export function ProductPickerWindow(props: PickerProps) {
  const { id: tenantId } = useTenant();
  const { title, isOpen, onClose, actions, picksVariants = false, ...choice } = props;
  const [asked, setAsked] = useState<ProductView>();
  const [q, setQ] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  /** Picks what alone has a barcode; else the search shows all that have it, or that none has. */
  const pickByCode = async (code: string): Promise<void> => {
    setQ(code);
    const answer = await queries
      .fetchQuery({
        queryKey: PRODUCT_KEYS.picker(code),
        queryFn: ({ signal }) => listProducts({ query: { tenantId, q: code, limit: SHOWN }, signal }),
      })
      // The list below tells the failure, and how to try again.
      .catch(() => undefined);
    const [only, ...others] = sellableWithCode(answer?.products ?? [], code);
    if (!only || others.length > 0) return;
    if (only.isVariant && !picksVariants) return;
    if (choice.canPick?.(withShownPrice(only.product)) === false) return;
    choice.onPick(only.product, only.isVariant);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={SCREEN_COPY.close}
      {...(actions && { actions })}
    >
      <div className="grid gap-3">
        {asked ? (
          <VariantChoices product={asked} onBack={() => setAsked(undefined)} {...choice} />
        ) : (
          <>
            <div className="flex gap-2">
              <SearchBox q={q} searchRef={searchRef} texts={SEARCH} onSearch={(text) => setQ(text.trim())} />
              <ScanButton onCode={(code) => void pickByCode(code)} />
            </div>
            <Results
              q={q}
              {...choice}
              canPick={(product) => choice.canPick?.(withShownPrice(product)) !== false}
              onPick={(product) =>
                picksVariants && product.variants !== null ? setAsked(product) : choice.onPick(product, false)
              }
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
