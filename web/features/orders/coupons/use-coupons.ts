import { useQuery } from '@tanstack/react-query';
import type { CouponView, listCouponsCall } from '#shared/features/orders/coupons/coupon-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ORDER_KEYS } from '../use-orders.ts';

const listCoupons = apiCall<typeof listCouponsCall>({ method: 'GET', path: '/coupons' });

/** The tenant's coupons, the latest first. */
export const useCoupons = () =>
  useQuery({
    queryKey: ORDER_KEYS.coupons,
    queryFn: ({ signal }) => listCoupons({ signal }),
  });

/** The coupons that count now. */
export const usableCoupons = (coupons: readonly CouponView[] = []): readonly CouponView[] =>
  coupons.filter(({ standing }) => standing === 'on');
