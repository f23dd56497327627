import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSoldIn, saleStepOf } from '#shared/features/catalogue/measure.ts';
import { largestSold } from '#shared/features/catalogue/measure-text.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { SheetDialog } from '#web/ui/overlay/sheet-dialog.tsx';
import { dismissToasts } from '#web/ui/overlay/toast-store.ts';
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import { Sign } from '#web/ui/sign.tsx';
import { CartForm } from './cart-form.tsx';
import { type Cart, clearCart, readCart, setCartLine, useCart } from './cart-store.ts';
import sheetUrl from './order-sheet.css?url';
import { createCartSender, getOrderForm, type SentOrder } from './send-cart.ts';

export { MeasuredFields } from './cart-lines.tsx';

const NO_IDS: ReadonlySet<string> = new Set();
type Ids = ReadonlySet<string>;
/** The store's answer about a cart, the products that were asked about, and those that are sold otherwise by now. */
type Offer = { form: OrderForm; asked: Ids; soldOtherwise: Ids };

/**
 * Puts the lines of products that are sold in another unit or in other steps by now into quantities that are sold, and returns
 * those products: their lines say so, and the shopper decides.
 */
const adaptCart = (slug: string, { products, unchosen }: OrderForm): string[] => {
  const cart = readCart(slug);
  // A variant that was chosen replaces its product, which came into the cart before it had any.
  for (const { id } of unchosen)
    if (products.some(({ parentId }) => parentId === id)) setCartLine(slug, id, { quantity: 0, unit: null });
  return products.flatMap(({ id, measure }) => {
    const line = cart.get(id);
    const unit = measure?.unit ?? null;
    if (!line || (line.unit === unit && isSoldIn(line.quantity, measure))) return [];
    const quantity = Math.max(saleStepOf(measure), largestSold(line.quantity, measure));
    setCartLine(slug, id, { quantity, unit });
    return [id];
  });
};

const askOffer = async (slug: string, told: Ids = NO_IDS): Promise<Offer> => {
  const ids = [...readCart(slug).keys()];
  const form = await getOrderForm({ params: { slug }, query: { ids: ids.join(',') } });
  return { form, asked: new Set(ids), soldOtherwise: new Set([...told, ...adaptCart(slug, form)]) };
};

/** Fetches current prices and stock of the products in the cart, again when another tab adds a product. */
const useOffer = (slug: string, cart: Cart) => {
  const [offer, setOffer] = useState<Offer>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = async (): Promise<void> => {
    setHasFailed(false);
    try {
      setOffer(await askOffer(slug, offer?.soldOtherwise));
    } catch {
      setHasFailed(true);
    }
  };
  const unknown = [...cart.keys()].filter((id) => !offer?.asked.has(id)).join();
  const loadUnknown = useEffectEvent(load);
  useEffect(() => {
    if (unknown) void loadUnknown();
  }, [unknown]);
  return {
    offer: unknown ? undefined : offer,
    hasFailed,
    load,
    /** Fetches the offer again; when that fails, the previous one stays and nothing is shown. */
    refresh: () => askOffer(slug, offer?.soldOtherwise).then(setOffer, () => undefined),
  };
};

function CartNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="order-notice">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

type SentNoticeProps = { sent: SentOrder; onWhatsApp: () => void; onClose: () => void };

function SentNotice({ sent: { code, whatsAppUrl, pageUrl }, onWhatsApp, onClose }: SentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="order-notice">
      <h3 ref={heading} tabIndex={-1}>
        {CART_COPY.sentTitle(code)}
      </h3>
      <p>{whatsAppUrl === null ? CART_COPY.sentOnlyText : CART_COPY.sentText}</p>
      {whatsAppUrl !== null && (
        <a
          className={buttonClasses({ look: 'whatsapp' })}
          href={whatsAppUrl}
          target="_blank"
          rel="noopener"
          onClick={onWhatsApp}
        >
          {CART_COPY.openWhatsApp}
        </a>
      )}
      <a className={buttonClasses({ look: 'secondary' })} href={pageUrl}>
        {CART_COPY.seeOrder}
      </a>
      <Button look="secondary" onClick={onClose}>
        {CART_COPY.keepShopping}
      </Button>
    </div>
  );
}

type OrderSheetProps = {
  slug: string;
  base: StoreBase;
  /** Called whenever WhatsApp is opened with the order. */
  onWhatsApp: () => void;
  onClose: () => void;
};

/** The cart of this device with the store's current offer, and its sending. */
export function OrderSheet({ slug, base, onWhatsApp, onClose }: OrderSheetProps) {
  useBackCloses(true, onClose);
  // The toast about the added product would cover the form.
  useEffect(dismissToasts, []);
  const cart = useCart(slug);
  const { offer, hasFailed, load, refresh } = useOffer(slug, cart);
  const [send] = useState(() => createCartSender(slug));
  const [sent, setSent] = useState<SentOrder>();

  const handleSent = (order: SentOrder): void => {
    setSent(order);
    clearCart(slug);
    // When the browser blocks the window, the button remains.
    if (order.whatsAppUrl !== null && window.open(order.whatsAppUrl, '_blank')) onWhatsApp();
  };

  const content = (): ReactNode => {
    if (sent) return <SentNotice sent={sent} onWhatsApp={onWhatsApp} onClose={onClose} />;
    if (cart.size === 0)
      return (
        <CartNotice text={CART_COPY.empty}>
          <Button look="secondary" onClick={onClose}>
            {CART_COPY.keepShopping}
          </Button>
        </CartNotice>
      );
    if (offer) {
      const { form, soldOtherwise } = offer;
      return (
        <CartForm {...{ slug, base, offer: form, soldOtherwise, cart, send, refresh }} onSent={handleSent} />
      );
    }
    if (hasFailed)
      return (
        <CartNotice text={CART_COPY.loadFailed}>
          <Button look="secondary" onClick={load}>
            {CART_COPY.retry}
          </Button>
        </CartNotice>
      );
    return <CartNotice text={CART_COPY.loading} />;
  };

  return (
    <SheetDialog id="order-sheet" labelledBy="order-sheet-title" className="order" onClose={onClose}>
      <link rel="stylesheet" href={sheetUrl} precedence="default" />
      <IconButton
        className="sheet-close"
        label={CART_COPY.close}
        icon={<Sign name="close" />}
        onClick={onClose}
      />
      <h2 id="order-sheet-title">{CART_COPY.title}</h2>
      {content()}
    </SheetDialog>
  );
}
