import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { listProductsCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { apiCall } from '#web/lib/api-client.ts';
import { describeLoadFailure } from '#web/lib/describe-load-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { INBOX_KEYS } from './inbox-keys.ts';
import { ProductThumb, priceText } from './shown-product.tsx';

const listProducts = apiCall<typeof listProductsCall>({ method: 'GET', path: '/products' });
const SHOWN = 20;
const SEARCH = {
  label: INBOX_PANEL_COPY.pickSearch,
  placeholder: INBOX_PANEL_COPY.pickPlaceholder,
  clear: INBOX_PANEL_COPY.clearSearch,
};

type PickerProps = {
  tenantId: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (product: { id: string; name: string }) => void;
};

function Results({ tenantId, q, onPick }: Pick<PickerProps, 'tenantId' | 'onPick'> & { q: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: INBOX_KEYS.products(tenantId, q),
    queryFn: ({ signal }) => listProducts({ query: { tenantId, q: q || undefined, limit: SHOWN }, signal }),
    placeholderData: (before) => before,
  });
  const isWaiting = useDelayedLoading(isPending);
  if (isWaiting) return <Skeleton className="h-64" />;
  if (error)
    return (
      <ErrorState
        {...describeLoadFailure(error, {
          title: INBOX_PANEL_COPY.pickFailed,
          help: INBOX_PANEL_COPY.failedHelp,
        })}
        onRetry={() => void refetch()}
      />
    );
  const sendable = data?.products.filter(({ status }) => status === 'active') ?? [];
  if (data && sendable.length === 0)
    return <p className="py-8 text-center text-tinta-2">{INBOX_PANEL_COPY.pickNone}</p>;
  return (
    <ul className="grid">
      {sendable.map(({ id, name, price, images }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick({ id, name })}
            className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-hundido"
          >
            <ProductThumb picture={images[0] ?? null} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">{name}</span>
              <span className="block text-sm tabular-nums text-tinta-2">{priceText(price)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Finds a product of the catalogue and sends it with one tap. */
export function ProductPicker({ tenantId, isOpen, onClose, onPick }: PickerProps) {
  const [q, setQ] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={INBOX_PANEL_COPY.pickTitle}
      closeLabel={SCREEN_COPY.close}
    >
      <div className="grid gap-3">
        <SearchBox q={q} searchRef={searchRef} texts={SEARCH} onSearch={(text) => setQ(text.trim())} />
        <Results tenantId={tenantId} q={q} onPick={onPick} />
      </div>
    </Dialog>
  );
}
