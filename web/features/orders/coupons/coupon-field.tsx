import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { couponProblemText, couponValueText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import type { CouponProblem } from '#shared/features/orders/coupons/coupon-terms.ts';
import { CENTAVOS_PER_PESO, formatPesos } from '#shared/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { COUPON_FIELD_COPY } from './coupon-field-copy.ts';
import type { CartCoupon } from './use-cart-coupon.ts';

const MAX_TYPED = 40;

/** A coupon that the store tells everybody, with what it would take off the order on screen in centavos, or why it would not. */
export type CouponOffer = {
  readonly code: string;
  readonly text: string;
  readonly discount: number;
  readonly problem: CouponProblem | undefined;
};

type CouponFieldProps = {
  coupon: CartCoupon;
  /** Why the coupon takes nothing off the cart as it is now. */
  idle: CouponProblem | undefined;
  /** The coupons of the store that would take off more. */
  offers: readonly CouponOffer[];
};

/** The coupons that the store tells everybody, each used by one press. */
function CouponOffers({
  coupon: { terms, isChecking, check },
  offers,
}: Pick<CouponFieldProps, 'coupon' | 'offers'>) {
  return offers.map(({ code, text, discount, problem }) => (
    <div key={code} className="coupon-applied">
      <p>
        <b>{couponLabel(code)}</b>
        <span>{problem ? couponProblemText(code, problem) : text}</span>
        {discount > 0 && (
          <span>
            {COUPON_FIELD_COPY.takesOff(formatPesos(discount / CENTAVOS_PER_PESO), terms !== undefined)}
          </span>
        )}
      </p>
      {!problem && (
        <Button
          look="secondary"
          aria-label={COUPON_FIELD_COPY.takeCoupon(code)}
          busyText={isChecking ? COUPON_FIELD_COPY.checking : undefined}
          onClick={() => void check(code)}
        >
          {COUPON_FIELD_COPY.use}
        </Button>
      )}
    </div>
  ));
}

function CodeField({ coupon: { problem, isChecking, check } }: Pick<CouponFieldProps, 'coupon'>) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const apply = (): void => {
    setIsMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else void check(code.trim());
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // It would send the order.
    event.preventDefault();
    if (!isChecking) apply();
  };
  return (
    <div className="coupon-code">
      <TextField
        ref={field}
        label={COUPON_FIELD_COPY.label}
        error={isMissing ? COUPON_FIELD_COPY.missing : problem}
        value={code}
        maxLength={MAX_TYPED}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <Button look="secondary" busyText={isChecking ? COUPON_FIELD_COPY.checking : undefined} onClick={apply}>
        {COUPON_FIELD_COPY.apply}
      </Button>
    </div>
  );
}

/** The coupon of the order: a link that opens the field for its code, and the coupon that counts. */
export function CouponField({ coupon, idle, offers }: CouponFieldProps) {
  const { terms, problem, isChecking, remove } = coupon;
  const [isOpen, setOpen] = useState(false);
  const offered = <CouponOffers coupon={coupon} offers={offers} />;
  if (terms)
    return (
      <>
        <div className="coupon-applied">
          <p role="status">
            <b>{couponLabel(terms.code)}</b>
            <span>{idle ? couponProblemText(terms.code, idle) : couponValueText(terms)}</span>
          </p>
          <Button
            look="secondary"
            aria-label={COUPON_FIELD_COPY.removeCoupon(terms.code)}
            busyText={isChecking ? COUPON_FIELD_COPY.checking : undefined}
            onClick={remove}
          >
            {COUPON_FIELD_COPY.remove}
          </Button>
        </div>
        {offered}
      </>
    );
  return (
    <>
      {offered}
      {isOpen || problem ? (
        <CodeField coupon={coupon} />
      ) : (
        <p className="coupon-open">
          <Button look="quiet" onClick={() => setOpen(true)}>
            {offers.length > 0 ? COUPON_FIELD_COPY.openOther : COUPON_FIELD_COPY.open}
          </Button>
        </p>
      )}
    </>
  );
}
