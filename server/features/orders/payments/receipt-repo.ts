import { sql } from 'kysely';
import type {
  BotContext,
  EditorContext,
  MemberContext,
  OrderTakerContext,
  OwnerContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import type { OrderRow } from '../order-repo.ts';
import type { EarlierReceipt, ReceiptFacts } from './receipt-facts.ts';

type Reads = Scoped<MemberContext | OrderTakerContext>;

export type ReceiptRow = {
  readonly id: string;
  readonly orderId: string;
  readonly state: 'waiting' | 'confirmed' | 'dismissed';
  readonly source: 'chat' | 'page';
  readonly fileKey: string | null;
  readonly contentType: string;
  readonly contentHash: string;
  /** Whether a model took it for a receipt; null while none has looked. */
  readonly isReceipt: boolean | null;
  readonly nearHash: string | null;
  readonly createdAt: Date;
} & ReceiptFacts;

/** The result of a model's look at a picture, and the difference hash of that picture. */
export type ReceiptReading = {
  readonly facts: ReceiptFacts | 'no receipt';
  readonly nearHash: string | null;
};

const receiptsOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('receipts as r')
    .select([
      'r.id',
      'r.orderId',
      'r.state',
      'r.source',
      'r.fileKey',
      'r.contentType',
      'r.contentHash',
      'r.isReceipt',
      'r.bank',
      'r.amountCentavos as amount',
      'r.paidOn',
      'r.reference',
      'r.accountEnding',
      'r.nearHash',
      'r.createdAt',
    ])
    .where('r.tenantId', '=', tenantId)
    .$castTo<ReceiptRow>();

/** Lists the receipts of an order, the oldest first. */
export const listReceipts = (scope: Reads, orderId: string): Promise<ReceiptRow[]> =>
  receiptsOf(scope).where('r.orderId', '=', orderId).orderBy('r.createdAt').orderBy('r.id').execute();

/** Finds a receipt of the tenant. */
export const findReceipt = (scope: Reads, id: string): Promise<ReceiptRow | undefined> =>
  receiptsOf(scope).where('r.id', '=', id).executeTakeFirst();

/**
 * Lists the receipts that came before one and have its reference, file or amount, also those that were put aside. The same
 * number at another bank is another transfer.
 */
export const listEarlier = ({ tx, tenantId }: Reads, receipt: ReceiptRow): Promise<EarlierReceipt[]> => {
  const { id, contentHash, reference, bank, amount, createdAt } = receipt;
  const isSameReference = sql<boolean>`coalesce(r.reference = ${reference}
    and (r.bank is null or ${bank}::text is null or r.bank = ${bank}), false)`;
  const isSameFile = sql<boolean>`r.content_hash = ${contentHash}`;
  return tx.db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .select([
      'o.code',
      isSameReference.as('isSameReference'),
      isSameFile.as('isSameFile'),
      sql<string | null>`case when r.amount_centavos = ${amount} then r.near_hash end`.as('nearHash'),
    ])
    .where('r.tenantId', '=', tenantId)
    .where(sql<boolean>`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::uuid)`)
    .where(
      sql<boolean>`(r.content_hash = ${contentHash} or r.reference = ${reference}
        or r.amount_centavos = ${amount} and r.near_hash is not null)`,
    )
    .orderBy('r.createdAt')
    .execute();
};

/** Settles a waiting receipt of an order; false when it was settled before. */
export const settleReceipt = async (
  { tx, tenantId }: Scoped<BotContext | EditorContext>,
  { id, orderId }: Pick<ReceiptRow, 'id' | 'orderId'>,
  state: 'confirmed' | 'dismissed',
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('receipts')
    .set({ state })
    .where((eb) => eb.and({ tenantId, id, orderId, state: 'waiting' }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Lists the receipts of a customer, for the file that the store hands over. */
export const listCustomerReceipts = (scope: Scoped<MemberContext>, customerId: string) =>
  receiptsOf(scope)
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .select('o.code')
    .where('o.customerId', '=', customerId)
    .orderBy('r.createdAt')
    .$castTo<ReceiptRow & { code: string }>()
    .execute();

/** Removes what was read in the receipts of an erased customer, and their files at night; reference and hashes name nobody and stay. */
export const eraseReceipts = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  orders: readonly OrderRow[],
): Promise<void> => {
  const ids = orders.map(({ id }) => id);
  await tx.db
    .updateTable('receipts')
    .set({
      fileKey: null,
      accountEnding: null,
      state: sql`case when state = 'waiting' then 'dismissed' else state end`,
    })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};
