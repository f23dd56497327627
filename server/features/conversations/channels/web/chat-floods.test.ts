import { describe, expect, test } from 'vitest';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';
import { hours, minutes } from '#shared/lib/time.ts';

const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

/** Thirty answers of the bot take their time on a busy machine. */
const SLOW = { timeout: 60_000 };

const ASKS = 'quiero hablar con una persona';
const idOf = (name: string | number) => `visita-${name}`.padEnd(20, '-');

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};

/** Writes one line in a chat, from an address that nobody else has if none is given. */
const write = (slug: string, name: string | number, text: string, peer = newAddress()) =>
  callApi(t, {
    method: 'POST',
    path: `/storefront/${slug}/chat`,
    peer,
    body: { conversationId: idOf(name), text },
  });
const flood = (slug: string, from: number, count: number, text: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => write(slug, from + index, text)));
const inTenantOf = async ({ tenantId }: SellingStore, sql: string, params: unknown[]) =>
  inTenant(await openTestBot(t, tenantId), ({ tx }) => tx.query(sql, params));
const statusesOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const inboxOf = async ({ token }: SellingStore) =>
  (await callApi(t, { path: '/conversations?limit=1', token })).body;
const handoverMails = async ({ email }: SellingStore) =>
  (await readMails(t, email)).filter(({ subject }) => /esperan? por ti/.test(subject));

describe('sixty strangers who ask for a person at once', () => {
  test(
    'make thirty rows of the inbox and one mail that counts them; the rest are led to WhatsApp',
    SLOW,
    async () => {
      const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
      const answers = await flood(store.slug, 0, 60, ASKS);
      expect(statusesOf(answers)).toEqual({ 200: 30, 429: 30 });
      expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
        message: WEB_CHAT_COPY.busy,
        details: { reason: 'chat_busy' },
      });
      expect((await inboxOf(store)).counts).toEqual({ waiting: 30, unread: 30 });
      const mails = await handoverMails(store);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^30 clientes de .+ esperan por ti$/),
      ]);
      expect(mails[0]?.text).not.toContain(ASKS);
      expect(await handoverMails(neighbour)).toEqual([]);

      // Open chats continue, and the neighbour's store accepts new ones.
      t.clock.advance(minutes(1));
      expect(
        (
          await write(
            store.slug,
            answers.findIndex(({ status }) => status === 200),
            'tienen arroz?',
          )
        ).status,
      ).toBe(200);
      expect((await write(neighbour.slug, 'otra', ASKS)).status).toBe(200);
      expect((await write(store.slug, 'nueva', ASKS)).status).toBe(429);
      t.clock.advance(hours(1));
      expect((await write(store.slug, 'nueva', ASKS)).status).toBe(200);
    },
  );

  test('leave room for others when they come from one address', SLOW, async () => {
    const store = await plantSellingStore(t);
    const peer = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => write(store.slug, index, ASKS, peer)),
    );
    expect(statusesOf(answers)).toEqual({ 200: 10, 429: 5 });
    expect(answers.find(({ status }) => status === 429)?.body.details).toMatchObject({ reason: 'chat_busy' });
    const begun = answers.findIndex(({ status }) => status === 200);
    expect((await write(store.slug, begun, 'tienen arroz?', peer)).status).toBe(200);
    expect((await write(store.slug, 'otra', ASKS)).status).toBe(200);
    t.clock.advance(hours(1));
    expect((await write(store.slug, 'nueva', ASKS, peer)).status).toBe(200);
  });

  test('leave room as soon as the team answers one of them', SLOW, async () => {
    const store = await plantSellingStore(t);
    await flood(store.slug, 0, 30, ASKS);
    expect((await write(store.slug, 'nueva', 'hola')).status).toBe(429);
    const [{ id }] = (await inboxOf(store)).conversations;
    await callApi(t, { method: 'POST', path: `/conversations/${id}/take`, token: store.token, body: {} });
    expect((await write(store.slug, 'nueva', 'hola')).status).toBe(200);
  });

  test('do not count when the bot answers them, and are limited to three hundred an hour', async () => {
    const store = await plantSellingStore(t);
    const plant = (count: number) =>
      inTenantOf(
        store,
        `insert into conversations (tenant_id, id, channel, web_key, last_author, last_seq, handled_seq, last_message_at, created_at)
        select t.id, md5(n || $1)::uuid, 'web', decode(md5(n || $1), 'hex'), 'bot', 2, 1, $1::timestamptz, $1::timestamptz
          from tenant_facts t, generate_series(1, ${count}) n where t.id = $2`,
        [t.clock.now().toISOString(), store.tenantId],
      );
    await plant(299);
    expect((await write(store.slug, 'una', 'hola')).status).toBe(200);
    expect((await write(store.slug, 'dos', 'hola')).status).toBe(429);
    expect((await write(store.slug, 'una', 'tienen arroz?')).status).toBe(200);
  });
});

