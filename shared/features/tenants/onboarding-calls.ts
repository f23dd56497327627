import * as z from 'zod/mini';
import { defineCall } from '#shared/lib/define-call.ts';
import { TENANTS_COPY } from './tenants-copy.ts';

/** The five facts of a store that is ready to sell, in the order in which they are best done (`ux 4`). */
export const ONBOARDING_FACTS = ['logo', 'products', 'whatsapp', 'link_shared', 'bot_tested'] as const;
export type OnboardingFact = (typeof ONBOARDING_FACTS)[number];

/** How many products make a store worth sharing. */
export const ONBOARDING_PRODUCTS = 3;

/** Steps that the panel reports, because the server cannot find them out. */
const ONBOARDING_EVENTS = ['link_shared', 'dismissed', 'resumed'] as const;
export type OnboardingEvent = (typeof ONBOARDING_EVENTS)[number];

const OnboardingSchema = z.object({
  facts: z.array(z.object({ key: z.enum(ONBOARDING_FACTS), done: z.boolean() })),
  dismissed: z.boolean(),
});
export type Onboarding = z.output<typeof OnboardingSchema>;

export const getOnboardingCall = defineCall({
  name: 'getOnboarding',
  method: 'GET',
  path: '/onboarding',
  summary: 'Which of the five first steps the store has taken.',
  room: 'tenants',
  access: 'member',
  answer: OnboardingSchema,
});

export const recordOnboardingCall = defineCall({
  name: 'recordOnboarding',
  method: 'POST',
  path: '/onboarding',
  summary: 'Notes that the link was shared, or puts the checklist away or back.',
  room: 'tenants',
  access: 'editor',
  body: z.object({ event: z.enum(ONBOARDING_EVENTS, { error: TENANTS_COPY.onboardingEventInvalid }) }),
  answer: OnboardingSchema,
});
