import { memo } from 'react';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { stockBadge } from '#shared/features/catalogue/stock-badge.ts';
import { STORE_LIVE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { priceText } from '#shared/lib/money.ts';
import { productPath } from '#shared/lib/paths.ts';
import { StoredValues, useStoredValue } from '#web/lib/storage/stored-values.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { shareProduct } from '../live/share-link.ts';
import type { CardProduct, ShownStore } from '../store-screen.ts';
import { listEnquiryLinks } from './enquiry-text.ts';
import { useStorePage } from './store-context.tsx';
import { Icon } from './store-icons.tsx';
import { StorePhoto } from './store-photo.tsx';

const keyOf = (slug: string): string => `favoritos_${slug}`;

const parseIds = (text: string | null): ReadonlySet<string> => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // Something else wrote there: favourites begin again.
    return new Set();
  }
};

const favourites = new StoredValues(parseIds);

/** Whether this device keeps a product as a favourite, also as other tabs change it; never on the server. */
const useIsFavourite = (slug: string, productId: string): boolean =>
  useStoredValue(favourites, { key: keyOf(slug), select: (ids) => ids.has(productId), onServer: false });

/** Keeps a product on this device, or lets it go (spec 2). */
const toggleFavourite = (slug: string, productId: string): void => {
  const ids = new Set(favourites.read(keyOf(slug)));
  const isFavourite = !ids.delete(productId);
  if (isFavourite) ids.add(productId);
  favourites.write(keyOf(slug), ids, JSON.stringify([...ids]));
  showSuccess({ text: isFavourite ? STORE_LIVE_COPY.favouriteAdded : STORE_LIVE_COPY.favouriteRemoved });
};

/** The absolute address of a product, as messages and shares carry it. */
export const productUrl = (origin: string, slug: string, productId: string): string =>
  `${origin}${productPath(slug, productId)}`;

/** Addresses that open a chat about a product of a list; undefined when neither the store nor the operator has a number. */
export const enquiryLinks = (
  origin: string,
  { phone, name, slug }: ShownStore,
): ((product: Pick<CardProduct, 'id' | 'name'>) => string) | undefined =>
  phone === null
    ? undefined
    : listEnquiryLinks({ phone, store: name, productsUrl: productUrl(origin, slug, '') });

/** The button that opens a chat about a product. */
export function EnquiryButton({ href }: { href: string }) {
  const { count } = useStorePage();
  return (
    <a className="b wa" href={href} target="_blank" onClick={() => count('whatsapp_click')} rel="noopener">
      <Icon name="chat" />
      <span>{STOREFRONT_COPY.askOnWhatsApp}</span>
    </a>
  );
}

type Orderable = Pick<CardProduct, 'id' | 'price' | 'stock'>;

/** Only what has a price and is there can be ordered. */
const isOrderable = ({ price, stock }: Orderable): boolean => price !== null && stock !== 0;

/** Puts a product into the order that this device keeps; only scripts can, so there is no button without them. */
export function AddButton({ product, quantity = 1 }: { product: Orderable; quantity?: number }) {
  const { addToOrder } = useStorePage();
  if (!isOrderable(product)) return null;
  return (
    <button type="button" className="b add js" onClick={() => addToOrder(product.id, quantity)}>
      {STOREFRONT_COPY.addToOrder}
    </button>
  );
}

function PlusButton({ product }: { product: Orderable }) {
  const { addToOrder } = useStorePage();
  if (!isOrderable(product)) return null;
  return (
    <button
      type="button"
      className="plus js"
      aria-label={STOREFRONT_COPY.addToOrder}
      onClick={() => addToOrder(product.id, 1)}
    >
      <Icon name="plus" />
    </button>
  );
}

function ShareButton({ id, name }: Pick<CardProduct, 'id' | 'name'>) {
  const { store, count } = useStorePage();
  return (
    <button
      type="button"
      className="send js"
      aria-label={STOREFRONT_COPY.share}
      onClick={() => {
        count('share');
        void shareProduct(store, { id, name });
      }}
    >
      <Icon name="share" />
    </button>
  );
}

/** Shares a product, with the words that say so. */
export function ShareProductButton({
  product,
  text,
}: {
  product: Pick<CardProduct, 'id' | 'name'>;
  text: string;
}) {
  const { store, count } = useStorePage();
  return (
    <button
      type="button"
      className="b line js"
      onClick={() => {
        count('share');
        void shareProduct(store, product);
      }}
    >
      <Icon name="share" />
      <span>{text}</span>
    </button>
  );
}

function Heart({ productId }: { productId: string }) {
  const { store } = useStorePage();
  const isFavourite = useIsFavourite(store.slug, productId);
  return (
    <button
      type="button"
      className="heart js"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? STOREFRONT_COPY.removeFavourite : STOREFRONT_COPY.addFavourite}
      onClick={() => toggleFavourite(store.slug, productId)}
    >
      <Icon name="heart" />
    </button>
  );
}

function StockMark({ stock }: Pick<CardProduct, 'stock'>) {
  const badge = stockBadge(stock);
  return badge ? <p className={`stock ${badge.kind}`}>{badge.text}</p> : null;
}

/** A longer price, of seven figures and more, is written smaller: a phone's narrow card would break it in the middle. */
const MAX_LARGE_PRICE = 12;

function CardPrice({ price }: Pick<CardProduct, 'price'>) {
  const text = priceText(price, PRODUCT_COPY.askPrice);
  return <p className={text.length > MAX_LARGE_PRICE ? 'price long' : 'price'}>{text}</p>;
}

/** What a press, or the wish to press, does to the link of a product; without it the link leads to a page. */
export type OpenProduct = {
  open: (event: React.MouseEvent<HTMLAnchorElement>, product: CardProduct) => void;
  /** A pointer, a finger or the focus reached the link. */
  expect: (product: CardProduct) => void;
};

const linkEvents = (product: CardProduct, onOpen: OpenProduct | undefined) => {
  if (!onOpen) return undefined;
  const expect = () => onOpen.expect(product);
  return {
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) => onOpen.open(event, product),
    onPointerEnter: expect,
    onFocus: expect,
    onTouchStart: expect,
  };
};

type StoreProductCardProps = {
  product: CardProduct;
  /** Where its links lead: to its quick view or its own page (spec 2, ux 3). */
  href: string;
  enquiryHref: string | undefined;
  priority: 'first' | 'soon' | 'late';
  onOpen?: OpenProduct | undefined;
};

/** One product in a list. */
export const StoreProductCard = memo(function StoreProductCard(props: StoreProductCardProps) {
  const { product, href, enquiryHref, priority, onOpen } = props;
  const { id, name, about, category, price, stock, photo } = product;
  const link = linkEvents(product, onOpen);
  return (
    <article className="card" data-id={id}>
      <div className="photo">
        <StorePhoto url={photo} alt={name} priority={priority} size="card" />
        <ShareButton id={id} name={name} />
        <PlusButton product={product} />
      </div>
      {category && <p className="tag">{category}</p>}
      <Heart productId={id} />
      <div className="body">
        <h3>
          <a href={href} {...link}>
            {name}
          </a>
        </h3>
        {about && <p className="about">{about}</p>}
        <div className="sums">
          <CardPrice price={price} />
          <StockMark stock={stock} />
        </div>
        <div className="acts">
          <a className="b line" href={href} {...link}>
            {STOREFRONT_COPY.details}
          </a>
          {enquiryHref && <EnquiryButton href={enquiryHref} />}
        </div>
      </div>
    </article>
  );
});
