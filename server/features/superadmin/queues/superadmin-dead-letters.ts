import * as z from 'zod/mini';
import {
  acrossTenants,
  type PlatformContext,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { DeadLetter } from '#server/platform/jobs/job-queue.ts';
import type { DeadLetterView, LetterSource } from '#shared/features/superadmin/dead-letter-calls.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import { recordPlatformAction } from '../stores/audit-repo.ts';
import { cutList, parseListCursor } from '../stores/list-cursor.ts';
import { findTenantNames, type NamedTenant } from '../stores/tenant-list-repo.ts';
import type { DeadLetterQueue, DeadWork, NumberSources } from './number-sources.ts';

const SORT = 'latest';
const MAX_REASON_LENGTH = 500;
/** The code for deliveries that could not be read. */
const UNREADABLE = 'unreadable';

/** The error of a job, as the queue stores it. */
const ThrownSchema = z.object({ message: z.string() });
const OwnedSchema = z.object({ tenantId: z.uuid() });

/** The rest of the payload is left out, because it may name people. */
const ofJob = ({ id, kind, payload, failedAt, reason }: DeadLetter): DeadWork => ({
  id,
  kind,
  tenantId: OwnedSchema.safeParse(payload).data?.tenantId,
  reason: (ThrownSchema.safeParse(reason).data?.message ?? '').slice(0, MAX_REASON_LENGTH),
  failedAt,
});

const ofTaken = (job: DeadLetter | undefined) => job && ofJob(job);

const JOBS: DeadLetterQueue = {
  // The queue has connections of its own, so no transaction is open while it is read.
  list: async ({ platform }, page) => (await platform.jobs.deadLetters.list(page)).map(ofJob),
  retry: async ({ tx, platform }, id) => ofTaken(await platform.jobs.deadLetters.retry(tx, id)),
  discard: async ({ tx, platform }, id) => ofTaken(await platform.jobs.deadLetters.discard(tx, id)),
};

type Sources = Pick<NumberSources, 'channels'>;

const queuesOf = ({ channels }: Sources): Record<LetterSource, DeadLetterQueue> => ({
  job: JOBS,
  whatsapp: channels.deadLetters,
});

type Found = DeadWork & { readonly source: LetterSource };

const toView = (
  { id, source, kind, reason, failedAt }: Found,
  owner: NamedTenant | undefined,
): DeadLetterView => ({
  id,
  source,
  kind,
  tenant: owner ? { slug: owner.slug, business_name: owner.businessName } : null,
  reason,
  failed_at: failedAt.toISOString(),
  can_retry: kind !== UNREADABLE,
});

const keyOf = ({ failedAt }: DeadWork): string => failedAt.toISOString();

type Asked = { limit?: number | undefined; cursor?: string | undefined };

/** Lists the dead letters of all queues, the latest first. */
export const listDeadLetters = async (
  ctx: PlatformContext,
  { sources, limit = PAGE_ROWS, cursor }: { sources: Sources } & Asked,
) => {
  const last = parseListCursor(cursor, { sort: SORT, kind: 'instant' });
  const page = { limit: limit + 1, after: last && { failedAt: new Date(last.key), id: last.id } };
  const found: Found[] = [];
  const queues = Object.entries(queuesOf(sources)) as [LetterSource, DeadLetterQueue][];
  for (const [source, queue] of queues)
    found.push(...(await queue.list(ctx, page)).map((work) => ({ ...work, source })));
  found.sort((one, other) => (`${keyOf(one)} ${one.id}` < `${keyOf(other)} ${other.id}` ? 1 : -1));
  const { rows, nextCursor } = cutList(found, { limit, sort: SORT, keyOf });
  const owners = await acrossTenants(ctx, (scope) =>
    findTenantNames(
      scope,
      rows.flatMap(({ tenantId }) => tenantId ?? []),
    ),
  );
  return { items: rows.map((row) => toView(row, owners.get(row.tenantId ?? ''))), nextCursor };
};

const ACTIONS = { retry: 'letter_retried', discard: 'letter_discarded' } as const;

type Settlement = { source: LetterSource; id: string; how: keyof typeof ACTIONS };

/** Removes a dead letter, to retry or to discard it, and records who did it. @throws NOT_FOUND when it is already settled */
export const settleDeadLetter = (
  ctx: SuperadminContext,
  { sources, source, id, how }: { sources: Sources } & Settlement,
): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    const settled = await queuesOf(sources)[source][how](scope, id);
    if (!settled) throw new AppError('NOT_FOUND');
    const { kind, tenantId } = settled;
    const owner = tenantId && (await findTenantNames(scope, [tenantId])).get(tenantId);
    const subject = [source, kind, ...(owner ? [owner.slug] : [])].join(' · ');
    await recordPlatformAction(scope, { action: ACTIONS[how], subject });
  });
