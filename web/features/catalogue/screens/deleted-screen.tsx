import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { DeletedProductView } from '#shared/features/catalogue/deleted-product-calls.ts';
import { days } from '#shared/lib/time.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { PRODUCT_KEYS } from '../product-data/product-cache.ts';
import { listDeletedProducts } from '../product-data/product-change.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';
import { withDeletedView } from '../product-data/use-list-address.ts';
import { useRestore } from '../product-data/use-product-actions.ts';
import { ListSkeleton } from '../product-list/list-skeleton.tsx';
import { ProductPhoto } from '../product-photo.tsx';

const RESTORABLE_DAYS = 30;

/** Returns the whole days until a deleted product is removed for good, which is 30 days after its deletion (ux 4). */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((deletedAt.getTime() + days(RESTORABLE_DAYS) - now.getTime()) / days(1)));

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

type DeletedRowProps = { product: DeletedProductView; onRestore: (() => void) | undefined };

function DeletedRow({ product, onRestore }: DeletedRowProps) {
  const left = daysLeft(new Date(product.deleted_at), new Date());
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <ProductPhoto url={product.images[0]} />
      <div className="min-w-0 grow basis-24">
        <p className="line-clamp-2 font-medium wrap-anywhere">{product.name}</p>
        <p className="text-sm text-ink-soft">{PRODUCT_LIST_COPY.daysLeft(left)}</p>
      </div>
      {onRestore && (
        <Button
          look="secondary"
          size="compact"
          aria-label={PRODUCT_LIST_COPY.restoreOne(product.name)}
          onClick={onRestore}
        >
          <Undo2 {...ICON} />
          {PRODUCT_LIST_COPY.restore}
        </Button>
      )}
    </li>
  );
}

type DeletedProps = { canRestore: boolean };

function DeletedList({ canRestore }: DeletedProps) {
  const query = useQuery({
    queryKey: PRODUCT_KEYS.deleted,
    queryFn: async ({ signal }) => (await listDeletedProducts({ signal })).products,
  });
  const restore = useRestore();
  return (
    <Loaded
      query={query}
      failure={CATALOGUE_COPY.loadFailed}
      className="min-h-96"
      skeleton={<ListSkeleton mode="list" />}
      isEmpty={(products) => products.length === 0}
      empty={<EmptyState title={PRODUCT_LIST_COPY.noDeleted} text={PRODUCT_LIST_COPY.noDeletedText} />}
    >
      {(products) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {products.map((product) => (
            <DeletedRow
              key={product.id}
              product={product}
              onRestore={
                canRestore ? () => restore([product.id], PRODUCT_LIST_COPY.restored(product.name)) : undefined
              }
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The products deleted in the last 30 days, which can be restored. */
export function DeletedScreen(props: DeletedProps) {
  return (
    <>
      <Link
        to={`?${withDeletedView(false)}`}
        className={buttonClasses({ look: 'quiet', size: 'compact', className: '-ml-2 sm:-ml-4' })}
      >
        <ArrowLeft {...ICON} />
        {PRODUCT_LIST_COPY.backToProducts}
      </Link>
      <h1 className="mt-1 font-display text-2xl font-extrabold">{PRODUCT_LIST_COPY.deletedTitle}</h1>
      <p className="mb-4 text-ink-soft">{PRODUCT_LIST_COPY.deletedLead}</p>
      <DeletedList {...props} />
    </>
  );
}
