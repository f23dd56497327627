import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { CartProblem, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { CouponField } from '../coupons/coupon-field.tsx';
import { useCartCoupon } from '../coupons/use-cart-coupon.ts';
import { amountsOfDraft, betterCoupons } from './cart-amounts.ts';
import { CartFields } from './cart-fields.tsx';
import { CartLines, CartSums } from './cart-lines.tsx';
import { type Cart, setCartLine } from './cart-store.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  detailsFor,
  type FieldProblems,
  findProblems,
  readDetails,
  writeDetails,
} from './order-details.ts';
import type { CartSender, SentOrder } from './send-cart.ts';

const NO_PROBLEMS: ReadonlyMap<string, CartProblem> = new Map();

type Refusal = { message: string; missing?: FieldProblems };

/** Fields in the order of the form. */
const entriesOf = (problems: FieldProblems): [DetailField, string][] =>
  DETAIL_FIELDS.flatMap((name) => {
    const text = problems[name];
    return text === undefined ? [] : [[name, text]];
  });

/** The shopper's details, restored from this device and stored there at every change. */
const useDetails = (slug: string, offer: OrderForm) => {
  const [details, setDetails] = useState(() => detailsFor(readDetails(slug), offer));
  useEffect(() => writeDetails(slug, details), [slug, details]);
  const change = (name: DetailField, value: string): void =>
    setDetails((current) => ({ ...current, [name]: value }));
  return { details, change };
};

type CartFormProps = {
  slug: string;
  base: StoreBase;
  /** The cart's products in the store, and its choices of delivery and payment. */
  offer: OrderForm;
  /** The products that were sold in other quantities when they came into the cart. */
  soldOtherwise: ReadonlySet<string>;
  cart: Cart;
  send: CartSender;
  /** Fetches the offer again. */
  refresh: () => Promise<void>;
  onSent: (order: SentOrder) => void;
};

/** The lines of the order, the shopper's details, and the button that sends it. */
export function CartForm({ slug, base, offer, soldOtherwise, cart, send, refresh, onSent }: CartFormProps) {
  const { details, change } = useDetails(slug, offer);
  const coupon = useCartCoupon({
    slug,
    kept: offer.hasCoupons ? details.coupon : '',
    phone: details.phone,
    onKeep: (code) => change('coupon', code),
  });
  const draft = { form: offer, cart, details, coupon: coupon.terms };
  const sums = amountsOfDraft(draft);
  const [isSending, setIsSending] = useState(false);
  // Errors stay marked until the form is sent again; the focus goes to their list.
  const [errors, setErrors] = useState<FieldProblems>({});
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const shown = isSending ? undefined : refusal;
  const summary = useErrorSummary(shown && [shown.message, ...Object.values(shown.missing ?? {})].join(' '));

  const sendDetails = async (): Promise<void> => {
    setRefusal(undefined);
    const sending = await send(draft);
    if (sending.kind === 'sent') {
      writeDetails(slug, { ...details, note: '', coupon: '' });
      onSent(sending);
      return;
    }
    if (sending.kind === 'wrong') setErrors(sending.fields);
    if (sending.kind === 'changed') {
      if (sending.isCouponGone) coupon.remove();
      await Promise.all([
        refresh(),
        !sending.isCouponGone && coupon.terms && coupon.check(coupon.terms.code),
      ]);
      setProblems(new Map(sending.problems.map((problem) => [problem.productId, problem])));
    }
    setRefusal({ message: sending.message });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const mistyped = form.current?.querySelector<HTMLElement>('.order-lines [aria-invalid]');
    if (mistyped) {
      // Sending would order the quantity before it, which the shopper no longer sees.
      setRefusal({ message: CART_COPY.quantityWrong });
      mistyped.focus();
      return;
    }
    if (offer.unchosen.some(({ id }) => cart.has(id))) {
      setRefusal({ message: CART_COPY.chooseFirst });
      summary.current?.focus();
      return;
    }
    const missing = findProblems(details, offer);
    setErrors(missing);
    if (entriesOf(missing).length > 0) {
      setRefusal({ message: CART_COPY.missing, missing });
      // When the same fields are missing again, the list of the last attempt is still on screen.
      summary.current?.focus();
      return;
    }
    setIsSending(true);
    void sendDetails().finally(() => setIsSending(false));
  };

  const sendText = offer.hasWhatsApp ? CART_COPY.send : CART_COPY.sendOnly;
  return (
    <form ref={form} className="order-form" noValidate onSubmit={handleSubmit}>
      <FormError ref={summary}>
        {shown?.missing ? (
          <>
            <p>{shown.message}</p>
            <ul>
              {entriesOf(shown.missing).map(([name, text]) => (
                <li key={name}>
                  <button
                    type="button"
                    onClick={() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          shown?.message
        )}
      </FormError>
      <CartLines
        {...{ base, form: offer, cart, problems, soldOtherwise }}
        onLine={(productId, line) => setCartLine(slug, productId, line)}
      />
      {offer.hasCoupons && <CouponField coupon={coupon} idle={sums.problem} offers={betterCoupons(draft)} />}
      <CartSums draft={draft} sums={sums} />
      <CartFields {...{ details, errors, offer }} onChange={change} />
      <p className="order-send">
        <Button
          type="submit"
          look={offer.hasWhatsApp ? 'whatsapp' : 'primary'}
          busyText={isSending ? CART_COPY.sending : undefined}
        >
          {sendText}
        </Button>
      </p>
    </form>
  );
}
