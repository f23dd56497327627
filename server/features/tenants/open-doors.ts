import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import {
  type BotContext,
  type ClerkContext,
  type EditorContext,
  type MemberContext,
  mint,
  type OwnerContext,
  type PlatformContext,
  type ShopperContext,
  type SuperadminContext,
  type VisitorContext,
} from './contexts.ts';
import { getTenantOf } from './tenant-repo.ts';
import { acrossTenants } from './transactions.ts';

/** A caller with or without a session. */
export type CallerContext = {
  readonly visitor: VisitorContext;
  /** Finds the member behind the token; undefined without a live session. */
  readonly findMember: () => Promise<MemberContext | undefined>;
};

type BearerContext = { readonly visitor: VisitorContext; readonly authorization: string | undefined };

type Opens<Context> = (request: FastifyRequest) => Promise<Context>;

/** The doors of requests; `server/app.ts` creates them, where sessions and tenants meet. */
export type Doors = {
  readonly visitor: Opens<VisitorContext>;
  readonly caller: Opens<CallerContext>;
  readonly bearer: Opens<BearerContext>;
  readonly member: Opens<MemberContext>;
  readonly editor: Opens<EditorContext>;
  readonly owner: Opens<OwnerContext>;
  readonly superadmin: Opens<SuperadminContext>;
  /** The superadmin's door also before a second factor is set up: for one's own account. */
  readonly ownAccount: Opens<SuperadminContext>;
  /** The superadmin's door within minutes of the password: for the heaviest changes. */
  readonly provenSuperadmin: Opens<SuperadminContext>;
};

/** The facts about its holder that a proven session carries. */
export type SessionFacts = {
  readonly tenantId: string;
  readonly userId: string;
  readonly role: UserRole;
  readonly plan: PlanId;
  readonly tenantStatus: TenantStatus;
};

const factsOf = ({ tenantId, userId, role, plan, tenantStatus }: SessionFacts): SessionFacts => ({
  tenantId,
  userId,
  role,
  plan,
  tenantStatus,
});

/** Opens the door of a signed-in member of any role. */
export const openMember = (platform: Platform, facts: SessionFacts): MemberContext =>
  mint<MemberContext>({ platform, ...factsOf(facts) });

/**
 * Opens the door of members who may change the store.
 * @throws FORBIDDEN for guests
 * @throws TENANT_SUSPENDED
 */
export const openEditor = (platform: Platform, facts: SessionFacts): EditorContext => {
  if (facts.role === 'guest') throw new AppError('FORBIDDEN');
  if (facts.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return mint<EditorContext>({ platform, ...factsOf(facts) });
};

/**
 * Opens the door of members at work on the orders, guests too, because a guest may be the one who delivers.
 * @throws TENANT_SUSPENDED
 */
export const openClerk = ({ platform, ...member }: MemberContext): ClerkContext => {
  if (member.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return mint<ClerkContext>({ platform, ...factsOf(member) });
};

/**
 * Opens the door of the owner alone; it stays open when the tenant is suspended, so that the owner can always export and leave.
 * @throws FORBIDDEN for other roles
 */
export const openOwner = (platform: Platform, facts: SessionFacts): OwnerContext => {
  if (facts.role !== 'owner') throw new AppError('FORBIDDEN');
  return mint<OwnerContext>({ platform, ...factsOf(facts) });
};

/** Opens the front door, which is open to everyone. */
export const openVisitor = (
  platform: Platform,
  visitor: Pick<VisitorContext, 'peer' | 'userAgent' | 'device'>,
): VisitorContext => mint<VisitorContext>({ platform, ...visitor });

/** Opens the platform's own door: for the superadmin room and the composition root, behind their own checks. */
export const openPlatform = (platform: Platform): PlatformContext => mint<PlatformContext>({ platform });

/** Opens the door of a superadmin whose session was proven. */
export const openSuperadminDoor = (
  platform: Platform,
  {
    adminId,
    adminEmail,
    sessionId,
    userAgent,
  }: Pick<SuperadminContext, 'adminId' | 'adminEmail' | 'sessionId' | 'userAgent'>,
): SuperadminContext => mint<SuperadminContext>({ platform, adminId, adminEmail, sessionId, userAgent });

/** Opens the bot's door for a shopper who is already in the open store. */
export const openBot = ({ platform, tenantId }: ShopperContext): BotContext =>
  mint<BotContext>({ platform, tenantId });

/** Opens the bot's door for a member who tries the bot of the own store; its use counts on the store's meters. */
export const openBotOfMember = ({ platform, tenantId }: MemberContext): BotContext =>
  mint<BotContext>({ platform, tenantId });

export type BotDoor = { kind: 'open'; bot: BotContext } | { kind: 'closed' };

/** Opens the bot's door of a tenant that a channel leads to; closed when the tenant is not active. */
export const openBotOf = async (ctx: PlatformContext, tenantId: string): Promise<BotDoor> => {
  const tenant = await acrossTenants(ctx, ({ tx }) =>
    tx.db.selectFrom('tenants').select('status').where('id', '=', tenantId).executeTakeFirst(),
  );
  if (tenant?.status !== 'active') return { kind: 'closed' };
  return { kind: 'open', bot: mint<BotContext>({ platform: ctx.platform, tenantId }) };
};

type TenantWork = {
  work: (bot: BotContext) => Promise<void>;
  /** Says that the remaining tenants have to wait for the next run. */
  isEnough?: () => boolean;
  failedText: string;
};

/**
 * Does the work for each of those tenants that is active, one after another. A failure does not keep the other tenants
 * waiting.
 *
 * @throws AggregateError of all failures, at the end
 */
export const forEachActiveTenant = async (
  ctx: PlatformContext,
  { tenantIds, work, isEnough, failedText }: { tenantIds: readonly string[] } & TenantWork,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const tenantId of tenantIds) {
    if (isEnough?.()) break;
    try {
      const door = await openBotOf(ctx, tenantId);
      if (door.kind === 'open') await work(door.bot);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failedText);
};

/** The member who started a job, from the job's payload. */
export type JobStarter = { tenantId: string; userId: string; role: UserRole };

/**
 * Opens the editor's door for a job that an editor started, under the plan and status the tenant has now.
 * @throws FORBIDDEN for guests
 * @throws NOT_FOUND when the tenant is gone
 * @throws TENANT_SUSPENDED
 */
export const openJobEditor = async (
  platform: PlatformContext,
  { tenantId, userId, role }: JobStarter,
): Promise<EditorContext> => {
  const { plan, status } = await acrossTenants(platform, (scope) => getTenantOf(scope, tenantId));
  return openEditor(platform.platform, { tenantId, userId, role, plan, tenantStatus: status });
};
