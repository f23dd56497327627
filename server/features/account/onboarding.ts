import type { FastifyInstance } from 'fastify';
import { countProducts } from '#server/features/catalogue/catalogue.ts';
import {
  type Doors,
  type EditorContext,
  getTenant,
  inTenant,
  type MemberContext,
  readTenant,
  setOnboarding,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  getOnboardingCall,
  ONBOARDING_FACTS,
  ONBOARDING_PRODUCTS,
  type Onboarding,
  type OnboardingEvent,
  type OnboardingFact,
  recordOnboardingCall,
} from '#shared/features/tenants/onboarding-calls.ts';

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

/** Reads which of the five first steps the member's store has taken. */
const getOnboarding = (member: MemberContext): Promise<Onboarding> =>
  readTenant(member, async (scope) => present(await getTenant(scope), await countProducts(scope)));

const changeOf = (event: OnboardingEvent, now: string): TenantRow['onboarding'] => {
  if (event === 'link_shared') return { linkSharedAt: now };
  return { dismissedAt: event === 'dismissed' ? now : undefined };
};

/** Records an action of the owner and returns the steps after it. */
const recordOnboarding = (editor: EditorContext, event: OnboardingEvent): Promise<Onboarding> =>
  inTenant(editor, async (scope) => {
    const { onboarding } = await getTenant(scope);
    const change = changeOf(event, editor.platform.clock.now().toISOString());
    const tenant = await setOnboarding(scope, { ...onboarding, ...change });
    return present(tenant, await countProducts(scope));
  });

/** Mounts the checklist of a new store. */
export const mountOnboardingRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getOnboardingCall, doors.member, getOnboarding);
  mountCall(app, recordOnboardingCall, doors.editor, (editor, { body }) =>
    recordOnboarding(editor, body.event),
  );
};
