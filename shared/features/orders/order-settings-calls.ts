import * as z from 'zod/mini';
import { defineCall } from '#shared/lib/define-call.ts';
import { dominicanIdSchema } from '#shared/lib/dominican-id-schema.ts';
import { HOLD_MINUTES } from './order-rules.ts';
import { PaidAmountSchema } from './paid-amount.ts';
import { NOT_TAX_ID } from './tax-id-copy.ts';
import { TAX_MODES } from './tax-modes.ts';

const HoldMinutesSchema = z.int().check(z.minimum(HOLD_MINUTES.min), z.maximum(HOLD_MINUTES.max));
const PercentSchema = z.int().check(z.minimum(1), z.maximum(100));

const OrderSettingsAnswerSchema = z.object({
  success: z.literal(true),
  settings: z.object({
    /** How long a new order holds its stock before somebody confirms it. */
    holdMinutes: HoldMinutesSchema,
    /** What the store asks to set an order aside: a percentage of its total, or an amount in pesos; null: nothing. */
    deposit: z.nullable(z.union([z.object({ percent: PercentSchema }), z.object({ amount: z.number() })])),
    /** Whether prices include ITBIS or it is added to them; null: the store charges none. */
    taxMode: z.nullable(z.enum(TAX_MODES)),
    /** The digits of the store's RNC or cédula, for its quotations. */
    taxId: z.nullable(z.string()),
  }),
});

export const getOrderSettingsCall = defineCall({
  name: 'getOrderSettings',
  method: 'GET',
  path: '/order-settings',
  summary: 'How the store takes its orders.',
  room: 'orders',
  access: 'member',
  answer: OrderSettingsAnswerSchema,
});

export const setOrderSettingsCall = defineCall({
  name: 'setOrderSettings',
  method: 'PUT',
  path: '/order-settings',
  summary:
    'Sets how the store takes its orders from now on; earlier orders keep their time, their deposit and their ITBIS. What is absent stays as it is.',
  room: 'orders',
  access: 'editor',
  body: z.object({
    holdMinutes: z.optional(HoldMinutesSchema),
    deposit: z.optional(
      z.nullable(z.union([z.object({ percent: PercentSchema }), z.object({ amount: PaidAmountSchema })])),
    ),
    taxMode: z.optional(z.nullable(z.enum(TAX_MODES))),
    taxId: z.optional(dominicanIdSchema(NOT_TAX_ID)),
  }),
  answer: OrderSettingsAnswerSchema,
});
