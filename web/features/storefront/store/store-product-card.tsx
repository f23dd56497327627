import { memo } from 'react';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { sellableStock, stockBadge } from '#shared/features/catalogue/stock-badge.ts';
import { STORE_LIVE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { productPath, type StoreBase } from '#shared/lib/paths.ts';
import { StoredValues, useStoredValue } from '#web/lib/storage/stored-values.ts';
import { badgeClasses } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { shareProduct } from '../live/share-link.ts';
import type { CardProduct, ShownStore } from '../store-screen.ts';
import { listEnquiryLinks } from './enquiry-text.ts';
import { ProductPrice } from './product-price.tsx';
import { useStorePage } from './store-context.tsx';
import { Icon } from './store-icons.tsx';
import { StorePhoto } from './store-photo.tsx';

// Created once, because a page has dozens of each.
const DETAILS_CLASSES = buttonClasses({ look: 'secondary' });
const ENQUIRY_CLASSES = buttonClasses({ look: 'whatsapp' });

const keyOf = (slug: string): string => `favoritos_${slug}`;

const parseIds = (text: string | null): ReadonlySet<string> => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // The stored text is invalid, so favourites start empty.
    return new Set();
  }
};

const favourites = new StoredValues(parseIds);

/** Whether a product is a favourite on this device; follows changes of other tabs. Always false on the server. */
const useIsFavourite = (slug: string, productId: string): boolean =>
  useStoredValue(favourites, { key: keyOf(slug), select: (ids) => ids.has(productId), onServer: false });

/** Adds a product to the favourites of this device, or removes it (spec 2). */
const toggleFavourite = (slug: string, productId: string): void => {
  const ids = new Set(favourites.read(keyOf(slug)));
  const isFavourite = !ids.delete(productId);
  if (isFavourite) ids.add(productId);
  favourites.write(keyOf(slug), ids, JSON.stringify([...ids]));
  showSuccess({ text: isFavourite ? STORE_LIVE_COPY.favouriteAdded : STORE_LIVE_COPY.favouriteRemoved });
};

/** Returns the absolute address of a product for messages and shares. */
export const productUrl = (origin: string, base: StoreBase, productId: string): string =>
  `${origin}${productPath(base, productId)}`;

/** Returns the addresses that open a chat about a product; undefined when neither the store nor the operator has a number. */
export const enquiryLinks = (
  origin: string,
  { phone, name, base }: ShownStore,
): ((product: Pick<CardProduct, 'id' | 'name'>) => string) | undefined =>
  phone === null
    ? undefined
    : listEnquiryLinks({ phone, store: name, productsUrl: productUrl(origin, base, '') });

/** The button that opens a chat about a product. */
export function EnquiryButton({ href }: { href: string }) {
  const { count } = useStorePage();
  return (
    <a
      className={ENQUIRY_CLASSES}
      href={href}
      target="_blank"
      onClick={() => count('whatsapp_click')}
      rel="noopener"
    >
      <Icon name="chat" />
      <span>{STOREFRONT_COPY.askOnWhatsApp}</span>
    </a>
  );
}

type Orderable = Pick<CardProduct, 'id' | 'price' | 'stock' | 'measure' | 'mustChoose'>;

/** Whether a product can be ordered: it has a price and is not sold out. */
export const isOrderable = ({ price, stock, measure }: Orderable): boolean =>
  price !== null && sellableStock(stock, measure) !== 0;

/** Returns the quantity that one press adds to the cart: a piece, or the first step of a measure. */
export const firstOf = ({ stock, measure }: Orderable) =>
  measure
    ? { quantity: Math.min(measure.step, sellableStock(stock, measure) ?? measure.step), unit: measure.unit }
    : { quantity: 1 };

/** Adds a product to the cart of this device; disabled while no quantity of it is chosen, hidden without scripts. While a variant must be chosen, it says so and leads there. */
export function AddButton({ product, quantity }: { product: Orderable; quantity: number | undefined }) {
  const { addToOrder } = useStorePage();
  const { id, measure, mustChoose } = product;
  const canOrder = isOrderable(product);
  if (!mustChoose && !canOrder) return null;
  const handleClick = () => {
    // Where each option is chosen but not sold so together, to the first of them.
    if (mustChoose)
      (
        document.querySelector<HTMLElement>('.unchosen a') ??
        document.querySelector<HTMLElement>('.options a[tabindex="0"]')
      )?.focus();
    else addToOrder(id, { quantity: quantity ?? 0, unit: measure?.unit });
  };
  return (
    <Button className="needs-script" disabled={!canOrder || quantity === undefined} onClick={handleClick}>
      {mustChoose ?? STOREFRONT_COPY.addToOrder}
    </Button>
  );
}

