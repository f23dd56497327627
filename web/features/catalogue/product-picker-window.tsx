import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { listProductsCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { productPriceText } from '#shared/features/catalogue/measure-text.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { Skeleton, useDelayedLoading } from '#web/ui/list/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PRODUCT_KEYS } from './product-data/product-cache.ts';
import { ProductPhoto } from './product-photo.tsx';
import { PRODUCT_PICKER_COPY } from './product-picker-copy.ts';

const listProducts = apiCall<typeof listProductsCall>({ method: 'GET', path: '/products' });
const SHOWN = 20;
const SEARCH = {
  label: PRODUCT_PICKER_COPY.search,
  placeholder: PRODUCT_PICKER_COPY.placeholder,
  clear: PRODUCT_PICKER_COPY.clear,
};

export type PickerProps = {
  tenantId: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (product: ProductView) => void;
  /** A remark about a product, below its price. */
  noteOf?: (product: ProductView) => string | undefined;
  canPick?: (product: ProductView) => boolean;
  actions?: ReactNode;
};

type ResultsProps = Pick<PickerProps, 'tenantId' | 'onPick' | 'noteOf' | 'canPick'> & { q: string };

function Results({ tenantId, q, onPick, noteOf, canPick }: ResultsProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: PRODUCT_KEYS.picker(tenantId, q),
    queryFn: ({ signal }) => listProducts({ query: { tenantId, q: q || undefined, limit: SHOWN }, signal }),
    placeholderData: (before) => before,
  });
  const isWaiting = useDelayedLoading(isPending);
  if (isWaiting) return <Skeleton className="h-64" />;
  if (error)
    return (
      <ErrorState
        {...describeLoadFailure(error, {
          title: PRODUCT_PICKER_COPY.failed,
          help: SCREEN_COPY.connectionError,
        })}
        onRetry={() => void refetch()}
      />
    );
  const active = data?.products.filter(({ status }) => status === 'active') ?? [];
  if (data && active.length === 0)
    return <p className="py-8 text-center text-ink-soft">{PRODUCT_PICKER_COPY.none}</p>;
  return (
    <ul className="grid">
      {active.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            disabled={canPick?.(product) === false}
            onClick={() => onPick(product)}
            className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken disabled:opacity-55"
          >
            <ProductPhoto url={product.images[0]} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{product.name}</span>
              <span className="block text-sm tabular-nums text-ink-soft">
                {productPriceText(product, PRODUCT_COPY.noPrice)}
              </span>
            </span>
            {noteOf && (
              <span className="max-w-32 shrink-0 text-right text-sm text-ink-soft">{noteOf(product)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Searches the catalogue for a product, which one tap picks. */
export function ProductPickerWindow({ tenantId, title, isOpen, onClose, actions, ...results }: PickerProps) {
  const [q, setQ] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={SCREEN_COPY.close}
      {...(actions && { actions })}
    >
      <div className="grid gap-3">
        <SearchBox q={q} searchRef={searchRef} texts={SEARCH} onSearch={(text) => setQ(text.trim())} />
        <Results tenantId={tenantId} q={q} {...results} />
      </div>
    </Dialog>
  );
}
