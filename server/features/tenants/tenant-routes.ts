import type { FastifyInstance } from 'fastify';
import type { Faq } from '#shared/features/tenants/store-profile.ts';
import {
  checkSlugCall,
  getProfileCall,
  getTenantCall,
  type PanelFacts,
  updateProfileCall,
} from '#shared/features/tenants/tenant-calls.ts';
import {
  changeNameCall,
  changeSlugCall,
  getChangeStatusCall,
} from '#shared/features/tenants/tenant-change-calls.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { isReservedSlug, isValidSlug } from '#shared/lib/slug.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { changeName, changeSlug, toChangeStatus } from './change-name.ts';
import type { MemberContext, Scoped } from './contexts.ts';
import { acrossTenants, inTenant } from './in-tenant.ts';
import type { CallerContext, Doors } from './open-doors.ts';
import { openShopper } from './open-shopper.ts';
import { toProfileView, toTenantView } from './present-tenant.ts';
import { findSlugHolder, isSlugRetired } from './slug-repo.ts';
import { getOwnTenant, getTenant, type TenantRow, updateTenant } from './tenant-repo.ts';

/** Says whether a slug is free, or a former address of the asking member's own store, to which it may go back. */
const isSlugAvailable = async ({ visitor, findMember }: CallerContext, slug: string): Promise<boolean> => {
  if (!isValidSlug(slug) || isReservedSlug(slug)) return false;
  const { isRetired, holder } = await acrossTenants(visitor, async (scope) => ({
    isRetired: await isSlugRetired(scope, slug),
    holder: await findSlugHolder(scope, slug),
  }));
  if (isRetired) return false;
  return holder === undefined || holder === (await findMember())?.tenantId;
};

/** What other rooms lend: how the store's bot and orders stand. */
export type ReadPanelFacts = (scope: Scoped<MemberContext>) => Promise<PanelFacts>;

type OwnTenant = { tenant: TenantRow; panel: PanelFacts };

/** A member sees its own tenant whatever its status; to others a store that is not active is absent. */
const findOwnTenant = async (
  member: MemberContext | undefined,
  slug: string,
  readPanelFacts: ReadPanelFacts,
): Promise<OwnTenant | undefined> =>
  member &&
  inTenant(member, async (scope) => {
    const tenant = await getTenant(scope);
    return tenant.slug === slug ? { tenant, panel: await readPanelFacts(scope) } : undefined;
  });

/** What auth lends this room: a member proves itself by its password before the store's name or address changes. */
export type PasswordGuard = (member: MemberContext, currentPassword: string) => Promise<void>;

const mountChangeCalls = (app: FastifyInstance, doors: Doors, requirePassword: PasswordGuard): void => {
  mountCall(app, getChangeStatusCall, doors.member, async (member) =>
    toChangeStatus(await inTenant(member, getTenant), member.platform.clock.now()),
  );

  mountCall(app, changeNameCall, doors.editor, async (editor, { body }) => {
    await requirePassword(editor, body.currentPassword);
    return { success: true as const, tenant: toTenantView(await changeName(editor, body.newName)) };
  });

  mountCall(app, changeSlugCall, doors.editor, async (editor, { body }) => {
    await requirePassword(editor, body.currentPassword);
    return { success: true as const, tenant: toTenantView(await changeSlug(editor, body.newSlug)) };
  });
};

/**
 * Merges the questions of a profile as they are stored: topics only where the owner chose them. A question without topics, as
 * a program writes that does not know them, keeps the topics that it had.
 */
const keepFaqTopics = (stored: readonly Faq[], given: readonly Faq[]): Faq[] => {
  const known = new Map(stored.map(({ question, topics }) => [question, topics]));
  return given.map(({ question, answer, topics: chosen }) => {
    const topics = chosen === undefined ? known.get(question) : chosen;
    return { question, answer, ...(topics && { topics }) };
  });
};

/** Mounts the slug check, the public view, the profile and the changes of name and slug. */
export const mountTenantRoutes = (
  app: FastifyInstance,
  doors: Doors,
  { requirePassword, readPanelFacts }: { requirePassword: PasswordGuard; readPanelFacts: ReadPanelFacts },
): void => {
  mountChangeCalls(app, doors, requirePassword);

  mountCall(app, checkSlugCall, doors.caller, async (caller, { params: { slug } }) => ({
    available: await isSlugAvailable(caller, slug),
  }));

  mountCall(app, getTenantCall, doors.caller, async ({ visitor, findMember }, { params }) => {
    const own = await findOwnTenant(await findMember(), params.slug, readPanelFacts);
    if (own) return { success: true as const, tenant: toTenantView(own.tenant), panel: own.panel };
    const door = await openShopper(visitor, params.slug);
    if (door.kind === 'moved') throw new AppError('ADDRESS_MOVED', { details: { slug: door.slug } });
    if (door.kind === 'absent') throw new AppError('NOT_FOUND');
    return { success: true as const, tenant: toTenantView(await inTenant(door.shopper, getTenant)) };
  });

  mountCall(app, getProfileCall, doors.member, async (member, { params }) => ({
    success: true as const,
    profile: toProfileView(await inTenant(member, (scope) => getOwnTenant(scope, params.slug))),
  }));

  mountCall(app, updateProfileCall, doors.editor, async (editor, { params, body: { name, ...change } }) =>
    inTenant(editor, async (scope) => {
      const { profile, businessName } = await getOwnTenant(scope, params.slug);
      // The name has a lock and needs the password: this call must not be a way around them (`spec 4`).
      if (name !== undefined && name !== businessName)
        throw new AppError('RULE_REFUSED', { message: TENANTS_COPY.nameInSettings });
      const faqs = change.faqs && keepFaqTopics(profile.faqs ?? [], change.faqs);
      const tenant = await updateTenant(scope, { profile: { ...profile, ...change, ...(faqs && { faqs }) } });
      return { success: true as const, profile: toProfileView(tenant) };
    }),
  );
};