describe('the mail about customers who wait', () => {
  test('is sent once in ten minutes: later requests are in the next mail', async () => {
    const store = await plantSellingStore(t);
    await write(store.slug, 'una', ASKS);
    expect(await handoverMails(store)).toHaveLength(1);
    t.clock.advance(minutes(2));
    await write(store.slug, 'dos', ASKS);
    await write(store.slug, 'tres', 'tengo una queja');
    await t.jobs.runScheduled('remind-handovers');
    expect(await handoverMails(store)).toHaveLength(1);
    t.clock.advance(minutes(8) + 1);
    await t.jobs.runScheduled('remind-handovers');
    const [latest, ...earlier] = await handoverMails(store);
    expect(earlier).toHaveLength(1);
    expect(latest?.subject).toContain('3 clientes');
    expect(latest?.text).toContain('/panel/conversaciones?filtro=waiting');
    t.clock.advance(minutes(11));
    await t.jobs.runScheduled('remind-handovers');
    expect(await handoverMails(store)).toHaveLength(2);
  });

  test('leaves out customers whom the team has answered meanwhile', async () => {
    const store = await plantSellingStore(t);
    await write(store.slug, 'una', ASKS);
    const [{ id }] = (await inboxOf(store)).conversations;
    await callApi(t, { method: 'POST', path: `/conversations/${id}/take`, token: store.token, body: {} });
    expect(await handoverMails(store)).toEqual([]);
  });

  test('leaves out customers whom the team itself put back into the queue', async () => {
    const store = await plantSellingStore(t);
    await write(store.slug, 'una', 'hola');
    const [{ id }] = (await inboxOf(store)).conversations;
    await callApi(t, { method: 'POST', path: `/conversations/${id}/queue`, token: store.token, body: {} });
    await t.jobs.runScheduled('remind-handovers');
    expect(await handoverMails(store)).toEqual([]);
  });

  test('is sent again after a failure', async () => {
    const store = await plantSellingStore(t);
    await write(store.slug, 'una', ASKS);
    const { send } = t.platform.mail;
    Object.assign(t.platform.mail, { send: () => Promise.reject(new Error('the mail server is away')) });
    await t.jobs.runNext();
    const [job] = t.jobs.waiting.filter(({ kind }) => kind === 'mail-notice');
    await expect(t.jobs.runWaiting()).rejects.toThrow('away');
    Object.assign(t.platform.mail, { send });
    if (job) await t.jobs.runAgain(job);
    expect(await handoverMails(store)).toHaveLength(1);
  });
});

describe('orders of the web chat that nobody answered', () => {
  test(
    'are three at a time with one number: the next one is refused in words, and takes no stock',
    SLOW,
    async () => {
      const store = await plantSellingStore(t);
      const order = async (name: number) => {
        for (const text of [
          'dame 1 arroz selecto',
          'a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142',
        ])
          await write(store.slug, name, text);
        return (await write(store.slug, name, 'confirmo')).body;
      };
      for (let name = 0; name < 3; name += 1)
        expect((await order(name)).reply.text).toContain('El código de tu pedido');
      const refused = await order(3);
      expect(refused.reply.text).toContain(ORDER_REFUSAL_COPY.manyOfYours);
      expect(refused.cart.items).toHaveLength(1);
      const { body } = await callApi(t, { path: '/orders', token: store.token });
      expect(body.orders).toHaveLength(3);
      const path = `/products/${store.riceId}?tenantId=${store.tenantId}`;
      expect((await callApi(t, { path, token: store.token })).body.product.stock).toBe(17);
      t.clock.advance(hours(1));
      expect((await write(store.slug, 3, 'confirmo')).body.reply.text).toContain('El código de tu pedido');
    },
  );
});
