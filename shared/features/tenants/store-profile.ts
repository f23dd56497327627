import * as z from 'zod/mini';
import { TOPIC_IDS } from '#shared/features/bot/topic-ids.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { parsePhone } from '#shared/lib/phone.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { CLOCK_TIME } from '#shared/lib/time.ts';
import { NewBusinessNameSchema } from './name-and-slug.ts';
import { socialHandleSchema } from './social-links.ts';
import { PROFILE_COPY } from './tenants-copy.ts';
import { parseWait } from './wait-copy.ts';
import { WEEKDAYS } from './weekday.ts';

const ClockTimeSchema = z
  .string({ error: PROFILE_COPY.invalidTime })
  .check(z.regex(CLOCK_TIME, PROFILE_COPY.invalidTime));

const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, FIELD_COPY.tooMany(max)));

/** Opening hours of some days; closing at or before opening means after midnight. */
const OpeningSchema = z.object({
  days: listOf(z.enum(WEEKDAYS, { error: PROFILE_COPY.invalidDay }), WEEKDAYS.length).check(
    z.minLength(1, PROFILE_COPY.noDays),
  ),
  open: ClockTimeSchema,
  close: ClockTimeSchema,
});
export type Opening = z.output<typeof OpeningSchema>;

/** How long an order takes, in minutes from and to (`30-45`); empty where the store does not say. */
export const WaitSchema = z
  .string({ error: PROFILE_COPY.invalidWait })
  .check(z.refine((wait) => wait === '' || parseWait(wait) !== undefined, PROFILE_COPY.invalidWait));

const DeliveryZoneSchema = z.object({
  name: lineSchema({ min: 1, max: 80 }),
  price: moneySchema(PROFILE_COPY.invalidPrice),
  /** How long a confirmed order takes there. */
  wait: z.optional(WaitSchema),
});
export type DeliveryZone = z.output<typeof DeliveryZoneSchema>;

const PaymentMethodSchema = z.object({
  name: lineSchema({ min: 1, max: 60 }),
  details: z._default(paragraphSchema({ max: 300 }), ''),
});

/** The topics of a profile's question. Topics that this version does not know are dropped, so that the rest can be saved. */
const FaqTopicsSchema = z.pipe(
  z.array(z.string({ error: FIELD_COPY.invalid })),
  z.transform((named) => TOPIC_IDS.filter((id) => named.includes(id))),
);

export const FaqSchema = z.object({
  question: lineSchema({ min: 1, max: 200 }),
  answer: paragraphSchema({ min: 1, max: 1000 }),
  /** The topics that the owner chose, none of them too; null: they are read from its words; absent: as they were. */
  topics: z.optional(z.nullable(FaqTopicsSchema)),
});
export type Faq = z.output<typeof FaqSchema>;

/** The store's number as E.164 digits; null or an empty text removes it. */
const WhatsAppNumberSchema = z.pipe(
  z.nullable(z.string({ error: FIELD_COPY.notPhone })),
  z.transform((written, context) => {
    if (written === null || written.trim() === '') return null;
    const digits = parsePhone(written.trim());
    if (digits) return digits;
    context.issues.push({ code: 'custom', message: FIELD_COPY.notPhone, input: written });
    return z.NEVER;
  }),
);

export const StoreProfileSchema = z.object({
  name: NewBusinessNameSchema,
  description: paragraphSchema({ max: 500 }),
  whatsappNumber: WhatsAppNumberSchema,
  city: lineSchema({ max: 80 }),
  address: lineSchema({ max: 200 }),
  instagram: z.optional(socialHandleSchema('instagram')),
  facebook: z.optional(socialHandleSchema('facebook')),
  tiktok: z.optional(socialHandleSchema('tiktok')),
  hours: z.object({
    text: lineSchema({ max: 300 }),
    schedule: listOf(OpeningSchema, 14),
  }),
  pickup: z.boolean(),
  /** How long a confirmed order takes until it can be picked up. */
  pickupWait: z.optional(WaitSchema),
  deliveryZones: listOf(DeliveryZoneSchema, 100),
  paymentMethods: listOf(PaymentMethodSchema, 20),
  faqs: listOf(FaqSchema, 100),
});

/** The fields of a store's profile that a change carries; what is absent stays as it was (`spec 7`). */
export const StoreProfileUpdateSchema = z.partial(StoreProfileSchema);

export type StoreProfile = z.output<typeof StoreProfileSchema>;
