import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { couponProblemText, couponValueText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import type { CouponProblem } from '#shared/features/orders/coupons/coupon-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { COUPON_FIELD_COPY } from './coupon-field-copy.ts';
import type { CartCoupon } from './use-cart-coupon.ts';

const MAX_TYPED = 40;

type CouponFieldProps = {
  coupon: CartCoupon;
  /** Why the coupon takes nothing off the cart as it is now. */
  idle: CouponProblem | undefined;
};

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
export function CouponField({ coupon, idle }: CouponFieldProps) {
  const { terms, problem, isChecking, remove } = coupon;
  const [isOpen, setOpen] = useState(false);
  if (terms)
    return (
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
    );
  if (isOpen || problem) return <CodeField coupon={coupon} />;
  return (
    <p className="coupon-open">
      <Button look="quiet" onClick={() => setOpen(true)}>
        {COUPON_FIELD_COPY.open}
      </Button>
    </p>
  );
}
