import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { addSeedStore, type SeededOwner } from '#db/seed/add-seed-store.ts';
import { NEW_STORE } from '#db/seed/new-store.ts';
import { createApp } from '#server/app.ts';
import { loadPages } from '#server/features/storefront/storefront.ts';
import { disableRowSecurity } from '#server/platform/backup/restore-backup.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { answerQuestions } from './answer-questions.ts';

export type ReportServer = { port: number; owner: SeededOwner; events: number };

/** Two years, because a year is told beside the one before. */
const DAYS = 730;
/** On each day so many events, of which a year holds a million. */
const EVENTS = { visit: 1_100, product_view: 1_400, whatsapp_click: 200, share: 40, cart: 60 };
const PRODUCTS = 200;
const CUSTOMERS = 20_000;
const ORDERS = 60_000;
const MESSAGES = 200_000;

// A program of its own: the real app, with one store of two busy years.
const { platform, jobs, close } = await startPlatform(readEnv(process.env));
const planted = await addSeedStore(platform, {
  ...NEW_STORE,
  slug: 'tienda-de-contar',
  plan: 'pro',
  ownerEmail: 'contar@colmado.invalid',
});
if (!planted) throw new Error('the store was there before');
const { tenantId } = planted.facts;

const days = sql`generate_series(0, ${DAYS - 1}::int) d`;
const dayOf = sql`((now() at time zone interval '-04:00')::date - d)`;
/** The n-th row's id, the same for its order and its lines. */
const idOf = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`;
const moment = sql`(now() - n * interval '1 second' * ${Math.floor((DAYS * 86_400) / ORDERS)}::int)`;

const statements = [
  ...Object.entries(EVENTS).map(
    ([event, total]) => sql`insert into store_counts (tenant_id, day, event, total)
      select ${tenantId}, ${dayOf}, ${event}, ${total}::int + d % 50 from ${days}`,
  ),
  sql`insert into store_counts (tenant_id, day, event, total)
    select ${tenantId}, ${dayOf}, 'product_visitor', 700 from ${days}`,
  sql`insert into store_visit_sources (tenant_id, day, source, total)
    select ${tenantId}, ${dayOf}, s, 130 from ${days},
      unnest(array['status', 'whatsapp', 'instagram', 'facebook', 'qr', 'search', 'ad', 'direct']) s`,
  sql`insert into store_visit_hours (tenant_id, day, hour, total)
    select ${tenantId}, ${dayOf}, h, 45 from ${days}, generate_series(0, 23) h`,
  sql`insert into products (tenant_id, id, name, price_centavos, status, created_at, updated_at, name_sort, search_text)
    select ${tenantId}, ${idOf('product')}, 'Producto ' || n, 10000, 'active', now(), now(), 'producto ' || n, 'producto ' || n
    from generate_series(1, ${PRODUCTS}::int) n`,
  sql`insert into store_product_views (tenant_id, day, product_id, total)
    select ${tenantId}, ${dayOf}, ${idOf('product')}, 7 from ${days}, generate_series(1, ${PRODUCTS}::int) n`,
  sql`insert into customers (tenant_id, id, name, search_text, created_at, last_seen_at)
    select ${tenantId}, ${idOf('customer')}, 'Cliente ' || n, 'cliente', now(), now()
    from generate_series(1, ${CUSTOMERS}::int) n`,
  sql`insert into orders (tenant_id, id, code, customer_id, source, state, delivery, goods_centavos, total_centavos,
      search_text, created_at, updated_at)
    select ${tenantId}, ${idOf('order')}, 'C' || n, md5('customer' || (1 + (n::bigint * 7919) % ${CUSTOMERS}::int))::uuid,
      (array['store', 'bot', 'panel', 'web_chat'])[1 + n % 4],
      (array['delivered', 'delivered', 'confirmed', 'new', 'cancelled'])[1 + n % 5], '{}', 35000, 35000, '', ${moment}, ${moment}
    from generate_series(1, ${ORDERS}::int) n`,
  sql`insert into order_lines (tenant_id, order_id, position, product_id, name, unit_centavos, quantity)
    select ${tenantId}, ${idOf('order')}, p, null, 'Producto ' || 1 + (n * 3 + p) % ${PRODUCTS}::int, 17500, 1
    from generate_series(1, ${ORDERS}::int) n, generate_series(1, 2) p`,
  sql`insert into conversations (tenant_id, id, channel, web_key, last_message_at, created_at)
    select ${tenantId}, ${idOf('talk')}, 'web', decode(md5(n::text), 'hex'), now(), now() from generate_series(1, 2000) n`,
  sql`insert into messages (tenant_id, id, conversation_id, seq, direction, author, kind, text, status, sent_at, created_at)
    select ${tenantId}, ${idOf('message')}, md5('talk' || 1 + n / 100)::uuid, n,
      case when n % 2 = 0 then 'inbound' else 'outbound' end,
      case when n % 2 = 0 then 'customer' when n % 10 = 1 then 'member' else 'bot' end,
      'text', 'Una frase de un chat.', 'sent', moments.at, moments.at
    from generate_series(1, ${MESSAGES}::int - 101) n,
      lateral (select now() - n * interval '5 minutes' as at) moments`,
];
await platform.db.transact({ role: 'colmado_platform' }, (tx) =>
  tx.asOwner(async () => {
    const enableRowSecurity = await disableRowSecurity(tx);
    for (const statement of statements) await statement.execute(tx.db);
    await enableRowSecurity();
  }),
);
await platform.db.execAsOwner('vacuum analyze');

const app = await createApp({ platform, jobs, pages: await loadPages(), readiness: async () => true });
await app.listen({ port: 0, host: '127.0.0.1' });

answerQuestions<{ ask: 'facts' }>(async (): Promise<ReportServer> => {
  const [year] = await platform.db.queryAsOwner<{ events: number }>(
    `select sum(total)::bigint as events from store_counts where tenant_id = $1
      and day > (now() at time zone interval '-04:00')::date - 365`,
    [tenantId],
  );
  return {
    port: (app.server.address() as AddressInfo).port,
    owner: planted,
    events: Number(year?.events),
  };
});
process.once('SIGTERM', async () => {
  await app.close();
  await close(1_000);
  process.exit(0);
});
