import * as z from 'zod/mini';
import {
  acrossTenants,
  findOwnerEmail,
  getTenantOf,
  type PlatformContext,
  storeUrlOf,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { PATHS } from '#shared/lib/paths.ts';
import type { ClaimState } from './decide-claim.ts';
import { DOMAIN_NEWS_KINDS, type DomainNews, domainMail } from './domain-mails-copy.ts';
import { findClaimOf } from './domain-repo.ts';

const NewsSchema = z.object({ tenantId: z.uuid(), host: z.string(), news: z.enum(DOMAIN_NEWS_KINDS) });
type News = z.output<typeof NewsSchema>;

/** Something happened to a store's domain: its owner gets a mail. */
export const DOMAIN_NEWS: JobKind<News> = { name: 'domain-news', payload: NewsSchema, ...MAIL_RETRIES };

/** Returns what an owner is told about a claim that moved; undefined when nothing is worth a mail. */
export const newsOf = (
  before: Pick<ClaimState, 'state' | 'missingSince'>,
  next: Pick<ClaimState, 'state' | 'missingSince'>,
): DomainNews | undefined => {
  if (next.state === 'active' && before.state !== 'active') return 'active';
  if (next.state === 'failed' && before.state !== 'failed')
    return before.state === 'claimed' ? 'expired' : 'lost';
  if (next.state === 'proven' && before.state === 'active') return 'elsewhere';
  return next.missingSince && !before.missingSince ? 'missing' : undefined;
};

/** Mails the owner, unless the store asks for another domain meanwhile. */
export const mailDomainNews = async (ctx: PlatformContext, { tenantId, host, news }: News): Promise<void> => {
  const { claim, tenant, to } = await acrossTenants(ctx, async (scope) => ({
    claim: await findClaimOf(scope, tenantId),
    tenant: await getTenantOf(scope, tenantId),
    to: await findOwnerEmail(scope, tenantId),
  }));
  if (to === undefined || claim?.host !== host) return;
  const { env, mail } = ctx.platform;
  const url = news === 'active' ? storeUrlOf(env, tenant) : `${env.PUBLIC_URL}${PATHS.panelAddress}`;
  await mail.send(composeLinkMail(domainMail(news), { to, url }));
};
