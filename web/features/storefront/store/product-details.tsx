import { useLayoutEffect, useRef, useState } from 'react';
import { PRODUCT_COPY, STOCK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { availabilityText } from '#shared/features/catalogue/stock-badge.ts';
import { PRODUCT_PAGE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { parseMoney, priceText } from '#shared/lib/money.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { isPlainClick } from '../live/use-store-list.ts';
import type { ProductScreen, ShownProduct } from '../store-screen.ts';
import { productEnquiryText } from './enquiry-text.ts';
import { useStorePage } from './store-context.tsx';
import { Icon } from './store-icons.tsx';
import { StorePhoto } from './store-photo.tsx';
import { AddButton, productUrl, ShareProductButton } from './store-product-card.tsx';
import { StoreProductList } from './store-product-list.tsx';

const MAX_QUANTITY = 999;

/** Thumbnails lead to pictures in a row that scrolls sideways, so the gallery needs no script. */
function Gallery({ product: { name, images } }: { product: ShownProduct }) {
  const row = useRef<HTMLUListElement>(null);
  const shown = images.length > 0 ? images : [undefined];
  const showPhoto = (event: React.MouseEvent, index: number): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be in reach of the keyboard */}
      <ul ref={row} className="photos" tabIndex={0} aria-label={PRODUCT_PAGE_COPY.photos}>
        {shown.map((url, index) => (
          <li key={url ?? ''} className="photo" id={`foto-${index + 1}`}>
            <StorePhoto
              url={url}
              alt={index === 0 ? name : PRODUCT_PAGE_COPY.photo(name, index + 1)}
              priority={index === 0 ? 'first' : 'late'}
              size="large"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((url, index) => (
            <li key={url}>
              <a
                href={`#foto-${index + 1}`}
                aria-label={PRODUCT_PAGE_COPY.photo(name, index + 1)}
                onClick={(event) => showPhoto(event, index)}
              >
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
    <section className="attrs" aria-labelledby="caract">
      <h2 id="caract">{PRODUCT_PAGE_COPY.attributes}</h2>
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

/** A typed amount as a number of things; anything else is one. */
const quantityOf = (typed: string): number => {
  const quantity = Math.trunc(Number(typed));
  return Math.min(MAX_QUANTITY, Math.max(1, Number.isFinite(quantity) ? quantity : 1));
};

type QuantityProps = { typed: string; onType: (typed: string) => void };

/** How many: the enquiry is about one until scripts let the shopper choose. */
function QuantityField({ typed, onType }: QuantityProps) {
  const field = useRef<HTMLInputElement>(null);
  // Typed while the script was on its way; known before an early press of a button is made again.
  useLayoutEffect(() => onType(field.current?.value ?? '1'), [onType]);
  const step = (by: 1 | -1) => onType(String(quantityOf(String(quantityOf(typed) + by))));
  return (
    <p className="qty js">
      <label htmlFor="cantidad">{PRODUCT_PAGE_COPY.quantity}</label>
      <span>
        <button type="button" aria-label={PRODUCT_PAGE_COPY.lessQuantity} onClick={() => step(-1)}>
          −
        </button>
        <input
          ref={field}
          id="cantidad"
          type="number"
          inputMode="numeric"
          min="1"
          max={MAX_QUANTITY}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <button type="button" aria-label={PRODUCT_PAGE_COPY.moreQuantity} onClick={() => step(1)}>
          +
        </button>
      </span>
    </p>
  );
}

function Enquiry({ screen, typed, onType }: { screen: ProductScreen } & QuantityProps) {
  const { count } = useStorePage();
  const { origin, store, product } = screen;
  if (store.phone === null) return null;
  const text = productEnquiryText({
    product: product.name,
    quantity: quantityOf(typed),
    price: product.price === null ? null : (parseMoney(product.price) ?? null),
    url: productUrl(origin, store.slug, product.id),
  });
  return (
    <div className="ask">
      <QuantityField typed={typed} onType={onType} />
      <a
        className="b wa"
        id="consultar"
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

function Actions({ screen }: { screen: ProductScreen }) {
  const [typed, setTyped] = useState('1');
  const { store, product } = screen;
  return (
    <div className="acts">
      <Enquiry screen={screen} typed={typed} onType={setTyped} />
      <AddButton product={product} quantity={quantityOf(typed)} />
      <a className="b line" href={storePath(store.slug)}>
        {PRODUCT_PAGE_COPY.moreProducts}
      </a>
      <ShareProductButton product={product} text={PRODUCT_PAGE_COPY.share} />
    </div>
  );
}

function Related({ screen: { origin, store, related } }: { screen: ProductScreen }) {
  if (related.length === 0) return null;
  return (
    <section className="wrap shelf grid even" aria-labelledby="otros">
      <h2 id="otros">{PRODUCT_PAGE_COPY.related}</h2>
      <StoreProductList origin={origin} products={related} hrefOf={(id) => productPath(store.slug, id)} />
      <p className="more">
        <a className="b line" href={storePath(store.slug)}>
          {PRODUCT_PAGE_COPY.allProducts}
        </a>
      </p>
    </section>
  );
}

/** The page of one product: pictures, price, words, characteristics, enquiry and others like it (spec 2). */
export function ProductDetails({ screen }: { screen: ProductScreen }) {
  const { store, product } = screen;
  const { id, name, category, description, price, stock, details } = product;
  return (
    <main id="catalogo">
      <article className="wrap product" data-id={id}>
        <Gallery product={product} />
        <div className="info">
          <p className="badges">
            <a className="tag" href={storePath(store.slug)}>
              {store.name}
            </a>
            <span className="tag quiet">{category ?? PRODUCT_COPY.defaultCategory}</span>
            {stock !== null && stock > 0 && <span className="tag good">{STOCK_COPY.available}</span>}
          </p>
          <h1>{name}</h1>
          <p className="price">{priceText(price, PRODUCT_COPY.noPrice)}</p>
          <p className="featured">{PRODUCT_PAGE_COPY.featured(store.name)}</p>
          <p className="stock">{availabilityText(stock)}</p>
          {description && <p className="text">{description}</p>}
          <Actions screen={screen} />
          <Details details={details} />
        </div>
      </article>
      <Related screen={screen} />
    </main>
  );
}
