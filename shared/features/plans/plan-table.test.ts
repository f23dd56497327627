import { describe, expect, it } from 'vitest';
import { formatMoney } from '#shared/lib/money.ts';
import {
  includesFeature,
  isRenewedMonthly,
  limitOf,
  METERS,
  PLAN_IDS,
  PlanIdSchema,
  planOf,
  planThatLifts,
  planWithFeature,
} from './plan-table.ts';

describe('the plan table', () => {
  it.each([
    ['esencial', 'Starter', 'RD$0', [50, 2000, 0, 20, 1, 0]],
    ['grow', 'Grow', 'RD$990', [500, 10_000, 200, 120, 5, 2]],
    ['pro', 'Pro', 'RD$1,990', [null, 20_000, 1000, 300, null, 3]],
  ] as const)('gives %s, shown as %s at %s, its limits', (id, shownName, price, limits) => {
    expect(planOf(id).shownName).toBe(shownName);
    expect(formatMoney(planOf(id).price)).toBe(price);
    expect(METERS.map((meter) => limitOf(id, meter))).toEqual(limits);
  });

  it('recommends only Pro', () => {
    expect(PLAN_IDS.filter((id) => planOf(id).isRecommended)).toEqual(['pro']);
  });

  it('never takes anything away in a larger plan', () => {
    const size = (id: (typeof PLAN_IDS)[number], meter: (typeof METERS)[number]) =>
      limitOf(id, meter) ?? Number.POSITIVE_INFINITY;
    for (const meter of METERS) {
      expect(size('grow', meter)).toBeGreaterThanOrEqual(size('esencial', meter));
      expect(size('pro', meter)).toBeGreaterThanOrEqual(size('grow', meter));
    }
  });

  it.each([
    ['bot_buttons', 'grow'],
    ['bot_faqs', 'grow'],
    ['enhanced_search', 'pro'],
    ['basic_analytics', 'grow'],
    ['advanced_analytics', 'pro'],
  ] as const)('has %s from %s on', (feature, first) => {
    expect(planWithFeature(feature)).toBe(first);
    expect(PLAN_IDS.filter((id) => includesFeature(id, feature))).toEqual(
      PLAN_IDS.slice(PLAN_IDS.indexOf(first)),
    );
  });

  it('renews only the AI meters', () => {
    expect(METERS.filter(isRenewedMonthly)).toEqual(['ai_text', 'ai_vision', 'audio_minutes']);
  });
});

describe('planThatLifts', () => {
  it.each([
    ['esencial', 'products', 'grow'],
    ['grow', 'products', 'pro'],
    ['pro', 'products', undefined],
    ['pro', 'ai_text', undefined],
    ['esencial', 'users_admin', 'grow'],
  ] as const)('of %s for %s is %s', (id, meter, lifting) => {
    expect(planThatLifts(id, meter)).toBe(lifting);
  });
});

it.each(['basico', 'PRO', '', 'toString', null])('refuses %s as a plan id', (id) => {
  expect(PlanIdSchema.safeParse(id).success).toBe(false);
});
