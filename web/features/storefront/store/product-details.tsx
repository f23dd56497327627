import { useLayoutEffect, useRef, useState } from 'react';
import { PRODUCT_LABELS, STOCK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { availabilityText, sellableStock } from '#shared/features/catalogue/stock-badge.ts';
import { PRODUCT_PAGE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { homePath, productPath, VARIANT_QUERY } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { Badge, badgeClasses } from '#web/ui/badge.tsx';
import { buttonClasses, IconButton } from '#web/ui/button.tsx';
import { isPlainClick } from '../live/is-plain-click.ts';
import type { ProductScreen, ShownProduct } from '../store-screen.ts';
import { AddByMeasure } from './add-by-measure.tsx';
import { productEnquiryText } from './enquiry-text.ts';
import { ProductPrice } from './product-price.tsx';
import { useStorePage } from './store-context.tsx';
import { Icon } from './store-icons.tsx';
import { StorePhoto } from './store-photo.tsx';
import { AddButton, productUrl, ShareProductButton } from './store-product-card.tsx';
import { StoreProductList } from './store-product-list.tsx';
import { StoreRatings } from './store-ratings.tsx';
import { useVariantChoice } from './use-variant-choice.tsx';

const MAX_QUANTITY = 999;

/** The pictures of a product, each with an id of its position, because the same picture may appear twice. */
export const photosOf = ({ name, images }: Pick<ShownProduct, 'name' | 'images'>) =>
  images.map((url, index) => ({
    id: `foto-${index + 1}`,
    url,
    label: PRODUCT_PAGE_COPY.photo(name, index + 1),
  }));

/** Thumbnails are links to pictures in a row that scrolls sideways, so the gallery needs no script. */
function Gallery({ product }: { product: ShownProduct }) {
  const row = useRef<HTMLUListElement>(null);
  const photos = photosOf(product);
  const showPhoto = (event: React.MouseEvent, index: number): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways must be reachable by keyboard */}
      <ul ref={row} className="photos" tabIndex={0} aria-label={PRODUCT_PAGE_COPY.photos}>
        {photos.length === 0 && (
          <li className="photo" id="foto-1">
            <StorePhoto url={undefined} alt={product.name} priority="first" size="large" />
          </li>
        )}
        {photos.map(({ id, url, label }, index) => (
          <li key={id} className="photo" id={id}>
            <StorePhoto
              url={url}
              alt={index === 0 ? product.name : label}
              priority={index === 0 ? 'first' : 'late'}
              size="large"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul className="thumbs">
          {photos.map(({ id, url, label }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-label={label} onClick={(event) => showPhoto(event, index)}>
                <img src={pictureUrl(url, 400)} width="72" height="72" alt="" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Details({ details }: Pick<ShownProduct, 'details'>) {
  if (details.length === 0) return null;
  return (
    <section className="attrs" aria-labelledby="attributes">
      <h2 id="attributes">{PRODUCT_PAGE_COPY.attributes}</h2>
      <dl>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the typed quantity within its limits; 1 when it is no number. */
const quantityOf = (typed: string): number => {
  const quantity = Math.trunc(Number(typed));
  return Math.min(MAX_QUANTITY, Math.max(1, Number.isFinite(quantity) ? quantity : 1));
};

type QuantityProps = { typed: string; onType: (typed: string) => void };

/** The quantity field; without scripts the enquiry is about one. */
function QuantityField({ typed, onType }: QuantityProps) {
  const field = useRef<HTMLInputElement>(null);
  // The shopper may have typed before the script arrived, and an early press of the button, which is repeated now,
  // needs that number.
  useLayoutEffect(() => onType(field.current?.value ?? '1'), [onType]);
  const step = (by: 1 | -1) => onType(String(quantityOf(String(quantityOf(typed) + by))));
  return (
    <p className="qty needs-script">
      <label htmlFor="quantity">{PRODUCT_PAGE_COPY.quantity}</label>
      <span>
        <IconButton label={PRODUCT_PAGE_COPY.lessQuantity} icon="−" onClick={() => step(-1)} />
        <input
          ref={field}
          id="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={MAX_QUANTITY}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <IconButton label={PRODUCT_PAGE_COPY.moreQuantity} icon="+" onClick={() => step(1)} />
      </span>
    </p>
  );
}

/** A screen whose product is the variant that was chosen. */
type EnquiryProps = { screen: ProductScreen; quantity: number };

function Enquiry({ screen, quantity }: EnquiryProps) {
  const { count } = useStorePage();
  const { origin, store, product } = screen;
  if (store.phone === null) return null;
  const price = product.tiers?.findLast((tier) => tier.quantity <= quantity)?.price ?? product.price;
  const text = productEnquiryText({
    product: product.name,
    quantity,
    unit: product.measure?.unit,
    price: price === null ? null : (parseMoney(price) ?? null),
    url: productUrl(origin, store.base, product.id),
  });
  return (
    <div className="ask">
      <a
        className={buttonClasses({ look: 'whatsapp' })}
        id="enquiry"
        href={whatsAppLink(store.phone, text)}
        target="_blank"
        onClick={() => count('whatsapp_click')}
        rel="noopener"
      >
        <Icon name="chat" />
        <span>{PRODUCT_PAGE_COPY.askOnWhatsApp}</span>
      </a>
    </div>
  );
}

function ActsByPiece({ screen }: { screen: ProductScreen }) {
  const [typed, setTyped] = useState('1');
  const quantity = quantityOf(typed);
  return (
    <>
      {screen.store.phone !== null && <QuantityField typed={typed} onType={setTyped} />}
      <Enquiry screen={screen} quantity={quantity} />
      <AddButton product={screen.product} quantity={quantity} />
    </>
  );
}

function Actions({ screen }: { screen: ProductScreen }) {
  const { store, product } = screen;
  return (
    <div className="acts">
      {product.measure ? (
        <AddByMeasure
          key={product.id}
          product={{ ...product, measure: product.measure }}
          between={(quantity) => <Enquiry screen={screen} quantity={quantity} />}
        />
      ) : (
        <ActsByPiece screen={screen} />
      )}
      <a className={buttonClasses({ look: 'secondary' })} href={homePath(store.base)}>
        {PRODUCT_PAGE_COPY.moreProducts}
      </a>
      <ShareProductButton product={product} text={PRODUCT_PAGE_COPY.share} />
    </div>
  );
}

function Related({ screen: { origin, store, related } }: { screen: ProductScreen }) {
  if (related.length === 0) return null;
  return (
    <section className="wrap shelf grid even" aria-labelledby="related">
      <h2 id="related">{PRODUCT_PAGE_COPY.related}</h2>
      <StoreProductList origin={origin} products={related} hrefOf={(id) => productPath(store.base, id)} />
      <p className="more">
        <a className={buttonClasses({ look: 'secondary' })} href={homePath(store.base)}>
          {PRODUCT_PAGE_COPY.allProducts}
        </a>
      </p>
    </section>
  );
}

/** The page of one product: pictures, price, text, attributes, enquiry and related products (spec 2). */
export function ProductDetails({ screen }: { screen: ProductScreen }) {
  const { store, product } = screen;
  const { id, name, category, description, measure, details } = product;
  const [shown, options] = useVariantChoice(product, `?${VARIANT_QUERY}=`);
  const { stock } = shown;
  return (
    <main id="catalogo">
      <article className="wrap product" data-id={id}>
        <Gallery product={product} />
        <div className="info">
          <p className="badges">
            <a className={badgeClasses('info')} href={homePath(store.base)}>
              {store.name}
            </a>
            <Badge tone="info">{category ?? PRODUCT_LABELS.defaultCategory}</Badge>
            {(sellableStock(stock, measure) ?? 0) > 0 && <Badge tone="success">{STOCK_COPY.available}</Badge>}
          </p>
          <h1>{name}</h1>
          <ProductPrice product={shown} withoutPrice={PRODUCT_LABELS.noPrice} />
          <p className="featured">{PRODUCT_PAGE_COPY.featured(store.name)}</p>
          <p className="stock">{availabilityText(stock, measure)}</p>
          {options}
          {description && <p className="text">{description}</p>}
          <Actions screen={{ ...screen, product: shown }} />
          <Details details={details} />
        </div>
      </article>
      <StoreRatings ratings={screen.ratings} />
      <Related screen={screen} />
    </main>
  );
}
