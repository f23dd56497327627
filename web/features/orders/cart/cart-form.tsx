import { useEffect, useRef, useState } from 'react';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { CartProblem, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { type Problems, useForm } from '#web/lib/form/use-form.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { cartProblemsOf, isCouponGone } from '../cart-problems.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import { useCartCoupon } from '../coupons/use-cart-coupon.ts';
import { amountsOfDraft, betterCoupons } from './cart-amounts.ts';
import { CartFields } from './cart-fields.tsx';
import { CartLines, CartSums } from './cart-lines.tsx';
import { type Cart, setCartLine } from './cart-store.ts';
import {
  DETAIL_FIELDS,
  type Details,
  detailsFor,
  findProblems,
  type OrderDraft,
  readDetails,
  writeDetails,
} from './order-details.ts';
import { type CartSender, fieldOfCall, type SentOrder } from './send-cart.ts';

/** A quantity that is not sold, in a line of the order. */
const MISTYPED = '.order-lines [aria-invalid]';
const NO_PROBLEMS: ReadonlyMap<string, CartProblem> = new Map();

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

/** The shopper's details, restored from this device and stored there at every change, and the order's sending. */
const useCartForm = (options: CartFormProps) => {
  const { slug, offer, cart, send, refresh, onSent } = options;
  const [restored] = useState(() => detailsFor(readDetails(slug), offer));
  const [lineProblems, setLineProblems] = useState(NO_PROBLEMS);
  const element = useRef<HTMLFormElement>(null);
  const { form, ...rest } = useForm<Details, SentOrder>({
    values: restored,
    hasProblemList: true,
    judge: (details): Problems => {
      // Sending would order the quantity before it, which the shopper no longer sees.
      if (element.current?.querySelector(MISTYPED)) return { lines: CART_COPY.quantityWrong };
      if (offer.unchosen.some(({ id }) => cart.has(id))) return { lines: CART_COPY.chooseFirst };
      return findProblems(details, offer);
    },
    send: async (details): Promise<SentOrder> => {
      try {
        return await send({ ...draft, details });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'RULE_REFUSED') await followStore(error);
        // The order may have arrived: the sheet says what to do.
        throw error.status === 0 ? new ApiError({ message: CART_COPY.sendFailed }) : error;
      }
    },
    onSent: (order) => {
      writeDetails(slug, { ...form.getValues(), note: '', coupon: '' });
      onSent(order);
      return undefined;
    },
    fieldOf: fieldOfCall,
    texts: { failed: CART_COPY.sendFailed },
  });
  const details = form.watch();
  const coupon = useCartCoupon({
    slug,
    kept: offer.hasCoupons ? details.coupon : '',
    phone: details.phone,
    onKeep: (code) => form.setValue('coupon', code),
  });
  const draft: OrderDraft = { form: offer, cart, details, coupon: coupon.terms };

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDetails(slug, values) }),
    [form, slug],
  );
  /** Something in the store has changed: fetches it again and marks the affected lines. */
  const followStore = async (error: ApiError): Promise<void> => {
    const isGone = isCouponGone(error);
    if (isGone) coupon.remove();
    await Promise.all([refresh(), !isGone && coupon.terms && coupon.check(coupon.terms.code)]);
    setLineProblems(new Map(cartProblemsOf(error).map((problem) => [problem.productId, problem])));
  };
  return { ...rest, element, draft, coupon, lineProblems };
};

type RefusalProps = Pick<
  ReturnType<typeof useCartForm>,
  'element' | 'message' | 'summary' | 'problems' | 'tries'
>;

/** Why the order was not sent. The fields that are missing are listed in the order of the form; each leads to its field. */
function Refusal({ element, message, summary, problems, tries }: RefusalProps) {
  const { lines } = problems;
  const missing = DETAIL_FIELDS.flatMap((name) => (problems[name] ? [{ name, text: problems[name] }] : []));
  const refused = message === undefined ? (lines ?? missing.map(({ text }) => text).join(' ')) : '';
  const own = useErrorSummary(refused || undefined);
  // When the same is missing again, the list of the last attempt is still on screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus
  useEffect(() => {
    const mistyped =
      lines === CART_COPY.quantityWrong && element.current?.querySelector<HTMLElement>(MISTYPED);
    (mistyped || own.current)?.focus();
  }, [tries]);
  if (message !== undefined || lines !== undefined)
    return <FormError ref={message === undefined ? own : summary}>{message ?? lines}</FormError>;
  if (missing.length === 0) return null;
  return (
    <FormError ref={own}>
      <p>{CART_COPY.missing}</p>
      <ul>
        {missing.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </FormError>
  );
}

/** The lines of the order, the shopper's details, and the button that sends it. */
export function CartForm(props: CartFormProps) {
  const { slug, base, offer, soldOtherwise, cart } = props;
  const { element, draft, coupon, lineProblems, field, isBusy, submit, ...refusal } = useCartForm(props);
  const sums = amountsOfDraft(draft);
  const sendText = offer.hasWhatsApp ? CART_COPY.send : CART_COPY.sendOnly;
  return (
    <form ref={element} className="order-form" noValidate onSubmit={submit}>
      <Refusal {...refusal} element={element} message={isBusy ? undefined : refusal.message} />
      <CartLines
        {...{ base, form: offer, cart, soldOtherwise }}
        problems={lineProblems}
        onLine={(productId, line) => setCartLine(slug, productId, line)}
      />
      {offer.hasCoupons && <CouponField coupon={coupon} idle={sums.problem} offers={betterCoupons(draft)} />}
      <CartSums draft={draft} sums={sums} />
      <CartFields details={draft.details} {...{ field, offer }} />
      <p className="order-send">
        <Button
          type="submit"
          look={offer.hasWhatsApp ? 'whatsapp' : 'primary'}
          busyText={isBusy ? CART_COPY.sending : undefined}
        >
          {sendText}
        </Button>
      </p>
    </form>
  );
}
