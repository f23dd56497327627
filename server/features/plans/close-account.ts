import { days } from '#shared/lib/time.ts';
import { inTenant, lockTenant, type OwnerContext, setClosing } from '../tenants/tenants.ts';
import {
  findOpenRequest,
  type PlanRequestRow,
  replaceOpenRequest,
  withdrawOpenRequest,
} from './plan-request-repo.ts';

/** The owner may change its mind between the decision and the deletion (`decisions Plans`). */
const GRACE_MS = days(30);

export type Closing = { request: PlanRequestRow; closesAt: Date };

/** Closes the account in 30 days; asking again changes nothing. The caller has checked the password. */
export const closeAccount = (owner: OwnerContext): Promise<Closing> =>
  inTenant(owner, async (scope) => {
    const tenant = await lockTenant(scope);
    const open = await findOpenRequest(scope);
    if (tenant.closesAt && open) return { request: open, closesAt: tenant.closesAt };
    const closesAt = new Date(owner.platform.clock.now().getTime() + GRACE_MS);
    await setClosing(scope, closesAt);
    return { request: await replaceOpenRequest(scope, null), closesAt };
  });

/** Takes the closing back; changes nothing in an account that stays open. */
export const reopenAccount = (owner: OwnerContext): Promise<void> =>
  inTenant(owner, async (scope) => {
    const { closesAt } = await lockTenant(scope);
    if (!closesAt) return;
    await setClosing(scope, null);
    await withdrawOpenRequest(scope);
  });
