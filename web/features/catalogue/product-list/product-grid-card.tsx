import { memo } from 'react';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProductPhoto } from '../product-photo.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { MarkBox, ProductNameLink, type ProductRowProps, useLongPress } from './product-list-row.tsx';
import { InlinePrice, InlineStock, LowVariants } from './product-numbers.tsx';

/** One product of the grid, beginning with its photo. */
export const ProductGridCard = memo(function ProductGridCard(props: ProductRowProps) {
  const { product, isMarked, isSelecting, handlers } = props;
  const press = useLongPress(() => handlers.canChange && handlers.startSelecting(product.id));
  return (
    <li
      {...press}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-card border select-none',
        isMarked ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <ProductPhoto url={product.images[0]} className="aspect-square h-auto w-full" />
      <MarkBox
        {...props}
        className={classNames(
          'absolute! top-1 left-1 rounded-control bg-surface/85',
          !isSelecting && 'max-lg:hidden',
        )}
      />
      {(product.stock === 0 || product.status !== 'active') && (
        <span className="absolute top-2 right-2">
          <ProductStatusBadge product={product} />
        </span>
      )}
      <div className="flex flex-1 flex-col px-3 pt-2 pb-1">
        <ProductNameLink {...props} />
        <p className="truncate text-sm text-ink-soft">{product.category || PRODUCT_LABELS.withoutCategory}</p>
        <LowVariants product={product} />
        <div className="relative z-1 mt-auto flex flex-col items-start">
          <InlinePrice product={product} handlers={handlers} />
          <InlineStock product={product} handlers={handlers} className="text-sm" />
        </div>
      </div>
    </li>
  );
});
