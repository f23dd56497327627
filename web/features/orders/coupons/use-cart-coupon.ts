import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { checkCouponCall } from '#shared/features/orders/coupons/coupon-calls.ts';
import { type CouponTerms, termsOfView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { visitorCall } from '#web/lib/network/create-calls.ts';
import { COUPON_FIELD_COPY } from './coupon-field-copy.ts';

const checkCoupon = visitorCall<typeof checkCouponCall>({ method: 'POST', path: '/storefront/:slug/coupon' });

type CartCouponOptions = {
  slug: string;
  /** The code that this device stores with the shopper's details; empty: none. */
  kept: string;
  phone: string;
  onKeep: (code: string) => void;
};

type Checked = { terms?: CouponTerms | undefined; problem: string };

const UNCHECKED: Checked = { problem: '' };

export type CartCoupon = {
  /** The terms of the coupon that counts. */
  readonly terms: CouponTerms | undefined;
  /** Why the last code does not count, in words. */
  readonly problem: string;
  readonly isChecking: boolean;
  readonly check: (code: string) => Promise<void>;
  readonly remove: () => void;
};

/** The coupon of the cart. A typed code counts once the server has sent its terms; the terms of a stored code are fetched again. */
export const useCartCoupon = ({ slug, kept, phone, onKeep }: CartCouponOptions): CartCoupon => {
  const [checked, setChecked] = useState(UNCHECKED);
  const [isChecking, setIsChecking] = useState(false);
  const last = useRef(0);

  const check = async (code: string): Promise<void> => {
    last.current += 1;
    const own = last.current;
    setIsChecking(true);
    try {
      const { coupon, problem } = await checkCoupon({ params: { slug }, body: { code, phone } });
      // Another code was typed, or this one removed, while the store answered.
      if (own !== last.current) return;
      setChecked({ terms: coupon ? termsOfView(coupon) : undefined, problem });
      onKeep(coupon?.code ?? '');
    } catch (error) {
      if (own === last.current) setChecked({ problem: errorText(error, COUPON_FIELD_COPY.failed) });
    } finally {
      if (own === last.current) setIsChecking(false);
    }
  };
  const checkKept = useEffectEvent(() => {
    if (kept) void check(kept);
  });
  useEffect(() => checkKept(), []);

  return {
    ...checked,
    terms: checked.terms,
    isChecking,
    check,
    remove: () => {
      last.current += 1;
      setChecked(UNCHECKED);
      setIsChecking(false);
      onKeep('');
    },
  };
};
