import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { type Money, moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { COUPON_COPY } from './coupon-copy.ts';
import { CouponTermsSchema, MAX_TYPED_CODE_LENGTH } from './coupon-schemas.ts';
import { COUPON_KINDS, parseCouponCode } from './coupon-terms.ts';

/** How many coupons a store may keep at a time. */
export const MAX_COUPONS = 100;
const MAX_COUPON_USES = 100_000;

const IdParamsSchema = z.object({ id: UuidSchema });

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

const DaySchema = z._default(z.nullable(z.string().check(z.refine(isDay, COUPON_COPY.dayInvalid))), null);

const CodeSchema = z.pipe(
  z.string({ error: COUPON_COPY.codeInvalid }),
  z.transform((typed, context) => {
    const code = parseCouponCode(typed);
    if (code !== undefined) return code;
    context.issues.push({ code: 'custom', message: COUPON_COPY.codeInvalid, input: typed });
    return z.NEVER;
  }),
);

const NO_MONEY = moneyOfCentavos(0);
const PERCENT = /^(?:100|[1-9]\d?)$/;

type Written = { kind: (typeof COUPON_KINDS)[number]; value: string | number | null };

/** Reads the value of a coupon as it is stored: a percent, centavos, or 0 for a free delivery; undefined when it is not valid. */
const readValue = ({ kind, value }: Written): number | undefined => {
  if (kind === 'delivery') return 0;
  const text = String(value ?? '').trim();
  if (kind === 'percent') return PERCENT.test(text) ? Number(text) : undefined;
  const amount: Money | undefined = parseMoney(text);
  return amount === NO_MONEY ? undefined : amount;
};

/** A coupon as its owner writes it. */
export const CouponBodySchema = z.pipe(
  z.object({
    code: CodeSchema,
    kind: z.enum(COUPON_KINDS),
    /** A percent, or pesos; nothing of a free delivery. */
    value: z._default(z.nullable(z.union([z.string(), z.number()])), null),
    minimum: z._default(moneySchema(), NO_MONEY),
    /** Days of Santo Domingo; the last one counts. */
    beginsOn: DaySchema,
    endsOn: DaySchema,
    maxUses: z._default(
      z.nullable(
        z
          .int({ error: COUPON_COPY.usesInvalid })
          .check(z.minimum(1, COUPON_COPY.usesInvalid), z.maximum(MAX_COUPON_USES, COUPON_COPY.usesInvalid)),
      ),
      null,
    ),
    isOnceEach: z._default(z.boolean(), false),
    isOn: z._default(z.boolean(), true),
    /** Whether the store tells it to everybody; else it is for who was told the code. */
    isShown: z._default(z.boolean(), false),
  }),
  z.transform((body, context) => {
    const value = readValue(body);
    if (value === undefined)
      context.issues.push({
        code: 'custom',
        path: ['value'],
        message: body.kind === 'percent' ? COUPON_COPY.percentInvalid : COUPON_COPY.amountInvalid,
        input: body.value,
      });
    if (body.beginsOn !== null && body.endsOn !== null && body.endsOn < body.beginsOn)
      context.issues.push({
        code: 'custom',
        path: ['endsOn'],
        message: COUPON_COPY.endsBeforeBegin,
        input: body.endsOn,
      });
    return { ...body, value: value ?? 0 };
  }),
);

/** The reasons for which a coupon does not count now. */
const COUPON_STANDINGS = ['on', 'paused', 'early', 'ended', 'used_up'] as const;

const CouponViewSchema = z.extend(CouponTermsSchema, {
  id: z.string(),
  beginsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  isOnceEach: z.boolean(),
  isOn: z.boolean(),
  isShown: z.boolean(),
  standing: z.enum(COUPON_STANDINGS),
  /** The orders that count as a use, and what it takes off them together, in pesos. */
  uses: z.int(),
  given: z.number(),
  createdAt: InstantSchema,
});
export type CouponView = z.output<typeof CouponViewSchema>;

const OneCouponSchema = z.object({ success: z.literal(true), coupon: CouponViewSchema });

export const listCouponsCall = defineCall({
  name: 'listCoupons',
  method: 'GET',
  path: '/coupons',
  summary: 'The coupons of the store with their uses, the latest first.',
  room: 'orders',
  access: 'member',
  answer: z.object({ coupons: z.array(CouponViewSchema) }),
});

export const createCouponCall = defineCall({
  name: 'createCoupon',
  method: 'POST',
  path: '/coupons',
  summary: 'Makes a coupon that takes a percent, an amount or the delivery off an order.',
  room: 'orders',
  access: 'editor',
  body: CouponBodySchema,
  answer: OneCouponSchema,
  status: 201,
});

export const updateCouponCall = defineCall({
  name: 'updateCoupon',
  method: 'PUT',
  path: '/coupons/:id',
  summary: 'Changes or pauses a coupon; orders that were placed with it keep its terms of then.',
  room: 'orders',
  access: 'editor',
  params: IdParamsSchema,
  body: CouponBodySchema,
  answer: OneCouponSchema,
});

export const deleteCouponCall = defineCall({
  name: 'deleteCoupon',
  method: 'DELETE',
  path: '/coupons/:id',
  summary: 'Takes a coupon out of the list; its orders keep it, and its code is free again.',
  room: 'orders',
  access: 'editor',
  params: IdParamsSchema,
  answer: z.object({ success: z.literal(true) }),
});

export const checkCouponCall = defineCall({
  name: 'checkCoupon',
  method: 'POST',
  path: '/storefront/:slug/coupon',
  summary: 'What the coupon with exactly that code takes off now, or why it does not count.',
  room: 'orders',
  access: 'public',
  params: z.object({ slug: lineSchema({ min: 1, max: 100 }) }),
  body: z.object({
    code: lineSchema({ max: MAX_TYPED_CODE_LENGTH }),
    /** The number that the shopper has typed so far; of an unfinished one nothing is looked up. */
    phone: z._default(lineSchema({ max: MAX_TYPED_CODE_LENGTH }), ''),
  }),
  answer: z.object({
    /** null: it does not count. Amounts in pesos. */
    coupon: z.nullable(CouponTermsSchema),
    /** Why it does not count; empty when it does. */
    problem: z.string(),
  }),
  rate: { max: 30, perSeconds: 300 },
});
