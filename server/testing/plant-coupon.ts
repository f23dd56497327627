import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';

let planted = 0;

/** A coupon that its contract accepts: ten percent, under a code that no other one has. */
export const couponBody = (fields: object = {}) => {
  planted += 1;
  return { code: `CUPON${planted}`, kind: 'percent', value: 10, ...fields };
};

/** Plants a coupon, ten percent where the fields say nothing else, and answers its id. */
export const plantCoupon = async (
  test: TestApp,
  { token }: { token: string },
  fields: object = {},
): Promise<string> => {
  const { status, body } = await callApi(test, {
    method: 'POST',
    path: '/coupons',
    token,
    body: couponBody(fields),
  });
  if (status !== 201) throw new Error(`the coupon answered ${status}: ${JSON.stringify(body)}`);
  return body.coupon.id;
};
