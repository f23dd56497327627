/** The coupon of an order beside what it takes off. Lists of orders need this alone of the texts of coupons. */
export const couponLabel = (code: string): string => `Cupón ${code}`;
