import { ImageOff, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent, type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { ProductPhoto } from '../product-photo.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { InlinePrice, InlineStock, LowVariants, type RowHandlers } from './product-numbers.tsx';

const PRESS_MS = 500;
const MOVE_PX = 10;

/** Detects a long press on a row, and prevents the click that would end it. */
export const useLongPress = (onLongPress: () => unknown) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const hasFired = useRef(false);
  const cancel = (): void => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent): void => {
      hasFired.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        hasFired.current = true;
        onLongPress();
      }, PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: SyntheticEvent): void => {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    /** The phone's own menu for a link would cover the selection. */
    onContextMenu: (event: SyntheticEvent): void => {
      if (press.current || hasFired.current) event.preventDefault();
    },
  };
};

/** Columns of the product table from 1024 px on: checkbox, photo, name, category, price, stock, state, actions. */
export const ROW_COLUMNS = 'lg:grid-cols-[2.5rem_2.75rem_minmax(0,1fr)_7.5rem_9.5rem_8rem_5.5rem_5rem]';

export type ProductRowProps = {
  product: ProductView;
  isMarked: boolean;
  isSelecting: boolean;
  handlers: RowHandlers;
};

/** The checkbox that selects a product; the space around it can be pressed too. */
export function MarkBox({
  product,
  isMarked,
  handlers,
  className,
}: Omit<ProductRowProps, 'isSelecting'> & { className?: string }) {
  if (!handlers.canChange) return <span className="max-lg:hidden" />;
  return (
    <label className={classNames('relative z-1 grid size-12 place-content-center lg:size-10', className)}>
      <input
        type="checkbox"
        checked={isMarked}
        aria-label={PRODUCT_LIST_COPY.selectOne(product.name)}
        onChange={({ nativeEvent }) =>
          handlers.mark(product.id, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-primary"
      />
    </label>
  );
}

/** The product's name, which opens it; its area covers the whole row, and selects while products are being selected. */
export function ProductNameLink({ product, isSelecting, handlers }: Omit<ProductRowProps, 'isMarked'>) {
  const handleClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (isSelecting) handlers.mark(product.id, event.shiftKey);
    else handlers.open('product', product.id);
  };
  return (
    <Link
      to={handlers.addressOf(product.id)}
      onClick={handleClick}
      draggable={false}
      className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
    >
      {product.name}
    </Link>
  );
}

/** One product of the list: a card below 1024 px, a table row from there on. */
export const ProductListRow = memo(function ProductListRow(props: ProductRowProps) {
  const { product, isMarked, isSelecting, handlers } = props;
  const press = useLongPress(() => handlers.canChange && handlers.startSelecting(product.id));
  const isPlain = product.status === 'active' && product.stock !== 0;
  return (
    <li
      {...press}
      className={classNames(
        'relative grid grid-cols-[--spacing(16)_minmax(0,1fr)] gap-x-3 border-b border-line p-3 select-none last:border-b-0 lg:items-center lg:py-1.5',
        ROW_COLUMNS,
        isMarked ? 'bg-primary-soft' : 'hover:bg-sunken/50',
      )}
    >
      <MarkBox
        {...props}
        className={classNames(
          'max-lg:absolute max-lg:top-2 max-lg:left-2 max-lg:rounded-control max-lg:bg-surface/85',
          !isSelecting && 'max-lg:hidden',
        )}
      />
      <ProductPhoto
        url={product.images[0]}
        className="size-16 rounded-control max-lg:row-span-4 lg:size-11"
      />
      <div className="min-w-0 max-lg:col-start-2">
        <ProductNameLink {...props} />
        {product.sku && <p className="truncate text-sm text-ink-soft max-lg:hidden">{product.sku}</p>}
        <LowVariants product={product} />
      </div>
      <p className="truncate text-sm text-ink-soft max-lg:col-start-2">
        {product.category || PRODUCT_LABELS.withoutCategory}
      </p>
      <div className="flex flex-wrap gap-x-3 max-lg:col-start-2 lg:contents">
        <InlinePrice product={product} handlers={handlers} className="lg:px-2" />
        <InlineStock
          product={product}
          handlers={handlers}
          className="max-lg:text-sm lg:px-2"
          prefixClassName="lg:hidden"
        />
      </div>
      <div className={classNames('max-lg:col-start-2', isPlain && 'max-lg:hidden')}>
        <ProductStatusBadge product={product} />
      </div>
      <div className="relative z-1 flex justify-end max-lg:hidden">
        {handlers.canChange && (
          <>
            <IconButton
              label={PRODUCT_LIST_COPY.editOne(product.name)}
              icon={<RowIcon name="pencil" />}
              onClick={() => handlers.open('edit', product.id)}
            />
            <IconButton
              label={PRODUCT_LIST_COPY.removeOne(product.name)}
              icon={<RowIcon name="trash" />}
              onClick={() => handlers.open('delete', product.id)}
            />
          </>
        )}
      </div>
    </li>
  );
});

const DRAWINGS = { pencil: Pencil, trash: Trash2, noImage: ImageOff } satisfies Record<string, LucideIcon>;
type RowIconName = keyof typeof DRAWINGS;

const NAMES: readonly RowIconName[] = ['pencil', 'trash', 'noImage'];
const idOf = (name: RowIconName): string => `row-icon-${name}`;

/** Draws the rows' icons once in the page; the rows refer to them, because drawing them again took a third of a row's time. */
export function RowIconDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {NAMES.map((name) => {
          const Drawing = DRAWINGS[name];
          return <Drawing key={name} id={idOf(name)} />;
        })}
      </defs>
    </svg>
  );
}

/** An icon of a row of a long list. */
function RowIcon({ name, className }: { name: RowIconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames('size-5', className)}>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
