import type { MemberContext, Scoped } from '../../tenants/tenants.ts';

type Members = Scoped<MemberContext>;

export type ChatTimes = { readonly lastInboundAt: Date | null; readonly lastOutboundAt: Date | null };

/** When the store's own chat last heard and last wrote: looked up in its latest conversations alone. */
export const readWebChatTimes = async ({ tx, tenantId }: Members): Promise<ChatTimes> => {
  const [row] = await tx.query<ChatTimes>(
    `select max(m.created_at) filter (where m.direction = 'inbound') as "lastInboundAt",
       max(m.created_at) filter (where m.direction = 'outbound') as "lastOutboundAt"
     from (select id from conversations where tenant_id = $1 and channel = 'web'
           order by last_message_at desc, id desc limit 20) c
     join messages m on m.tenant_id = $1 and m.conversation_id = c.id`,
    [tenantId],
  );
  return row ?? { lastInboundAt: null, lastOutboundAt: null };
};

export type OpenWindows = { readonly openWindows: number; readonly nextWindowEndsAt: Date | null };

/** To how many customers WhatsApp takes free text now (`whatsapp 4`). */
export const countOpenWindows = async ({ tx, tenantId, platform }: Members): Promise<OpenWindows> => {
  const [row] = await tx.query<OpenWindows>(
    `select count(*)::int as "openWindows", min(window_ends_at) as "nextWindowEndsAt"
     from conversations where tenant_id = $1 and channel = 'whatsapp' and window_ends_at > $2`,
    [tenantId, platform.clock.now()],
  );
  return row ?? { openWindows: 0, nextWindowEndsAt: null };
};
