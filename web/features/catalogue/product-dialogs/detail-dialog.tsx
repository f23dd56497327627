import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import {
  type Measure,
  type MeasureUnit,
  productPriceText,
  quantityText,
} from '#shared/features/catalogue/measure-text.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { describedFields, TEXT_FIELD_NAMES, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { availabilityText, isSellable } from '#shared/features/catalogue/stock-badge.ts';
import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import type { VariantView } from '#shared/features/catalogue/variants.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PRODUCT_DIALOG_COPY, PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { formerPriceText, variantValuesText, withShownPrice } from '../product-data/variants-in-panel.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { FormerPrice } from '../product-list/product-numbers.tsx';
import { ProductPhoto } from '../product-photo.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';

type DetailDialogProps = {
  product: ProductView;
  storeSlug: string;
  onClose: () => void;
  canChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

const ICON = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 py-2 min-[19rem]:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Fields other than the category and other than those that are listed as characteristics. */
const OTHER_LINES = TEXT_FIELD_NAMES.filter((field) => {
  const { kind, isCharacteristic } = TEXT_FIELDS[field];
  return kind === 'line' && field !== 'category' && !isCharacteristic;
});

/** The whole stock, of which a store shows only what it can sell in steps. */
const stockText = ({ stock, measure }: ProductView): string =>
  stock !== null && measure ? quantityText(stock, measure.unit) : availabilityText(stock);

const variantStockText = ({ off, stock }: VariantView, unit: MeasureUnit | null): string => {
  if (off) return PRODUCT_DIALOG_COPY.notMade;
  return stock === null ? PRODUCT_LIST_COPY.uncounted : quantityText(stock, unit);
};

const soldText = ({ unit, step, byMoney }: Measure): string =>
  PRODUCT_DIALOG_COPY.sold(MEASURE_COPY[unit].one, quantityText(step, unit), byMoney);

function Facts({ product }: { product: ProductView }) {
  return (
    <dl className="divide-y divide-line">
      <Fact label={PRODUCT_LIST_COPY.columns.stock}>{stockText(product)}</Fact>
      {product.measure && <Fact label={PRODUCT_FORM_COPY.soldBy}>{soldText(product.measure)}</Fact>}
      <Fact label={PRODUCT_LIST_COPY.columns.category}>
        {product.category || PRODUCT_LABELS.withoutCategory}
      </Fact>
      {OTHER_LINES.map(
        (field) =>
          product[field] && (
            <Fact key={field} label={PRODUCT_FIELD_COPY[field].label}>
              {product[field]}
            </Fact>
          ),
      )}
      {describedFields(product).map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      <Fact label={PRODUCT_DIALOG_COPY.created}>{formatDateTime(new Date(product.created_at))}</Fact>
      <Fact label={PRODUCT_DIALOG_COPY.updated}>{formatDateTime(new Date(product.updated_at))}</Fact>
    </dl>
  );
}

const CELL = 'py-2 pr-3 align-middle';

type VariantsProps = { product: ProductView; variants: NonNullable<ProductView['variants']> };

/** The variants of a product with price, stock and code. */
function Variants({ product, variants }: VariantsProps) {
  const { images, measure } = product;
  const ofProduct = product.current?.price ?? product.price;
  const hasSkus = variants.items.some(({ sku }) => sku !== null);
  const unit = measure?.unit ?? null;
  return (
    <section>
      <h3 className="text-sm text-ink-soft">{PRODUCT_DIALOG_COPY.variants}</h3>
      <table className="mt-1 w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th className={CELL}>{PRODUCT_DIALOG_COPY.variant}</th>
            <th className={CELL}>{PRODUCT_LIST_COPY.columns.price}</th>
            <th className={CELL}>{PRODUCT_LIST_COPY.columns.stock}</th>
            {hasSkus && <th className={classNames(CELL, 'max-sm:hidden')}>{PRODUCT_FIELD_COPY.sku.label}</th>}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {variants.items.map((variant) => (
            <tr key={variant.id} className={variant.off ? 'text-ink-soft' : undefined}>
              <td className={classNames(CELL, 'wrap-anywhere')}>
                <span className="flex items-center gap-2">
                  {variant.picture !== null && (
                    <ProductPhoto url={images[variant.picture]} className="size-8 rounded-control" />
                  )}
                  <span>
                    {variantValuesText(variant)}
                    {hasSkus && variant.sku !== null && (
                      <span className="block text-sm text-ink-soft sm:hidden">{variant.sku}</span>
                    )}
                  </span>
                </span>
              </td>
              <td className={CELL}>
                {productPriceText(
                  { price: variant.price ?? ofProduct, measure },
                  PRODUCT_LIST_COPY.withoutPrice,
                )}
              </td>
              <td className={CELL}>{variantStockText(variant, unit)}</td>
              {hasSkus && <td className={classNames(CELL, 'wrap-anywhere max-sm:hidden')}>{variant.sku}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All details of one product, with a button to edit it. */
export function DetailDialog(props: DetailDialogProps) {
  const { product, storeSlug, canChange, onClose, onEdit, onRemove } = props;
  const priced = withShownPrice(product);
  return (
    <Dialog
      isOpen
      backIs="address"
      onClose={onClose}
      title={product.name}
      closeLabel={SCREEN_COPY.close}
      actions={
        canChange && (
          <>
            <Button look="secondary" onClick={onRemove}>
              <Trash2 {...ICON} />
              {PRODUCT_LIST_COPY.remove}
            </Button>
            <Button onClick={onEdit}>
              <Pencil {...ICON} />
              {PRODUCT_LIST_COPY.edit}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <ProductGallery product={product} />
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-display text-2xl font-bold tabular-nums">
            {shownPriceText(priced, PRODUCT_LABELS.noPrice)}
            <FormerPrice text={formerPriceText(priced)} />
          </p>
          <ProductStatusBadge product={product} />
        </div>
        {product.description && (
          <section>
            <h3 className="text-sm text-ink-soft">{PRODUCT_FIELD_COPY.description.label}</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{product.description}</p>
          </section>
        )}
        {product.variants && <Variants product={product} variants={product.variants} />}
        <Facts product={product} />
        {isSellable(product) && (
          <a
            href={productPath(storePath(storeSlug), product.id)}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ look: 'quiet' })}
          >
            <ExternalLink {...ICON} />
            {PRODUCT_DIALOG_COPY.viewInStore}
            <span className="sr-only">{PRODUCT_DIALOG_COPY.opensInNewTab}</span>
          </a>
        )}
      </div>
    </Dialog>
  );
}

const LARGE = 800;

/** The main photo and, when there are several, thumbnails to choose from. */
function ProductGallery({ product }: { product: ProductView }) {
  const [shown, setShown] = useState(0);
  const url = product.images[shown] ?? product.images[0];
  if (!url)
    return (
      <p className="rounded-card bg-sunken p-4 text-center text-ink-soft">
        {PRODUCT_DIALOG_COPY.withoutPhotos}
      </p>
    );
  return (
    <div className="grid gap-2">
      <img
        src={pictureUrl(url, LARGE)}
        alt={product.name}
        width={LARGE}
        height={LARGE}
        className="aspect-square max-h-[36dvh] w-full rounded-card bg-sunken object-contain"
      />
      {product.images.length > 1 && (
        <ul className="flex gap-2">
          {product.images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={PRODUCT_DIALOG_COPY.photo(index + 1)}
                aria-pressed={image === url}
                onClick={() => setShown(index)}
                className={classNames(
                  'block overflow-hidden rounded-control border-2',
                  image === url ? 'border-primary' : 'border-transparent',
                )}
              >
                <ProductPhoto url={image} className="size-14" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
