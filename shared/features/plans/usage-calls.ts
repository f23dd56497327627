import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { METERS } from './plan-table.ts';

const UsageItemSchema = z.object({
  key: z.enum(METERS),
  label: z.string(),
  used: z.int(),
  /** null is unlimited. */
  limit: z.nullable(z.int()),
  renewableMonthly: z.boolean(),
});
export type UsageItem = z.output<typeof UsageItemSchema>;

export const getUsageCall = defineCall({
  name: 'getUsage',
  method: 'GET',
  path: '/usage/tenant/:id',
  summary: 'What the tenant has used of each meter, and when the monthly ones start again.',
  room: 'plans',
  access: 'member',
  params: z.object({ id: UuidSchema }),
  answer: z.object({ items: z.array(UsageItemSchema), resetAt: InstantSchema }),
});
