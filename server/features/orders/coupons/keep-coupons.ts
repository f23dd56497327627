import type * as z from 'zod/mini';
import { noteNextTurn } from '#server/features/catalogue/catalogue.ts';
import {
  bumpStoreVersion,
  type EditorContext,
  lockTenant,
  type MemberContext,
  type Scoped,
  setShowsCoupons,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CouponBodySchema, CouponView } from '#shared/features/orders/coupons/coupon-calls.ts';
import { MAX_COUPONS } from '#shared/features/orders/coupons/coupon-calls.ts';
import { COUPON_COPY } from '#shared/features/orders/coupons/coupon-copy.ts';
import { toTermsView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { dayOf } from '#shared/lib/time.ts';
import {
  type CouponRow,
  findCoupon,
  findCouponByCode,
  insertCoupon,
  listCouponRows,
  listShownCouponRows,
  removeCouponRow,
  updateCouponRow,
} from './coupon-repo.ts';
import { judgeStanding } from './judge-coupon.ts';

type Edits = Scoped<EditorContext>;
type CouponBody = z.output<typeof CouponBodySchema>;

const toView = ({ platform }: Scoped<MemberContext>, row: CouponRow): CouponView => {
  const { id, beginsOn, endsOn, maxUses, isOnceEach, isOn, isShown, uses, given, createdAt } = row;
  return {
    id,
    ...toTermsView(row),
    beginsOn,
    endsOn,
    maxUses,
    isOnceEach,
    isOn,
    isShown,
    standing: judgeStanding(row, dayOf(platform.clock.now())),
    uses,
    given: pesosOf(given),
    createdAt: createdAt.toISOString(),
  };
};

/** Lists the store's coupons with their uses, the latest first. */
export const listCoupons = async (scope: Scoped<MemberContext>): Promise<{ coupons: CouponView[] }> => ({
  coupons: (await listCouponRows(scope)).map((row) => toView(scope, row)),
});

const refuseTaken = async (scope: Edits, { code }: CouponBody, ownId?: string): Promise<void> => {
  const taken = await findCouponByCode(scope, code);
  if (!taken || taken.id === ownId) return;
  const message = COUPON_COPY.codeTaken;
  throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field: 'code', message }] } });
};

/** Notes whether the store still shows coupons, and makes its kept pages stale where one shows the coupon, or will when it begins. */
const showChange = async (scope: Edits, coupons: readonly Pick<CouponRow, 'isShown'>[]): Promise<void> => {
  if (!coupons.some(({ isShown }) => isShown)) return;
  await setShowsCoupons(scope, (await listShownCouponRows(scope)).length > 0);
  await noteNextTurn(scope);
  await bumpStoreVersion(scope);
};

/** Gets a coupon of the list. @throws NOT_FOUND */
const getCoupon = async (scope: Edits, id: string): Promise<CouponRow> => {
  const row = await findCoupon(scope, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/**
 * Makes a coupon. The tenant is locked, so that two members do not take the same code.
 *
 * @throws INVALID_INPUT when the store has a coupon with that code
 * @throws RULE_REFUSED when it has as many as it may keep
 */
export const createCoupon = async (scope: Edits, body: CouponBody): Promise<CouponView> => {
  await lockTenant(scope);
  await refuseTaken(scope, body);
  if ((await listCouponRows(scope)).length >= MAX_COUPONS)
    throw new AppError('RULE_REFUSED', { message: COUPON_COPY.tooMany(MAX_COUPONS) });
  const coupon = await getCoupon(scope, await insertCoupon(scope, body));
  await showChange(scope, [coupon]);
  return toView(scope, coupon);
};

/**
 * Changes a coupon for orders from now on.
 *
 * @throws NOT_FOUND
 * @throws INVALID_INPUT as `createCoupon`
 */
export const updateCoupon = async (
  scope: Edits,
  { id, body }: { id: string; body: CouponBody },
): Promise<CouponView> => {
  await lockTenant(scope);
  const before = await getCoupon(scope, id);
  await refuseTaken(scope, body, id);
  await updateCouponRow(scope, { id, values: body });
  const coupon = await getCoupon(scope, id);
  await showChange(scope, [before, coupon]);
  return toView(scope, coupon);
};

/** Takes a coupon out of the list. The tenant is locked, so that no order is placed with it meanwhile. @throws NOT_FOUND */
export const deleteCoupon = async (scope: Edits, id: string): Promise<void> => {
  await lockTenant(scope);
  const coupon = await getCoupon(scope, id);
  await removeCouponRow(scope, id);
  await showChange(scope, [coupon]);
};
