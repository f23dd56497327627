import { EMAIL_CONFIRMATION_JOB } from '#server/features/auth/auth-job-kinds.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';

export type PlantedStore = {
  token: string;
  tenantId: string;
  slug: string;
  userId: string;
  email: string;
  password: string;
};

export type StoreToPlant = {
  slug?: string;
  businessName?: string;
  plan?: PlanId;
  status?: TenantStatus;
  /** Whether its owner has proven the mailbox, which is then asked for no more. */
  isConfirmed?: boolean;
};

/** The password of every planted user. */
export const PLANTED_PASSWORD = 'Guagua-Verde-7';
let planted = 0;

/** Opens a store through the registration call, then gives it a plan and status as the superadmin would. */
export const plantStore = async (
  test: TestApp,
  { slug, businessName, plan = 'esencial', status = 'active', isConfirmed = true }: StoreToPlant = {},
): Promise<PlantedStore> => {
  planted += 1;
  const email = `duena${planted}@gmail.com`;
  const { status: code, body } = await callApi(test, {
    method: 'POST',
    path: '/auth/register',
    body: {
      email,
      password: PLANTED_PASSWORD,
      businessName: businessName ?? `Tienda Número ${planted}`,
      tenantSlug: slug ?? `tienda-${planted}`,
      plan: 'esencial',
    },
  });
  if (code !== 201) throw new Error(`registration answered ${code}: ${JSON.stringify(body)}`);
  // As the superadmin's role: the schema's owner is no superuser everywhere, and the forced walls stop it too.
  await test.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('update tenants set plan = $2, status = $3, email_confirmed_at = $4 where id = $1', [
      body.tenant.id,
      plan,
      status,
      isConfirmed ? test.clock.now() : null,
    ]),
  );
  if (isConfirmed) test.jobs.drop(EMAIL_CONFIRMATION_JOB.name, body.tenant.id);
  return {
    token: body.token,
    tenantId: body.tenant.id,
    slug: body.tenant.slug,
    userId: body.user.id,
    email,
    password: PLANTED_PASSWORD,
  };
};
