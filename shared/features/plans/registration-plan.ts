import * as z from 'zod/mini';
import { PLAN_COPY } from './plan-copy.ts';
import type { PlanId } from './plan-table.ts';

/** Plan ids that a registration may send (`spec 3`); `basico` is what it calls Grow. */
export const REGISTRATION_PLANS = ['esencial', 'basico', 'pro'] as const;
export type RegistrationPlan = (typeof REGISTRATION_PLANS)[number];

export const RegistrationPlanSchema = z.enum(REGISTRATION_PLANS, { error: PLAN_COPY.choosePlan });

const STORED_PLAN = {
  esencial: 'esencial',
  basico: 'grow',
  pro: 'pro',
} as const satisfies Record<RegistrationPlan, PlanId>;

/** Returns the plan that a registration choice stores. */
export const planFromRegistration = (choice: RegistrationPlan): PlanId => STORED_PLAN[choice];

export type PlanPreselection = {
  selected: RegistrationPlan;
  /** The choice to offer with one click: the visitor came from a plan that a query cannot preselect. */
  cameFor?: RegistrationPlan;
};

/** Preselects the plan of `/registro?plan=` (`spec 2`); the landing's `grow` is no registration id, so it only earns a hint. */
export const preselectPlan = (query: string | null | undefined): PlanPreselection => {
  if (query === 'grow') return { selected: 'esencial', cameFor: 'basico' };
  const selected = REGISTRATION_PLANS.find((choice) => choice === query) ?? 'esencial';
  return { selected };
};
