import type { ReaderContext, Scoped } from '../../tenants/tenants.ts';

/** What the owner is told of the store's number; its token stays where it is. */
export type ConnectionHealth = {
  readonly displayPhone: string;
  readonly state: 'connected' | 'stopped';
  readonly problemCode: number | null;
  readonly pausedUntil: Date | null;
  readonly tokenExpiresAt: Date | null;
  readonly lastInboundAt: Date | null;
  readonly lastOutboundAt: Date | null;
  readonly duplicates: number;
};

/** The state of the store's number; undefined when none is connected. */
export const findConnectionHealth = async ({
  tx,
  tenantId,
}: Scoped<ReaderContext>): Promise<ConnectionHealth | undefined> => {
  const [row] = await tx.query<ConnectionHealth>(
    `select display_phone as "displayPhone", state, problem_code as "problemCode", paused_until as "pausedUntil",
       expires_at as "tokenExpiresAt", last_inbound_at as "lastInboundAt", last_outbound_at as "lastOutboundAt", duplicates
     from whatsapp_connections where tenant_id = $1`,
    [tenantId],
  );
  return row;
};
