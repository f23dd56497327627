import type { WhatsAppConnection } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import type { ConnectionRow } from './connection-row.ts';

/** A connection as the API promises it: without its token. */
export const toConnectionView = (row: ConnectionRow): WhatsAppConnection => ({
  phoneNumberId: row.phoneNumberId,
  wabaId: row.wabaId,
  displayPhone: row.displayPhone,
  verifiedName: row.verifiedName,
  isCoexistence: row.isCoexistence,
  state: row.state,
  problemCode: row.problemCode,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  connectedAt: row.connectedAt.toISOString(),
});
