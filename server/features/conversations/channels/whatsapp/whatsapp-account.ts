import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PlatformContext, ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { type ConnectionRow, findConnection, hasConnectionOf } from '../connection-repo.ts';

export const WHATSAPP = 'whatsapp';

const DetailsSchema = z.object({
  wabaId: z.string(),
  displayPhone: z.string(),
  verifiedName: z.string(),
  /** Whether the owner continues to write on the phone (`whatsapp 6`). */
  isCoexistence: z.boolean(),
});
/** The details of a connection to WhatsApp besides its number and token. */
export type WhatsAppDetails = z.output<typeof DetailsSchema>;

/** Parses the stored details of a connection to WhatsApp. */
export const parseDetails = (details: unknown): WhatsAppDetails => DetailsSchema.parse(details);

/** A store's number at WhatsApp. */
export type WhatsAppAccount = Omit<ConnectionRow, 'details'> & WhatsAppDetails;

/** Finds the store's number. */
export const findWhatsAppAccount = async (
  scope: Scoped<ReaderContext>,
): Promise<WhatsAppAccount | undefined> => {
  const row = await findConnection(scope, WHATSAPP);
  if (!row) return undefined;
  const { details, ...connection } = row;
  return { ...connection, ...parseDetails(details) };
};

/** Says whether a store that the platform names has a number connected. */
export const hasWhatsAppOf = (scope: Scoped<PlatformContext>, tenantId: string): Promise<boolean> =>
  hasConnectionOf(scope, { tenantId, channel: WHATSAPP });

/** Lists the numbers of some accounts of WhatsApp, in the order of their stores. */
export const listNumbersOf = (
  { tx }: Scoped<PlatformContext>,
  wabaIds: readonly string[],
): Promise<{ wabaId: string; accountId: string; digits: string }[]> =>
  tx.db
    .selectFrom('channelConnections')
    .select([
      sql<string>`details ->> 'wabaId'`.as('wabaId'),
      'accountId',
      sql<string>`regexp_replace(details ->> 'displayPhone', '[^0-9]', '', 'g')`.as('digits'),
    ])
    .where('channel', '=', WHATSAPP)
    .where(sql<string>`details ->> 'wabaId'`, '=', sql<string>`any(${wabaIds})`)
    .orderBy('tenantId')
    .execute();
