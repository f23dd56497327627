import * as z from 'zod/mini';
import type { DeadLetterView } from '#shared/features/superadmin/dead-letter-calls.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import type { DeadLetter } from '../../../platform/jobs/job-queue.ts';
import { acrossTenants, type PlatformContext } from '../../tenants/tenants.ts';
import { cutList, parseListCursor } from '../stores/list-cursor.ts';
import { findTenantNames, type NamedTenant } from '../stores/tenant-list-repo.ts';
import type { NumberSources, StuckItem } from './number-sources.ts';

const SORT = 'latest';
const MAX_REASON_LENGTH = 500;

/** What a job threw, as the queue keeps it. */
const ThrownSchema = z.object({ message: z.string() });

const reasonOf = (thrown: unknown): string => {
  const parsed = ThrownSchema.safeParse(thrown);
  return (parsed.success ? parsed.data.message : '').slice(0, MAX_REASON_LENGTH);
};

const OwnedSchema = z.object({ tenantId: z.uuid() });

const ownerOf = ({ payload }: DeadLetter): string | undefined =>
  OwnedSchema.safeParse(payload).data?.tenantId;

const toTenant = ({ slug, businessName }: Omit<NamedTenant, 'id'>): DeadLetterView['tenant'] => ({
  slug,
  business_name: businessName,
});

/** Without the rest of its payload, which may name people. */
const fromJob = (
  { id, kind, failedAt, reason }: DeadLetter,
  owner: NamedTenant | undefined,
): DeadLetterView => ({
  id,
  source: 'job',
  kind,
  tenant: owner ? toTenant(owner) : null,
  reason: reasonOf(reason),
  failed_at: failedAt.toISOString(),
  can_retry: true,
});

const fromItem = ({ id, kind, slug, businessName, reason, failedAt }: StuckItem): DeadLetterView => ({
  id,
  source: 'whatsapp',
  kind,
  tenant: toTenant({ slug, businessName }),
  reason,
  failed_at: failedAt.toISOString(),
  can_retry: kind !== 'unreadable',
});

const keyOf = ({ failed_at: at, id }: DeadLetterView): string => `${at} ${id}`;

type Asked = { limit?: number | undefined; cursor?: string | undefined };

/** A page of everything that failed for good, the latest first, whatever queue it is from. */
export const listDeadLetters = async (
  ctx: PlatformContext,
  { channels }: Pick<NumberSources, 'channels'>,
  { limit = PAGE_ROWS, cursor }: Asked,
) => {
  const last = parseListCursor(cursor, { sort: SORT, kind: 'instant' });
  const page = { limit: limit + 1, after: last && { failedAt: new Date(last.key), id: last.id } };
  // The queue has connections of its own: a transaction would keep another one waiting meanwhile.
  const jobs = await ctx.platform.jobs.deadLetters.list(page);
  const { items, owners } = await acrossTenants(ctx, async (scope) => ({
    items: await channels.listDead(scope, page),
    owners: await findTenantNames(
      scope,
      jobs.flatMap((job) => ownerOf(job) ?? []),
    ),
  }));
  const ofJobs = jobs.map((job) => fromJob(job, owners.get(ownerOf(job) ?? '')));
  const found = [...ofJobs, ...items.map(fromItem)].sort((one, other) =>
    keyOf(one) < keyOf(other) ? 1 : -1,
  );
  const cut = cutList(found, { limit, sort: SORT, keyOf: ({ failed_at: at }) => at });
  return { items: cut.rows, nextCursor: cut.nextCursor };
};
