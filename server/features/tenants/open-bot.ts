import {
  type BotContext,
  type MemberContext,
  mint,
  type PlatformContext,
  type ShopperContext,
} from './contexts.ts';
import { acrossTenants } from './in-tenant.ts';
import { findTenantStatus } from './tenant-repo.ts';

export type BotDoor = { kind: 'open'; bot: BotContext } | { kind: 'closed' };

/** Opens the bot's door where a shopper already stands in the open store. */
export const openBot = ({ platform, tenantId }: ShopperContext): BotContext =>
  mint<BotContext>({ platform, tenantId });

/** Opens the bot's door for a member who tries the bot of the own store, and spends what it spends. */
export const openBotOfMember = ({ platform, tenantId }: MemberContext): BotContext =>
  mint<BotContext>({ platform, tenantId });

/** Opens the bot's door of a tenant that a channel leads to; closed when it is not active. */
export const openBotOf = async (ctx: PlatformContext, tenantId: string): Promise<BotDoor> => {
  const status = await acrossTenants(ctx, (scope) => findTenantStatus(scope, tenantId));
  if (status !== 'active') return { kind: 'closed' };
  return { kind: 'open', bot: mint<BotContext>({ platform: ctx.platform, tenantId }) };
};
