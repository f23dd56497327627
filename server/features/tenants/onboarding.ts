import {
  ONBOARDING_FACTS,
  ONBOARDING_PRODUCTS,
  type Onboarding,
  type OnboardingEvent,
  type OnboardingFact,
} from '#shared/features/tenants/onboarding-calls.ts';
import type { EditorContext, MemberContext, Scoped } from './contexts.ts';
import { inTenant } from './in-tenant.ts';
import { getTenant, type StoredOnboarding, setOnboarding, type TenantRow } from './tenant-repo.ts';

/** Counts the tenant's products; the catalogue lends it. */
export type CountProducts = (scope: Scoped<MemberContext>) => Promise<number>;

const factsOf = (tenant: TenantRow, products: number): Record<OnboardingFact, boolean> => ({
  logo: tenant.logoFile !== null || tenant.icon !== null,
  products: products >= ONBOARDING_PRODUCTS,
  whatsapp: Boolean(tenant.profile.whatsappNumber),
  link_shared: tenant.onboarding.linkSharedAt !== undefined,
  bot_tested: tenant.onboarding.botTestedAt !== undefined,
});

const present = (tenant: TenantRow, products: number): Onboarding => {
  const facts = factsOf(tenant, products);
  return {
    facts: ONBOARDING_FACTS.map((key) => ({ key, done: facts[key] })),
    dismissed: tenant.onboarding.dismissedAt !== undefined,
  };
};

/** Which of the five first steps the member's store has taken. */
export const getOnboarding = (member: MemberContext, countProducts: CountProducts): Promise<Onboarding> =>
  inTenant(member, async (scope) => present(await getTenant(scope), await countProducts(scope)));

const changeOf = (event: OnboardingEvent, now: string): StoredOnboarding => {
  if (event === 'link_shared') return { linkSharedAt: now };
  return { dismissedAt: event === 'dismissed' ? now : undefined };
};

/** Notes what the owner did and answers the steps as they then stand. */
export const recordOnboarding = (
  editor: EditorContext,
  { event, countProducts }: { event: OnboardingEvent; countProducts: CountProducts },
): Promise<Onboarding> =>
  inTenant(editor, async (scope) => {
    const { onboarding } = await getTenant(scope);
    const change = changeOf(event, editor.platform.clock.now().toISOString());
    const tenant = await setOnboarding(scope, { ...onboarding, ...change });
    return present(tenant, await countProducts(scope));
  });
