import {
  acrossTenants,
  inTenant,
  listTenantIds,
  type MemberContext,
  type PlatformContext,
  type Scoped,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { FileAnswer } from '#server/platform/http/file-routes.ts';
import { drawReceiptFile } from '#server/platform/images/receipt-file.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReceipt } from './receipt-repo.ts';
import { type ReceiptOutcome, recordReceipt } from './receipts.ts';

/** Opens the file of a receipt for the team alone. @throws NOT_FOUND */
export const openReceiptFile = async (member: MemberContext, id: string): Promise<FileAnswer> => {
  const receipt = await inTenant(member, (scope) => findReceipt(scope, id));
  const isOwn = receipt?.fileKey?.startsWith(`${member.tenantId}/`) === true;
  const file = isOwn && receipt.fileKey ? await member.platform.files.open(receipt.fileKey) : undefined;
  if (!receipt || !file) throw new AppError('NOT_FOUND');
  return new FileAnswer(file, receipt.contentType);
};

/**
 * The files that a peer may send in a day, to one store and to all of them, because each may be stored. Half of a town may be
 * one peer: mobile networks put thousands of phones behind one address.
 */
const RATE_AT_STORE = { max: 40, perSeconds: 86_400 };
const RATE_AT_ALL = { max: 400, perSeconds: 86_400 };

/** Counts a file that a peer sends to a store as a receipt. @throws RATE_LIMITED */
export const countReceiptFile = async (
  { tenantId, platform: { rateLimiter } }: Pick<ShopperContext, 'tenantId' | 'platform'>,
  peer: string,
): Promise<void> => {
  await rateLimiter.take(`receipts to ${tenantId} from ${peer}`, RATE_AT_STORE);
  await rateLimiter.take(`receipts from ${peer}`, RATE_AT_ALL);
};

/** Deeper than the pictures that everyone may fetch. */
const receiptFolderOf = (tenantId: string): string => `${tenantId}/receipts`;

const forget = (scope: Scoped<ShopperContext>, id: string) =>
  scope.tx.db.deleteFrom('receipts').where('tenantId', '=', scope.tenantId).where('id', '=', id).execute();

/**
 * Records a file that a buyer sent on the page of an order, unless it is neither picture nor PDF, or too large. Its row comes
 * before its file, so that the nightly deletion of files without a row never takes it.
 *
 * @throws NOT_FOUND UNAVAILABLE
 */
export const receiveReceipt = async (
  shopper: ShopperContext,
  { orderId, bytes }: { orderId: string; bytes: Buffer },
): Promise<ReceiptOutcome['kind'] | 'unreadable' | 'too_large'> => {
  const { tenantId } = shopper;
  const file = await drawReceiptFile({ bytes, party: tenantId, folder: receiptFolderOf(tenantId) });
  if (typeof file === 'string') return file;
  const end = await inTenant(shopper, (scope) =>
    recordReceipt(scope, { orderId, source: 'page', file, isFromStranger: true, reading: undefined }),
  );
  const { files } = shopper.platform;
  if (end.kind !== 'recorded') {
    // A process that was killed between the row and its file left a row without a file.
    if (end.kind === 'known' && !(await files.has(file.key))) await files.put(file.key, file.bytes);
    return end.kind;
  }
  try {
    await files.put(file.key, file.bytes);
  } catch (error) {
    await inTenant(shopper, (scope) => forget(scope, end.receipt.id));
    throw error;
  }
  return end.kind;
};

/** Lists the keys of the files of a store's receipts; those of a chat are files of its messages too. */
export const listReceiptKeys = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('receipts')
    .select('fileKey')
    .where('tenantId', '=', tenantId)
    .where('fileKey', 'is not', null)
    .execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
};

const sweepTenant = async ({ files }: Platform, scope: Scoped<PlatformContext>, tenantId: string) => {
  // Listed before the rows are read: a file that comes meanwhile has its row already.
  const stored = await files.list(receiptFolderOf(tenantId));
  const known = new Set(await listReceiptKeys(scope, tenantId));
  await Promise.all(stored.filter((key) => !known.has(key)).map((key) => files.delete(key)));
};

/** Schedules the nightly deletion of files whose receipts were erased, or never recorded. */
export const startReceiptSweep = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('sweep-receipts', '40 3 * * *', async () => {
    // Of all stores: one whose last receipt went with an invented order may still have its file.
    for (const tenantId of await listTenantIds(ctx))
      await acrossTenants(ctx, (scope) => sweepTenant(ctx.platform, scope, tenantId));
  });
