import { expect, it } from 'vitest';
import { planFromRegistration, preselectPlan, RegistrationPlanSchema } from './registration-plan.ts';

it.each([
  ['esencial', 'esencial'],
  ['basico', 'grow'],
  ['pro', 'pro'],
] as const)('stores the choice %s as plan %s', (choice, plan) => {
  expect(planFromRegistration(choice)).toBe(plan);
});

it.each(['grow', 'Pro', '', 'constructor', undefined])('refuses %s at registration', (choice) => {
  expect(RegistrationPlanSchema.safeParse(choice).success).toBe(false);
});

it.each([
  ['esencial', { selected: 'esencial' }],
  ['basico', { selected: 'basico' }],
  ['pro', { selected: 'pro' }],
  ['grow', { selected: 'esencial', cameFor: 'basico' }],
  ['PRO', { selected: 'esencial' }],
  ['', { selected: 'esencial' }],
  [null, { selected: 'esencial' }],
  [undefined, { selected: 'esencial' }],
])('the query plan=%s preselects %j', (query, preselection) => {
  expect(preselectPlan(query)).toEqual(preselection);
});