const CARD_BUTTON_CLASSES = {
  heart: 'icon-button heart',
  share: 'icon-button share',
  plus: 'icon-button plus',
} as const;

type CardButtonProps = {
  /** The corner of the picture in which the button is. */
  place: keyof typeof CARD_BUTTON_CLASSES;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
};

/** A button on the picture of a card. A page has up to 144 of them, so none has a tooltip or the class `needs-script`. */
function CardButton({ place, label, isPressed, onClick }: CardButtonProps) {
  return (
    <button
      type="button"
      className={CARD_BUTTON_CLASSES[place]}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={place} />
    </button>
  );
}

/** A button with text that shares a product. */
export function ShareProductButton({
  product,
  text,
}: {
  product: Pick<CardProduct, 'id' | 'name'>;
  text: string;
}) {
  const { store, count } = useStorePage();
  return (
    <Button
      look="secondary"
      className="needs-script"
      onClick={() => {
        count('share');
        void shareProduct(store, product);
      }}
    >
      <Icon name="share" />
      <span>{text}</span>
    </Button>
  );
}

function Heart({ slug, productId }: { slug: string; productId: string }) {
  const isFavourite = useIsFavourite(slug, productId);
  return (
    <CardButton
      place="heart"
      isPressed={isFavourite}
      label={isFavourite ? STOREFRONT_COPY.removeFavourite : STOREFRONT_COPY.addFavourite}
      onClick={() => toggleFavourite(slug, productId)}
    />
  );
}

const STOCK_CLASSES = {
  in_stock: 'stock in_stock',
  low: `stock low ${badgeClasses('warning')}`,
  sold_out: 'stock sold_out',
} as const;

/** Handlers of a product's link; without them the link opens a page. */
export type OpenProduct = {
  open: (event: React.MouseEvent<HTMLAnchorElement>, product: CardProduct) => void;
  /** Called when a pointer, a finger or the focus reaches the link. */
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
  /** The target of its links: its quick view or its own page (spec 2, ux 3). */
  href: string;
  enquiryHref: string | undefined;
  priority: 'first' | 'soon' | 'late';
  onOpen?: OpenProduct | undefined;
};

/** One product in a list. */
export const StoreProductCard = memo(function StoreProductCard(props: StoreProductCardProps) {
  const { product, href, enquiryHref, priority, onOpen } = props;
  const { id, name, about, category, stock, measure, photo, mustChoose } = product;
  const { store, addToOrder, count } = useStorePage();
  const link = linkEvents(product, onOpen);
  const badge = stockBadge(stock, measure);
  const handleShare = () => {
    count('share');
    void shareProduct(store, { id, name });
  };
  return (
    <article className="card" data-id={id}>
      <div className="photo">
        <StorePhoto url={photo} alt={name} priority={priority} size="card" />
        <CardButton place="share" label={STOREFRONT_COPY.share} onClick={handleShare} />
        {isOrderable(product) &&
          (mustChoose ? (
            <a className="choose" href={href} {...link}>
              {mustChoose}
            </a>
          ) : (
            <CardButton
              place="plus"
              label={STOREFRONT_COPY.addToOrder}
              onClick={() => addToOrder(id, firstOf(product))}
            />
          ))}
      </div>
      {category && <p className="badge">{category}</p>}
      <Heart slug={store.slug} productId={id} />
      <div className="body">
        <h3>
          <a href={href} {...link}>
            {name}
          </a>
        </h3>
        {about && <p className="about">{about}</p>}
        <div className="sums">
          <ProductPrice product={product} withoutPrice={PRODUCT_LABELS.askPrice} />
          {badge && <p className={STOCK_CLASSES[badge.kind]}>{badge.text}</p>}
        </div>
        <div className="acts">
          <a className={DETAILS_CLASSES} href={href} {...link}>
            {STOREFRONT_COPY.details}
          </a>
          {enquiryHref && <EnquiryButton href={enquiryHref} />}
        </div>
      </div>
    </article>
  );
});
