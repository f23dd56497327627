import type { FastifyInstance } from 'fastify';
import { getStoreCountsCall } from '#shared/features/analytics/analytics-calls.ts';
import type { StoreCounts } from '#shared/features/analytics/store-event.ts';
import { getTenantCall, type PanelFacts } from '#shared/features/tenants/tenant-calls.ts';
import { changeNameCall, changeSlugCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { startOfDay } from '#shared/lib/time.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { readTraffic } from '../analytics/analytics.ts';
import { readEmailState, requirePassword } from '../auth/auth.ts';
import { countProductsAt } from '../catalogue/catalogue.ts';
import { isBotActive } from '../conversations/conversations.ts';
import { hasOrders } from '../orders/orders.ts';
import {
  changeName,
  changeSlug,
  type Doors,
  getTenant,
  inTenant,
  type MemberContext,
  openShopper,
  type Scoped,
  type TenantRow,
  toTenantView,
} from '../tenants/tenants.ts';

/** Reads the state of bot, orders and the member's mailbox, which the panel's menu, cards and banners follow. */
const readPanelFacts = async (scope: Scoped<MemberContext>): Promise<PanelFacts> => {
  const isActive = await isBotActive(scope);
  const isSelling = isActive || (await hasOrders(scope));
  const publicUrl = scope.platform.env.PUBLIC_URL;
  return { publicUrl, isBotActive: isActive, isSelling, ...(await readEmailState(scope)) };
};

type OwnTenant = { tenant: TenantRow; panel: PanelFacts };

/** Finds the member's own tenant, whatever its status. */
const findOwnTenant = async (
  member: MemberContext | undefined,
  slug: string,
): Promise<OwnTenant | undefined> =>
  member &&
  inTenant(member, async (scope) => {
    const tenant = await getTenant(scope);
    return tenant.slug === slug ? { tenant, panel: await readPanelFacts(scope) } : undefined;
  });

/** Reads the counts of the member's store of today and yesterday, which are days of Santo Domingo. */
const getStoreCounts = (member: MemberContext): Promise<StoreCounts> =>
  inTenant(member, async (scope) => {
    const now = member.platform.clock.now();
    return {
      ...(await readTraffic(scope)),
      products: {
        // One millisecond later, so that a product added in this millisecond counts.
        today: await countProductsAt(scope, new Date(now.getTime() + 1)),
        yesterday: await countProductsAt(scope, startOfDay(now)),
      },
    };
  });

/** Mounts the dashboard's view and counts of the store, and the changes of name and slug, which the password proves. */
export const mountPanelRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getStoreCountsCall, doors.member, getStoreCounts);

  mountCall(app, getTenantCall, doors.caller, async ({ visitor, findMember }, { params }) => {
    const own = await findOwnTenant(await findMember(), params.slug);
    if (own) return { success: true as const, tenant: toTenantView(own.tenant), panel: own.panel };
    // To everyone but its members a store that is not active is absent.
    const door = await openShopper(visitor, params.slug);
    if (door.kind === 'moved') throw new AppError('ADDRESS_MOVED', { details: { slug: door.slug } });
    if (door.kind === 'absent') throw new AppError('NOT_FOUND');
    return { success: true as const, tenant: toTenantView(await inTenant(door.shopper, getTenant)) };
  });

  mountCall(app, changeNameCall, doors.editor, async (editor, { body }) => {
    await requirePassword(editor, body.currentPassword);
    return { success: true as const, tenant: toTenantView(await changeName(editor, body.newName)) };
  });

  mountCall(app, changeSlugCall, doors.editor, async (editor, { body }) => {
    await requirePassword(editor, body.currentPassword);
    return { success: true as const, tenant: toTenantView(await changeSlug(editor, body.newSlug)) };
  });
};
