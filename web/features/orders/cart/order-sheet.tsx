import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { SheetDialog } from '#web/ui/overlay/sheet-dialog.tsx';
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import { CartForm } from './cart-form.tsx';
import { type Cart, clearCart, readCart, useCart } from './cart-store.ts';
import sheetUrl from './order-sheet.css?url';
import { createCartSender, getOrderForm, type SentOrder } from './send-cart.ts';

/** What the store said of a cart, and of which products it was asked. */
type Offer = { form: OrderForm; asked: ReadonlySet<string> };

const askOffer = async (slug: string): Promise<Offer> => {
  const ids = [...readCart(slug).keys()];
  const form = await getOrderForm({ params: { slug }, query: { ids: ids.join(',') } });
  return { form, asked: new Set(ids) };
};

/** What the store says now of the products in the cart; asked again when another tab puts in one more. */
const useOffer = (slug: string, cart: Cart) => {
  const [offer, setOffer] = useState<Offer>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = async (): Promise<void> => {
    setHasFailed(false);
    try {
      setOffer(await askOffer(slug));
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
    form: unknown ? undefined : offer?.form,
    hasFailed,
    load,
    /** The same without a word: where the store cannot be asked, what it said before stays. */
    refresh: () => askOffer(slug).then(setOffer, () => undefined),
  };
};

function CartNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="o-done">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

type SentNoticeProps = { sent: SentOrder; onWhatsApp: () => void; onClose: () => void };

function SentNotice({ sent: { code, whatsAppUrl }, onWhatsApp, onClose }: SentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="o-done">
      <h3 ref={heading} tabIndex={-1}>
        {CART_COPY.sentTitle(code)}
      </h3>
      <p>{whatsAppUrl === null ? CART_COPY.sentOnlyText : CART_COPY.sentText}</p>
      {whatsAppUrl !== null && (
        <a className="b wa" href={whatsAppUrl} target="_blank" rel="noopener" onClick={onWhatsApp}>
          {CART_COPY.openWhatsApp}
        </a>
      )}
      <button type="button" className="b line" onClick={onClose}>
        {CART_COPY.keepShopping}
      </button>
    </div>
  );
}

type OrderSheetProps = {
  slug: string;
  /** Called whenever WhatsApp is opened with the order. */
  onWhatsApp: () => void;
  onClose: () => void;
};

/** The order that this device keeps for a store, with what the store says of it now, and its way to the store. */
export function OrderSheet({ slug, onWhatsApp, onClose }: OrderSheetProps) {
  useBackCloses(true, onClose);
  const cart = useCart(slug);
  const { form, hasFailed, load, refresh } = useOffer(slug, cart);
  const [send] = useState(() => createCartSender(slug));
  const [sent, setSent] = useState<SentOrder>();

  const handleSent = (order: SentOrder): void => {
    setSent(order);
    clearCart(slug);
    // Where the browser forbids it by now, the button is there.
    if (order.whatsAppUrl !== null && window.open(order.whatsAppUrl, '_blank')) onWhatsApp();
  };

  const content = (): ReactNode => {
    if (sent) return <SentNotice sent={sent} onWhatsApp={onWhatsApp} onClose={onClose} />;
    if (cart.size === 0)
      return (
        <CartNotice text={CART_COPY.empty}>
          <button type="button" className="b line" onClick={onClose}>
            {CART_COPY.keepShopping}
          </button>
        </CartNotice>
      );
    if (form) return <CartForm {...{ slug, offer: form, cart, send, refresh }} onSent={handleSent} />;
    if (hasFailed)
      return (
        <CartNotice text={CART_COPY.loadFailed}>
          <button type="button" className="b line" onClick={load}>
            {CART_COPY.retry}
          </button>
        </CartNotice>
      );
    return <CartNotice text={CART_COPY.loading} />;
  };

  return (
    <SheetDialog id="pedido" labelledBy="pedido-t" className="order" onClose={onClose}>
      <link rel="stylesheet" href={sheetUrl} precedence="default" />
      <button type="button" className="ic shut" aria-label={CART_COPY.close} onClick={onClose}>
        <span className="o-x" aria-hidden="true">
          ×
        </span>
      </button>
      <h2 id="pedido-t">{CART_COPY.title}</h2>
      <div className="o-body">{content()}</div>
    </SheetDialog>
  );
}
