import { describe, expect, test } from 'vitest';
import { inTenant, openBotOf, openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCoupon } from '#server/testing/plant-coupon.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';

const t = openTestApp();

const read = (slug: string, { id = 'el-secreto-de-rosa', after = 0 } = {}) =>
  callApi(t, {
    path: `/storefront/${slug}/chat/messages?after=${after}`,
    headers: { 'x-conversation-id': id },
  });

const rowsOf = async <Row extends object>(tenantId: string, sql: string): Promise<Row[]> => {
  const door = await openBotOf(openPlatform(t.platform), tenantId);
  if (door.kind === 'closed') throw new Error('the store is closed');
  return inTenant(door.bot, ({ tx }) => tx.query<Row>(sql));
};

describe('POST /storefront/{slug}/chat', () => {
  test('accepts no chat id that could be guessed', async () => {
    const { slug } = await plantSellingStore(t);
    const short = 'quince-letras-x';
    const body = { conversationId: short, text: 'hola' };
    const said = await callApi(t, { method: 'POST', path: `/storefront/${slug}/chat`, body });
    expect([said.status, said.body.message]).toEqual([400, expect.stringContaining('16')]);
    expect((await read(slug, { id: short })).status).toBe(400);
    expect((await read(slug, { id: `${short}x` })).status).toBe(200);
  });

  test('answers from this store alone, and reveals nothing about how', async () => {
    const neighbour = await plantSellingStore(t);
    await plantProduct(t, neighbour, { name: 'Arroz del vecino', price: 99 });
    const store = await plantSellingStore(t);
    const answer = await chat(t, { slug: store.slug, text: 'klk, tienen arroz?' });
    expect(answer).toMatchObject({
      success: true,
      reply: { products: [{ id: store.riceId, name: 'Arroz selecto', price: 425 }] },
      handoff: false,
      cart: { items: [], total: 0 },
      seq: 2,
      speaker: 'bot',
    });
    expect(answer.reply.text).toContain('RD$425');
    expect(answer).not.toHaveProperty('why');
  });

  test('shows products with their pictures, at once and in the log', async () => {
    const { slug, token, riceId } = await plantSellingStore(t);
    const photo = { bytes: await drawPhoto().jpeg().toBuffer() };
    const form = formWith({ name: 'Arroz selecto', category: 'Granos' }, [photo]);
    const saved = await callApi(t, { method: 'PUT', path: `/products/${riceId}`, token, body: form });
    const [picture] = saved.body.product.images;
    const { reply } = await chat(t, { slug, text: 'tienen arroz?' });
    expect(reply.products).toEqual([{ id: riceId, name: 'Arroz selecto', price: 425, picture }]);
    expect((await read(slug)).body.messages[1].products).toEqual(reply.products);
  });

  test('sells half a pound and what 50 pesos buy, of the products of this store alone', async () => {
    const byPound = { measure: { unit: 'lb', step: 0.25, byMoney: true } };
    const neighbour = await plantSellingStore(t);
    await plantProduct(t, neighbour, { name: 'Salami del vecino', price: 1, ...byPound, stock: 0.5 });
    const store = await plantSellingStore(t);
    const cheese = await plantProduct(t, store, {
      name: 'Queso de freír',
      price: 250,
      ...byPound,
      stock: 10,
    });
    const salami = await plantProduct(t, store, {
      name: 'Salami Induveca',
      price: 165,
      ...byPound,
      stock: 20,
    });
    const { slug } = store;
    const asked = await chat(t, { slug, text: 'dame media libra de queso y 40 de salami' });
    expect(asked.cart.items).toMatchObject([{ productId: cheese, quantity: 0.5 }]);
    expect(asked.reply.text).toContain('RD$40');
    const answered = await chat(t, { slug, text: 'no, mejor 50 pesos de salami' });
    expect(answered.cart.items).toMatchObject([
      { productId: cheese, quantity: 0.5 },
      { productId: salami, quantity: 0.303 },
    ]);
    await chat(t, {
      slug,
      text: 'mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña, mi numero es 829 555 0199',
    });
    await chat(t, { slug, text: 'si, confirmo' });
    const lines = await rowsOf(
      store.tenantId,
      'select product_id as id, quantity::float as quantity, unit from order_lines order by position',
    );
    expect(lines).toEqual([
      { id: cheese, quantity: 0.5, unit: 'lb' },
      { id: salami, quantity: 0.303, unit: 'lb' },
    ]);
    expect(await rowsOf(neighbour.tenantId, 'select id from orders')).toEqual([]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  /** A shirt in two sizes and two colours, each with a stock of its own. */
  const VARIED = {
    options: [
      { name: 'Talla', values: ['M', 'L'] },
      { name: 'Color', values: ['Rojo', 'Azul'] },
    ],
    items: [
      { values: ['M', 'Rojo'], stock: 3 },
      { values: ['M', 'Azul'], stock: 0 },
      { values: ['L', 'Rojo'], stock: 2, price: 500 },
      { values: ['L', 'Azul'], stock: 2, price: 500, off: true },
    ],
  };
  const stocksOf = async (tenantId: string) =>
    Object.fromEntries(
      (
        await rowsOf<{ name: string; stock: number }>(
          tenantId,
          'select name, stock::float as stock from products where parent_id is not null order by name',
        )
      ).map(({ name, stock }) => [name, stock]),
    );

  test('sells the variant that was named, takes its stock, and says of the others only what is true', async () => {
    const neighbour = await plantSellingStore(t);
    await plantProduct(t, neighbour, { name: 'Poloche básico', price: 1, variants: VARIED });
    const store = await plantSellingStore(t);
    const polo = await plantProduct(t, store, { name: 'Poloche básico', price: 450, variants: VARIED });
    const { slug, tenantId } = store;
    const told = await chat(t, { slug, text: '¿cuánto cuesta el poloche?' });
    expect(told.reply.text).toContain('desde RD$450');
    expect(told.reply.products).toMatchObject([{ id: polo, price: 450, isFrom: true }]);
    const blue = await chat(t, { slug, text: 'dame un poloche azul M' });
    expect(blue.cart.items).toEqual([]);
    expect(blue.reply.text).not.toContain('L');
    const added = await chat(t, { slug, text: 'dame un poloche rojo M' });
    expect(added.cart.items).toMatchObject([
      { name: 'Poloche básico · M · Rojo', quantity: 1, unitPrice: 450 },
    ]);
    await chat(t, {
      slug,
      text: 'mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña, mi numero es 829 555 0199',
    });
    await chat(t, { slug, text: 'si, confirmo' });
    const lines = await rowsOf(tenantId, 'select product_id as id, name from order_lines');
    expect(lines).toEqual([{ id: added.cart.items[0].productId, name: 'Poloche básico · M · Rojo' }]);
    expect((await stocksOf(tenantId))['Poloche básico · M · Rojo']).toBe(2);
    expect((await stocksOf(neighbour.tenantId))['Poloche básico · M · Rojo']).toBe(3);
    expect(await rowsOf(neighbour.tenantId, 'select id from orders')).toEqual([]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('says that a variant is not made any more before anything else of it is ordered', async () => {
    const store = await plantSellingStore(t);
    const polo = await plantProduct(t, store, { name: 'Poloche básico', price: 450, variants: VARIED });
    const { slug, tenantId, token } = store;
    await chat(t, { slug, text: 'dame un poloche rojo M y un arroz' });
    await chat(t, {
      slug,
      text: 'mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña, mi numero es 829 555 0199',
    });
    const items = VARIED.items.map((item, at) => (at === 0 ? { ...item, off: true } : item));
    const body = { name: 'Poloche básico', category: 'Ropa', variants: { ...VARIED, items } };
    await callApi(t, { method: 'PUT', path: `/products/${polo}`, token, body });
    const answer = await chat(t, { slug, text: 'si, confirmo' });
    expect(answer.reply.text).toContain('Poloche básico');
    expect(answer.cart.items).toMatchObject([{ name: 'Arroz selecto' }]);
    expect(await rowsOf(tenantId, 'select id from orders')).toEqual([]);
    await chat(t, { slug, text: 'si, confirmo' });
    expect(await rowsOf(tenantId, 'select name from order_lines')).toEqual([{ name: 'Arroz selecto' }]);
  });

  test('sells nothing in a unit that the shopper did not confirm', async () => {
    const store = await plantSellingStore(t);
    const { slug, token } = store;
    const measure = { unit: 'lb', step: 1, byMoney: false };
    const id = await plantProduct(t, store, { name: 'Salami Induveca', price: 165, measure });
    await chat(t, { slug, text: 'dame 2 libras de salami' });
    await chat(t, {
      slug,
      text: 'mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña, mi numero es 829 555 0199',
    });
    const body = {
      name: 'Salami Induveca',
      category: 'Embutidos',
      price: 360,
      measure: { ...measure, unit: 'kg' },
    };
    await callApi(t, { method: 'PUT', path: `/products/${id}`, token, body });
    const { reply } = await chat(t, { slug, text: 'si, confirmo' });
    expect(await rowsOf(store.tenantId, 'select id from orders')).toEqual([]);
    expect(reply.text).toContain('cambió cómo se vende *Salami Induveca*');
    const again = await chat(t, { slug, text: 'dame 1 kilo de salami' });
    expect(again.cart.items).toMatchObject([{ name: 'Salami Induveca', quantity: 1 }]);
  });

  test('takes an order: it is stored, the shopper gets its code, and its stock is taken', async () => {
    const store = await plantSellingStore(t);
    const { slug } = store;
    await chat(t, { slug, text: 'dame 2 arroz selecto' });
    await chat(t, {
      slug,
      text: 'mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña, mi numero es 829 555 0199',
    });
    const { reply, cart } = await chat(t, { slug, text: 'si, confirmo' });
    const orders = await rowsOf<{ code: string; source: string; total: number; conversation: string }>(
      store.tenantId,
      `select code, source, total_centavos as total, conversation_id as conversation from orders`,
    );
    expect(orders).toMatchObject([{ source: 'web_chat', total: 105_000 }]);
    expect(reply.text).toContain(orders[0]?.code);
    expect(cart).toEqual({ items: [], total: 0 });
    expect(await rowsOf(store.tenantId, `select stock from products where id = '${store.riceId}'`)).toEqual([
      { stock: 18 },
    ]);
    expect(
      await rowsOf(
        store.tenantId,
        `select k.name, k.verified_at as verified, c.customer_id as writer from orders o
           join customers k on k.tenant_id = o.tenant_id and k.id = o.customer_id
           join conversations c on c.tenant_id = o.tenant_id and c.id = o.conversation_id`,
      ),
    ).toEqual([{ name: 'Yokasta Peña', verified: null, writer: null }]);
  });

  test('takes off what a coupon says, once of one number, and never of a code of the neighbour', async () => {
    const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
    await plantCoupon(t, store, { code: 'VERANO10', isOnceEach: true });
    await plantCoupon(t, neighbour, { code: 'VECINO50', value: 50 });
    const { slug, tenantId } = store;
    await chat(t, { slug, text: 'dame 2 arroz selecto' });
    expect((await chat(t, { slug, text: 'cupón VECINO50' })).reply.text).toContain('No encontramos el cupón');
    const applied = await chat(t, { slug, text: 'tengo un cupón VERANO10' });
    expect(applied.reply.text).toContain('Cupón VERANO10: −RD$');
    const details = 'a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142';
    await chat(t, { slug, text: details });
    await chat(t, { slug, text: 'si, confirmo' });
    const totals = `select goods_centavos as goods, discount_centavos as discount, coupon->>'code' as code from orders`;
    const [order] = await rowsOf<{ goods: number; discount: number; code: string }>(tenantId, totals);
    expect(order).toEqual({ goods: order?.goods, discount: (order?.goods ?? 0) / 10, code: 'VERANO10' });

    const again = { slug, conversationId: 'otra' };
    await chat(t, { ...again, text: 'dame 1 arroz selecto' });
    await chat(t, { ...again, text: 'cupón VERANO10' });
    await chat(t, { ...again, text: details });
    const refused = await chat(t, { ...again, text: 'si, confirmo' });
    expect(refused.reply.text).toContain('con este número ya se usó');
    expect(await rowsOf(tenantId, totals)).toHaveLength(1);
    await chat(t, { ...again, text: 'si, confirmo' });
    expect(
      (await rowsOf<{ discount: number }>(tenantId, totals)).map(({ discount }) => discount).toSorted(),
    ).toEqual([0, order?.discount]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('says that the last use of a coupon has just gone, and asks once more', async () => {
    const store = await plantSellingStore(t);
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    const { slug, tenantId } = store;
    const ids = ['una', 'otra', 'tercera'];
    for (const [at, conversationId] of ids.entries()) {
      await chat(t, { slug, conversationId, text: 'dame 1 arroz selecto' });
      await chat(t, { slug, conversationId, text: 'cupón VERANO10' });
      const text = `a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-014${at}`;
      await chat(t, { slug, conversationId, text });
    }
    const answers = await Promise.all(
      ids.map((conversationId) => chat(t, { slug, conversationId, text: 'si, confirmo' })),
    );
    expect(answers.filter(({ reply }) => reply.text.includes('ya se usó todas las veces'))).toHaveLength(2);
    expect(await rowsOf(tenantId, 'select id from orders')).toHaveLength(1);
  });

  test('asks again with the remaining stock when another shopper was faster', async () => {
    const store = await plantSellingStore(t);
    const { slug } = store;
    await chat(t, { slug, text: 'dame 3 leche entera' });
    await chat(t, { slug, text: 'a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142' });
    await rowsOf(store.tenantId, `update products set stock = 1 where id = '${store.milkId}'`);
    const short = await chat(t, { slug, text: 'confirmo' });
    expect(short.reply.text).toContain('solo queda 1');
    expect(short.cart).toMatchObject({ items: [{ quantity: 1 }], total: 285 });
    expect(await rowsOf(store.tenantId, 'select 1 from orders')).toEqual([]);
    await chat(t, { slug, text: 'si, confirmo' });
    expect(await rowsOf(store.tenantId, 'select total_centavos as total from orders')).toEqual([
      { total: 28_500 },
    ]);
  });

  test('three shoppers who confirm two pieces at once: all orders are accepted, and one holds the half that strangers may hold', async () => {
    const store = await plantSellingStore(t);
    const { slug } = store;
    await rowsOf(store.tenantId, `update products set stock = 2 where id = '${store.milkId}'`);
    const ids = ['una', 'otra', 'tercera'];
    for (const conversationId of ids) {
      await chat(t, { slug, conversationId, text: 'dame 1 leche entera' });
      await chat(t, {
        slug,
        conversationId,
        text: 'a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142',
      });
    }
    await Promise.all(ids.map((conversationId) => chat(t, { slug, conversationId, text: 'confirmo' })));
    expect(await rowsOf(store.tenantId, 'select 1 from orders')).toHaveLength(3);
    expect(await rowsOf(store.tenantId, `select stock from products where id = '${store.milkId}'`)).toEqual([
      { stock: 1 },
    ]);
  });

  test('a crowd that confirms one popular product does not use up the connections of another store', async () => {
    const store = await plantSellingStore(t);
    const neighbour = await plantSellingStore(t);
    await rowsOf(store.tenantId, `update products set stock = 100 where id = '${store.milkId}'`);
    const people = Array.from({ length: 14 }, (_, index) => `persona-numero-${index}-del-gentio`);
    const chatOf = (conversationId: string, text: string) =>
      chat(t, { slug: store.slug, conversationId, text });
    for (const [index, person] of people.entries()) {
      await chatOf(person, 'dame 1 leche entera');
      await chatOf(person, `a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-${1_000 + index}`);
    }
    let crowd: Promise<unknown> = Promise.resolve();
    await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, async (tx) => {
      // As an order in hand: nobody else takes of this product until it commits.
      await tx.query('select 1 from products where tenant_id = $1 and id = $2 for update', [
        store.tenantId,
        store.milkId,
      ]);
      crowd = Promise.all(people.map((person) => chatOf(person, 'si, confirmo')));
      const { reply } = await chat(t, { slug: neighbour.slug, text: 'tienen arroz?' });
      expect(reply.text).toContain('RD$425');
      expect(t.platform.db.pool?.().waiting).toBe(0);
    });
    await crowd;
    expect(await rowsOf(store.tenantId, 'select 1 from orders')).toHaveLength(14);
    expect(await rowsOf(store.tenantId, `select stock from products where id = '${store.milkId}'`)).toEqual([
      { stock: 86 },
    ]);
  }, 60_000);

  test('many messages at once: each is answered at most once, in order, and none is lost', async () => {
    const store = await plantSellingStore(t);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => chat(t, { slug: store.slug, text: `tienen arroz ${index}` })),
    );
    const messages = await rowsOf<{ seq: number; direction: string; answers: string | null; id: string }>(
      store.tenantId,
      'select seq, direction, answers_message_id as answers, id from messages order by seq',
    );
    const seqOf = new Map(messages.map(({ id, seq }) => [id, seq]));
    const answered = messages.filter(({ direction }) => direction === 'outbound');
    const answeredSeqs = answered.map(({ answers }) => seqOf.get(answers ?? '') ?? 0);
    expect(messages.filter(({ direction }) => direction === 'inbound')).toHaveLength(12);
    expect(answeredSeqs).toEqual(answeredSeqs.toSorted((left, right) => left - right));
    const lastInbound = messages.findLast(({ direction }) => direction === 'inbound');
    expect(answeredSeqs.at(-1)).toBe(lastInbound?.seq);
  });

  test('does not exist when the web chat is off, or the store is closed or unknown', async () => {
    const off = await plantStore(t);
    const closed = await plantSellingStore(t);
    await setTenantStatus(t, closed, 'suspended');
    for (const slug of [off.slug, closed.slug, 'no-existe']) {
      const body = { conversationId: 'el-secreto-de-otra', text: 'hola' };
      const { status } = await callApi(t, { method: 'POST', path: `/storefront/${slug}/chat`, body });
      expect([slug, status]).toEqual([slug, 404]);
      expect([slug, (await read(slug)).status]).toEqual([slug, 404]);
    }
  });

  test('keeps the chats of two browsers apart, and the same id in two stores', async () => {
    const [store, other] = [await plantSellingStore(t), await plantSellingStore(t)];
    await chat(t, { slug: store.slug, text: 'dame 2 arroz selecto', conversationId: 'una' });
    expect(
      (await chat(t, { slug: store.slug, text: 'que llevo?', conversationId: 'dos' })).cart.items,
    ).toEqual([]);
    expect(
      (await chat(t, { slug: other.slug, text: 'que llevo?', conversationId: 'una' })).cart.items,
    ).toEqual([]);
  });

  test('a message repeated after a lost answer is stored, answered and ordered once, with the same answer', async () => {
    const { slug, tenantId } = await plantSellingStore(t);
    await chat(t, { slug, text: 'dame 2 arroz selecto', messageId: 'uno' });
    await chat(t, { slug, text: 'a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142' });
    const first = await chat(t, { slug, text: 'si, confirmo', messageId: 'tres' });
    expect(first).toMatchObject({ intent: 'confirm_order', seq: 6, cart: { items: [], total: 0 } });
    const again = await Promise.all(
      [1, 2].map(() => chat(t, { slug, text: 'si, confirmo', messageId: 'tres' })),
    );
    expect(again).toEqual([first, first]);
    expect(await rowsOf(tenantId, 'select 1 from orders')).toHaveLength(1);
    expect(await rowsOf(tenantId, 'select 1 from messages')).toHaveLength(6);
    const earlier = await chat(t, { slug, text: 'dame 2 arroz selecto', messageId: 'uno' });
    expect(earlier).toMatchObject({ intent: 'add_to_cart', cart: { total: 850 }, seq: 6 });
  });

  test('many copies at once of one message get one answer', async () => {
    const { slug, tenantId } = await plantSellingStore(t);
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => chat(t, { slug, text: 'tienen arroz?', messageId: 'uno' })),
    );
    expect(new Set(copies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOf(tenantId, 'select 1 from messages')).toHaveLength(2);
  });

  test('a used id with other words is refused; in another chat or store it is another message', async () => {
    const [store, other] = [await plantSellingStore(t), await plantSellingStore(t)];
    const { slug } = store;
    const messageId = 'uno';
    await chat(t, { slug, text: 'dame 2 arroz selecto', messageId });
    const body = { conversationId: 'el-secreto-de-rosa', text: 'dame 9 arroz selecto', messageId };
    const refused = await callApi(t, { method: 'POST', path: `/storefront/${slug}/chat`, body });
    expect([refused.status, refused.body.error]).toEqual([409, 'CONFLICT']);
    const stranger = await chat(t, { slug, text: 'hola', messageId, conversationId: 'otra' });
    expect(stranger.cart.items).toEqual([]);
    expect((await chat(t, { slug: other.slug, text: 'hola', messageId })).seq).toBe(2);
  });

  test('a repeated message completes what a dead process left unanswered', async () => {
    const { slug, tenantId } = await plantSellingStore(t);
    const line = { slug, text: 'tienen arroz?', messageId: 'uno' };
    const first = await chat(t, line);
    await rowsOf(tenantId, `delete from messages where author = 'bot' returning 1`);
    await rowsOf(tenantId, 'update conversations set handled_seq = 0 returning 1');
    const { reply } = await chat(t, line);
    expect(reply).toMatchObject({ text: expect.stringContaining('RD$425'), products: first.reply.products });
  });

  test('the secret id is nowhere in the database', async () => {
    const { slug, tenantId } = await plantSellingStore(t);
    await chat(t, { slug, text: 'hola' });
    const rows = await rowsOf(tenantId, 'select c::text as line from conversations c');
    expect(JSON.stringify(rows)).not.toContain('el-secreto-de-rosa');
  });
});

test('a conversation counts as one enquiry a day, and so does a tap on WhatsApp that leads to one', async () => {
  await plantSellingStore(t);
  const { slug, token, tenantId } = await plantSellingStore(t);
  for (const text of ['hola', 'tienen arroz?']) await chat(t, { slug, text });
  await chat(t, { slug, text: 'hola', conversationId: 'otra' });
  await plantConversation(t, { tenantId });
  for (const event of ['whatsapp_click', 'whatsapp_click'])
    await callApi(t, {
      method: 'POST',
      path: `/storefront/${slug}/events`,
      body: { event },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile' },
    });
  const { body } = await callApi(t, { path: '/analytics/today', token });
  expect(body.enquiries).toEqual({ today: 4, yesterday: 0 });
});

describe('GET /storefront/{slug}/chat/messages', () => {
  test('returns the messages after a given one, only to a browser that knows the id', async () => {
    const { slug } = await plantSellingStore(t);
    await chat(t, { slug, text: 'hola' });
    await chat(t, { slug, text: 'tienen arroz?' });
    const { body } = await read(slug);
    expect(body.messages.map(({ author, seq }: { author: string; seq: number }) => [seq, author])).toEqual([
      [1, 'customer'],
      [2, 'bot'],
      [3, 'customer'],
      [4, 'bot'],
    ]);
    expect(body.messages[3].products).toEqual([
      { id: expect.any(String), name: 'Arroz selecto', price: 425, picture: null },
    ]);
    expect((await read(slug, { after: 3 })).body.messages).toHaveLength(1);
    expect((await read(slug, { id: 'el-secreto-de-otro' })).body).toMatchObject({ messages: [], seq: 0 });
  });
});

describe('the web chat under its rate', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

  test('a chat reaches its limit before its address does', async () => {
    const { slug } = await plantSellingStore(limited);
    const statuses = [];
    for (let sent = 0; sent < 31; sent += 1) {
      const body = { conversationId: 'el-secreto-de-una', text: 'hola' };
      statuses.push(
        (await callApi(limited, { method: 'POST', path: `/storefront/${slug}/chat`, body })).status,
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('an address that confirms a fourth order holds nothing with it, and the store gets it all the same', async () => {
    const store = await plantSellingStore(limited);
    const rowsOfStore = (query: string) => limited.platform.db.queryAsOwner(query, [store.tenantId]);
    await rowsOfStore(`update products set stock = 100 where tenant_id = $1 and id = '${store.milkId}'`);
    for (const index of [1, 2, 3, 4]) {
      const chatOf = (text: string) =>
        chat(limited, {
          slug: store.slug,
          conversationId: `persona-numero-${index}`,
          text,
          peer: '10.0.0.9',
        });
      await chatOf('dame 1 leche entera');
      await chatOf(`a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-${1_000 + index}`);
      await chatOf('si, confirmo');
    }
    expect(await rowsOfStore('select 1 from orders where tenant_id = $1')).toHaveLength(4);
    expect(
      await rowsOfStore(`select stock from products where tenant_id = $1 and id = '${store.milkId}'`),
    ).toEqual([{ stock: 97 }]);
  });
});
