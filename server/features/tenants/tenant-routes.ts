import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import type { Faq } from '#shared/features/tenants/store-profile.ts';
import { checkSlugCall, getProfileCall, updateProfileCall } from '#shared/features/tenants/tenant-calls.ts';
import { getChangeStatusCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { isReservedSlug, isValidSlug } from '#shared/lib/slug.ts';
import { toChangeStatus } from './change-name.ts';
import type { CallerContext, Doors } from './open-doors.ts';
import { toProfileView } from './present-tenant.ts';
import { findSlugHolder, isSlugRetired } from './slug-repo.ts';
import { getOwnTenant, getTenant, updateTenant } from './tenant-repo.ts';
import { acrossTenants, inTenant, readTenant } from './transactions.ts';

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

/** Mounts the slug check, the profile and the dates of the next changes of name and slug. */
export const mountTenantRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getChangeStatusCall, doors.member, async (member) =>
    toChangeStatus(await readTenant(member, getTenant), member.platform.clock.now()),
  );

  mountCall(app, checkSlugCall, doors.caller, async (caller, { params: { slug } }) => ({
    available: await isSlugAvailable(caller, slug),
  }));

  mountCall(app, getProfileCall, doors.member, async (member, { params }) => ({
    success: true as const,
    profile: toProfileView(await readTenant(member, (scope) => getOwnTenant(scope, params.slug))),
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
