import * as z from 'zod/mini';
import type { AiModel } from '#shared/lib/ai-models.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { InstallationOffer } from '#shared/lib/offers.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

export const PLAN_IDS = ['esencial', 'grow', 'pro'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const METERS = ['products', 'ai_text', 'ai_vision', 'audio_minutes', 'users', 'users_admin'] as const;
export type Meter = (typeof METERS)[number];

/** For how many days an account that its owner closed can be opened again; its store stays open meanwhile (`decisions Plans`). */
export const CLOSING_DAYS = 30;

/** Features of the bot that a plan includes or not (`decisions Plans`, also): buttons, FAQs, the enhanced search. */
export const BOT_FEATURES = ['bot_buttons', 'bot_faqs', 'enhanced_search'] as const;

/** All features that a plan includes or not: those of the bot, reports of 30 days and of 12 months, that requests for help are answered first, and an address of one's own. */
export const PLAN_FEATURES = [
  ...BOT_FEATURES,
  'basic_analytics',
  'advanced_analytics',
  'priority_support',
  'own_address',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** The amount of a meter that a plan allows; null is unlimited. */
export type MeterLimit = number | null;

export type Plan = {
  id: PlanId;
  shownName: string;
  /** Per month. */
  price: Money;
  isRecommended: boolean;
  limits: Readonly<Record<Meter, MeterLimit>>;
  features: readonly PlanFeature[];
};

/** Meters that start again every month on the tenant's day of creation; products and users do not (`decisions Plans`). */
const MONTHLY_METERS = ['ai_text', 'ai_vision', 'audio_minutes'] as const satisfies readonly Meter[];
export type MonthlyMeter = (typeof MONTHLY_METERS)[number];

/** The only plan table (`decisions Plans`): every screen shows it and the server enforces it. */
export const PLANS = {
  esencial: {
    id: 'esencial',
    shownName: 'Starter',
    price: moneyOfCentavos(0),
    isRecommended: false,
    limits: { products: 50, ai_text: 2000, ai_vision: 0, audio_minutes: 20, users: 1, users_admin: 0 },
    features: [],
  },
  grow: {
    id: 'grow',
    shownName: 'Grow',
    price: moneyOfCentavos(99_000),
    isRecommended: false,
    limits: { products: 500, ai_text: 10_000, ai_vision: 200, audio_minutes: 120, users: 5, users_admin: 2 },
    features: ['bot_buttons', 'bot_faqs', 'basic_analytics', 'priority_support'],
  },
  pro: {
    id: 'pro',
    shownName: 'Pro',
    price: moneyOfCentavos(199_000),
    isRecommended: true,
    limits: {
      products: null,
      ai_text: 20_000,
      ai_vision: 1000,
      audio_minutes: 300,
      users: null,
      users_admin: 3,
    },
    features: [
      'bot_buttons',
      'bot_faqs',
      'enhanced_search',
      'basic_analytics',
      'advanced_analytics',
      'priority_support',
      'own_address',
    ],
  },
} as const satisfies Record<PlanId, Plan>;

export const PlanIdSchema = z.enum(PLAN_IDS);

/** Returns the plan with that id. */
export const planOf = (id: PlanId): Plan => PLANS[id];

/**
 * The most that one store may hold under any plan, «unlimited» included. This cap protects the other stores of the
 * installation and is far above what an honest store needs (decision 043).
 */
export const STORE_CAPS: Partial<Record<Meter, number>> = { products: 10_000, users: 500 };

/** Bytes of text that the products of one store may hold under any plan. */
export const MAX_CATALOGUE_BYTES = 20 * MEGABYTE;

/** Bytes that a store may keep in all: products, pictures, imports and chats. */
export const STORAGE_BYTES = {
  esencial: 500 * MEGABYTE,
  grow: 2 * GIGABYTE,
  pro: 10 * GIGABYTE,
} as const satisfies Record<PlanId, number>;

/** Finds the cheapest plan that may keep more than this one; undefined for the highest. */
export const planWithMoreStorage = (id: PlanId): PlanId | undefined =>
  PLAN_IDS.find((candidate) => STORAGE_BYTES[candidate] > STORAGE_BYTES[id]);

/** Returns the amount of the meter that the plan allows; null is unlimited. */
export const limitOf = (id: PlanId, meter: Meter): MeterLimit => planOf(id).limits[meter];

/** Returns the highest count of the meter that a store on the plan may reach: the plan's limit, or else the cap of every store. */
export const capOf = (id: PlanId, meter: Meter): number =>
  limitOf(id, meter) ?? STORE_CAPS[meter] ?? Number.POSITIVE_INFINITY;

/** The model that does what a meter counts. */
const MODEL_OF_METER: Partial<Record<Meter, AiModel>> = {
  ai_text: 'text',
  ai_vision: 'vision',
  audio_minutes: 'audio',
};

/** Says whether a meter counts anything on an installation that offers this: nobody is sold what nothing does. */
export const isMeterOffered = (meter: Meter, offers: readonly InstallationOffer[]): boolean => {
  const model = MODEL_OF_METER[meter];
  return model === undefined || offers.includes(model);
};

/** Says whether the meter starts again every month. */
export const isRenewedMonthly = (meter: Meter): meter is MonthlyMeter =>
  MONTHLY_METERS.some((monthly) => monthly === meter);

const allowsMore = (candidate: MeterLimit, limit: number): boolean => candidate === null || candidate > limit;

/** Finds the cheapest plan that allows more of the meter than this one; undefined when none does. */
export const planThatLifts = (id: PlanId, meter: Meter): PlanId | undefined => {
  const limit = limitOf(id, meter);
  if (limit === null) return undefined;
  const dearer = PLAN_IDS.slice(PLAN_IDS.indexOf(id) + 1);
  return dearer.find((candidate) => allowsMore(limitOf(candidate, meter), limit));
};

/** Says whether the plan has the feature. */
export const includesFeature = (id: PlanId, feature: PlanFeature): boolean =>
  planOf(id).features.includes(feature);

/** Finds the cheapest plan with the feature. */
export const planWithFeature = (feature: PlanFeature): PlanId =>
  PLAN_IDS.find((id) => includesFeature(id, feature)) ?? 'pro';
