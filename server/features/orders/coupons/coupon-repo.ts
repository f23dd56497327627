import { sql } from 'kysely';
import type { EditorContext, ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { CouponKind, CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import type { Money } from '#shared/lib/money.ts';

/** A coupon of the store's list. */
export type CouponRow = CouponTerms & {
  readonly id: string;
  /** Days of Santo Domingo; the last one counts. */
  readonly beginsOn: string | null;
  readonly endsOn: string | null;
  readonly maxUses: number | null;
  readonly isOnceEach: boolean;
  readonly isOn: boolean;
  /** Whether the store tells it to everybody. */
  readonly isShown: boolean;
  readonly createdAt: Date;
  /** The orders that count as a use, and what it takes off them together. */
  readonly uses: number;
  readonly given: Money;
};

/** The terms that an order of now keeps. */
export const couponTermsOf = ({ code, kind, value, minimum }: CouponRow): CouponTerms => ({
  code,
  kind,
  value,
  minimum,
});

type Reads = Scoped<ReaderContext>;
type Edits = Scoped<EditorContext>;

/** Selects the coupons `k` that were not taken out of the list, with their uses. */
const couponsOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('coupons as k')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .select([
            sql<number>`count(*)::integer`.as('uses'),
            sql<Money>`coalesce(sum(o.discount_centavos), 0)::bigint`.as('given'),
          ])
          .where('o.tenantId', '=', tenantId)
          .whereRef('o.couponId', '=', 'k.id')
          .where('o.usesCoupon', '=', true)
          .as('u'),
      (join) => join.onTrue(),
    )
    .select([
      'k.id',
      'k.code',
      sql<CouponKind>`k.kind`.as('kind'),
      'k.value',
      'k.minimumCentavos as minimum',
      'k.beginsOn',
      'k.endsOn',
      'k.maxUses',
      'k.isOnceEach',
      'k.isOn',
      'k.isShown',
      'k.createdAt',
      'u.uses',
      'u.given',
    ])
    .where('k.tenantId', '=', tenantId)
    .where('k.retiredAt', 'is', null);

/** Lists the store's coupons, the latest first. */
export const listCouponRows = (scope: Reads): Promise<CouponRow[]> =>
  couponsOf(scope).orderBy('k.createdAt', 'desc').orderBy('k.id', 'desc').execute();

/** Lists the coupons that the store tells everybody, the latest first. */
export const listShownCouponRows = (scope: Reads): Promise<CouponRow[]> =>
  couponsOf(scope)
    .where('k.isShown', '=', true)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .execute();

/** Finds a coupon by its id. */
export const findCoupon = (scope: Reads, id: string): Promise<CouponRow | undefined> =>
  couponsOf(scope).where('k.id', '=', id).executeTakeFirst();

/** Finds a coupon by its folded code. */
export const findCouponByCode = (scope: Reads, code: string): Promise<CouponRow | undefined> =>
  couponsOf(scope).where('k.code', '=', code).executeTakeFirst();

/** Whether the store has a coupon that is on and has not ended. */
export const hasCoupons = async ({ tx, tenantId }: Reads, today: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('coupons')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('retiredAt', 'is', null)
    .where('isOn', '=', true)
    .where((eb) => eb.or([eb('endsOn', 'is', null), eb('endsOn', '>=', today)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** A person who uses a coupon: the customer of the order where there is one, and the numbers that are known of them. */
export type CouponUser = { readonly customerId?: string | undefined; readonly phones: readonly string[] };

/** Whether an order that counts as a use is of the same customer, or of one of the numbers. */
export const isUsedBy = async (
  { tx, tenantId }: Reads,
  { couponId, customerId, phones }: { couponId: string } & CouponUser,
): Promise<boolean> => {
  if (customerId === undefined && phones.length === 0) return false;
  const row = await tx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.customerId'),
    )
    .select('o.id')
    .where('o.tenantId', '=', tenantId)
    .where('o.couponId', '=', couponId)
    .where('o.usesCoupon', '=', true)
    .where((eb) =>
      eb.or([
        ...(customerId === undefined ? [] : [eb('o.customerId', '=', customerId)]),
        ...phones.flatMap((phone) => [eb('o.phone', '=', phone), eb('c.phone', '=', phone)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The values of a coupon that its owner writes. */
export type CouponValues = Omit<CouponRow, 'id' | 'createdAt' | 'uses' | 'given'>;

const columnsOf = ({ minimum, ...values }: CouponValues) => ({ ...values, minimumCentavos: minimum });

/** Adds a coupon. */
export const insertCoupon = async (
  { tx, tenantId, platform: { clock } }: Edits,
  values: CouponValues,
): Promise<string> => {
  const id = clock.newId();
  await tx.db
    .insertInto('coupons')
    .values({ tenantId, id, ...columnsOf(values), createdAt: clock.now() })
    .execute();
  return id;
};

/** Changes a coupon. */
export const updateCouponRow = async (
  { tx, tenantId }: Edits,
  { id, values }: { id: string; values: CouponValues },
): Promise<void> => {
  await tx.db
    .updateTable('coupons')
    .set(columnsOf(values))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Deletes a coupon that no order names; one that orders name is only taken out of the list. */
export const removeCouponRow = async ({ tx, tenantId, platform }: Edits, id: string): Promise<void> => {
  const named = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('couponId', '=', id)
    .limit(1)
    .executeTakeFirst();
  const isIt = { tenantId, id };
  if (named)
    await tx.db
      .updateTable('coupons')
      .set({ retiredAt: platform.clock.now() })
      .where((eb) => eb.and(isIt))
      .execute();
  else
    await tx.db
      .deleteFrom('coupons')
      .where((eb) => eb.and(isIt))
      .execute();
};
