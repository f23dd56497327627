import { useState } from 'react';
import { PRODUCT_DIALOG_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProductPhoto } from '../product-photo.tsx';

const LARGE = 800;

/** The main photo and, when there are several, one to choose among. */
export function ProductGallery({ product }: { product: ProductView }) {
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
