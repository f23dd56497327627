import { beforeEach, describe, expect, test } from 'vitest';
import { saveCustomer } from '#server/features/orders/orders.ts';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import { minutes, seconds } from '#shared/lib/time.ts';

const world = openWhatsAppStore();
const { t } = world;

const PHONE = '18095550142';
const STRANGER = '18295550177';

type Planted = { id: string; code: string };
type Product = { id: string; name: string; price: number };

let juice: Product;
let coffee: Product;

const call = (method: string, path: string, body?: object, token = world.store.token) =>
  callApi(t, { method, path, token, ...(body && { body }) } as Parameters<typeof callApi>[1]);

const plant = async (name: string, price: number): Promise<Product> => ({
  id: await plantProduct(t, world.store, { name, price, stock: 10 }),
  name,
  price,
});

beforeEach(async () => {
  juice = await plant('Jugo de chinola', 150);
  coffee = await plant('Café molido', 350);
});

/** The bot's answer to what somebody writes. */
const ask = async (text: string, phone = PHONE): Promise<string> => {
  await world.wait(seconds(1));
  const conversationId = await plantConversation(t, world.store, { phone, text });
  const rows = await world.read<{ text: string }>(
    `select text from messages where conversation_id = $1 and author = 'bot' order by seq desc limit 1`,
    [conversationId],
  );
  return rows[0]?.text ?? '';
};

/** An order of the cart, of two juices and a coffee, whose buyer went on with it on WhatsApp. */
const plantOrder = async (
  lines = [
    { productId: juice.id, quantity: 2, price: juice.price },
    { productId: coffee.id, quantity: 1, price: coffee.price },
  ],
  fields: object = {},
): Promise<Planted> => {
  const sent = await sendOrder(t, world.store, { body: storeOrderBody(juice.id, { lines, ...fields }) });
  expect(sent.status).toBe(201);
  await ask(sent.body.text);
  const { body } = await call('GET', `/orders?q=${sent.body.code}`);
  return { id: body.orders[0].id, code: sent.body.code };
};
const read = async ({ id }: Planted) => (await call('GET', `/orders/${id}`)).body;
const setState = async ({ id }: Planted, state: string) =>
  expect((await call('PUT', `/orders/${id}/state`, { state })).status).toBe(200);

describe('a buyer who cancels', () => {
  test('is asked first, and the order is cancelled once, without a second notice', async () => {
    const order = await plantOrder();
    expect(await ask('quiero cancelar mi pedido')).toContain(`¿Cancelo tu pedido *${order.code}* de RD$650?`);
    expect((await read(order)).order.state).toBe('new');
    expect(await ask('sí')).toContain(`Listo, cancelé tu pedido *${order.code}*`);
    const { order: cancelled, events } = await read(order);
    expect(cancelled.state).toBe('cancelled');
    expect(events.at(-1)).toMatchObject({ kind: 'state', state: 'cancelled', by: 'customer' });
    await world.wait(minutes(1));
    const told = await world.read(`select 1 from order_notices where order_id = $1`, [order.id]);
    expect(told).toEqual([]);
    expect(await world.breaches()).toEqual({});
  });

  test('and thinks better of it keeps the order, also when a later «sí» answers something else', async () => {
    const order = await plantOrder();
    await ask('cancela el pedido');
    expect(await ask('no, déjalo así')).toContain(`tu pedido *${order.code}* sigue como está`);
    await ask('cancela el pedido');
    expect(await ask('no lo canceles')).toContain('sigue como está');
    await ask('cancela el pedido');
    await ask('¿a qué hora abren?');
    await ask('sí');
    expect((await read(order)).order.state).toBe('new');
  });

  test('after the store has confirmed is passed to a person, also when the store was faster than the «sí»', async () => {
    const order = await plantOrder();
    await ask('cancela mi pedido');
    await setState(order, 'confirmed');
    expect(await ask('sí, cancélalo')).toContain('para que cancele tu pedido');
    expect((await read(order)).order.state).toBe('confirmed');
    const [conversation] = await world.read<{ speaker: string }>(`select speaker from conversations`, []);
    expect(conversation?.speaker).toBe('waiting');
  });

  test('by its code cancels that order and not the latest', async () => {
    const [first, second] = [await plantOrder(), await plantOrder()];
    expect(await ask(`cancela el pedido ${first.code}`)).toContain(`¿Cancelo tu pedido *${first.code}*`);
    expect((await read(second)).order.state).toBe('new');
    expect(await ask('sí')).toContain(`Listo, cancelé tu pedido *${first.code}*`);
    expect((await read(first)).order.state).toBe('cancelled');
    expect((await read(second)).order.state).toBe('new');
  });

  test('by the code of an order with ten younger ones cancels that one', {
    timeout: minutes(1),
  }, async () => {
    const oldest = await plantOrder();
    const younger = [];
    for (let count = 1; count <= 10; count += 1) {
      // One telephone has at most three orders that nobody confirmed; their holds end meanwhile.
      if (count % 3 === 0) await world.wait(minutes(61));
      younger.push(await plantOrder());
    }
    expect(await ask(`cancela el pedido ${oldest.code}`)).toContain(`¿Cancelo tu pedido *${oldest.code}*`);
    await ask('sí');
    expect((await read(oldest)).order.state).toBe('cancelled');
    for (const one of younger) expect((await read(one)).order.state).toBe('new');
  });

  test('is not taken at the word «sí» for another order than the one asked about', async () => {
    const [first, second] = [await plantOrder(), await plantOrder()];
    await ask(`cancela el pedido ${first.code}`);
    expect(await ask(`sí, cancela el pedido ${second.code}`)).toContain(
      `¿Cancelo tu pedido *${second.code}*`,
    );
    expect((await read(first)).order.state).toBe('new');
    expect((await read(second)).order.state).toBe('new');
  });

  test.each(['ya no lo quiero', 'sí, ya no lo quiero'])(
    'and answers the question with %j has the order cancelled',
    async (answer) => {
      const order = await plantOrder();
      await ask('cancela el pedido');
      expect(await ask(answer)).toContain(`Listo, cancelé tu pedido *${order.code}*`);
      expect((await read(order)).order.state).toBe('cancelled');
    },
  );

  test.each(['ya no lo quiero cancelar', 'ya no quiero nada más', 'no quiero que lo canceles'])(
    'and answers the question with %j keeps the order',
    async (answer) => {
      const order = await plantOrder();
      await ask('cancela el pedido');
      expect(await ask(answer)).toContain(`tu pedido *${order.code}* sigue como está`);
      expect((await read(order)).order.state).toBe('new');
    },
  );

  test.each(['sí, quítale el café', 'sí. Quítale el café a mi pedido', 'dale, que sean 3 jugos de chinola'])(
    'and answers the question with %j does not lose the whole order',
    async (answer) => {
      const order = await plantOrder();
      await ask('cancela el pedido');
      const heard = await ask(answer);
      expect(`${heard} ${(await read(order)).order.state}`).toContain('new');
    },
  );

  test.each(['déjalo así', 'no quiero nada más', 'ya no quiero nada más'])(
    'is not what %j means: the order stays, and nothing is asked',
    async (text) => {
      const order = await plantOrder();
      expect(await ask(text)).not.toMatch(/Cancelo|cancele/);
      await ask('sí');
      expect((await read(order)).order.state).toBe('new');
      expect(await ask('déjalo así, cancela mi pedido')).toContain(`¿Cancelo tu pedido *${order.code}*`);
    },
  );

  test('with the code of somebody else is answered as with one of no order', async () => {
    const order = await plantOrder();
    const answer = await ask(`cancela el pedido ${order.code}`, STRANGER);
    expect(answer).toContain(`No encuentro ningún pedido tuyo con el código *${order.code}*`);
    await ask('sí', STRANGER);
    expect((await read(order)).order.state).toBe('new');
    const unknown = await ask('cancela el pedido K7F3', STRANGER);
    expect(unknown.replaceAll('K7F3', order.code)).toBe(answer);
  });
});

describe('a buyer who changes a line', () => {
  test('hears what the order holds now, and it is told once', async () => {
    const order = await plantOrder();
    expect(await ask('quítale el café a mi pedido')).toContain(
      `Listo, en tu pedido *${order.code}* ya no va *Café molido*.`,
    );
    expect((await read(order)).order).toMatchObject({
      total: 300,
      lines: [{ name: 'Jugo de chinola', quantity: 2 }],
    });
    expect(await ask('mejor que sean 3 jugos de chinola')).toContain('van 3 × *Jugo de chinola*');
    expect((await read(order)).order.total).toBe(450);
    expect(await ask('mejor que sean 30 jugos de chinola')).toContain('quedan 10');
    expect((await read(order)).order.total).toBe(450);
    await world.wait(minutes(1));
    expect(await world.breaches()).toEqual({});
  });

  test('and names a variant by its values has that one changed and no other', async () => {
    const id = await plantProduct(t, world.store, {
      name: 'Poloche',
      price: 450,
      variants: {
        options: [{ name: 'Color', values: ['Rojo', 'Azul'] }],
        items: [{ values: ['Rojo'] }, { values: ['Azul'] }],
      },
    });
    const { body } = await call('GET', `/products/${id}?tenantId=${world.store.tenantId}`);
    const lines = body.product.variants.items.map((item: { id: string }) => ({
      productId: item.id,
      quantity: 1,
      price: 450,
    }));
    const order = await plantOrder(lines);
    await ask('quítale el poloche rojo');
    expect((await read(order)).order.lines).toMatchObject([{ name: 'Poloche · Azul', quantity: 1 }]);
  });

  test('by «cámbiame el jugo a 1» has one of it', async () => {
    const order = await plantOrder();
    expect(await ask('cámbiame el jugo de chinola a 1')).toContain('va 1 × *Jugo de chinola*');
    expect((await read(order)).order.total).toBe(500);
    await ask('¿tienen jugo de chinola?');
    const answer = await ask('quita el café');
    expect(answer).toContain('Le paso el cambio a una persona');
    expect(answer).not.toContain('cancele');
  });

  test('but has begun to buy something else gets a new cart', async () => {
    const order = await plantOrder();
    await ask('¿tienen jugo de chinola?');
    expect(await ask('que sean 3 jugos de chinola')).toContain('• 3 × *Jugo de chinola*');
    expect((await read(order)).order.total).toBe(650);
  });

  test('to more than an order may cost hears that it stays as it was', async () => {
    const generator = await plant('Planta eléctrica', 60_000_000);
    const order = await plantOrder([{ productId: generator.id, quantity: 1, price: generator.price }]);
    expect(await ask('mejor que sean 2 plantas eléctricas')).toContain('tu pedido sigue como estaba');
    expect((await read(order)).order).toMatchObject({ total: 60_000_000, version: 1 });
  });

  test.each([
    'quítale el café y que sean 3 jugos de chinola',
    'quítale el café, que sean 3 jugos de chinola',
  ])('with %j is passed to a person, and the order stays as it was', async (text) => {
    const order = await plantOrder();
    const answer = await ask(text);
    expect(answer).toContain('Le paso el cambio a una persona');
    expect(answer).not.toContain('Listo');
    expect((await read(order)).order).toMatchObject({ total: 650, version: 1 });
  });

  test('of an order that is named by its code changes that one', async () => {
    const [first, second] = [await plantOrder(), await plantOrder()];
    expect(await ask(`pedido ${first.code}, que sean 3 jugos de chinola`)).toContain(
      `Listo, en tu pedido *${first.code}* van 3 × *Jugo de chinola*.`,
    );
    expect((await read(first)).order.total).toBe(800);
    expect((await read(second)).order.total).toBe(650);
  });

  test('of a confirmed order is passed to a person', async () => {
    const order = await plantOrder();
    await setState(order, 'confirmed');
    expect(await ask('quítale el café a mi pedido')).toContain('Le paso el cambio a una persona');
    expect((await read(order)).order.total).toBe(650);
  });
});

// Each says many messages, one after the other.
describe('with an order under way', { timeout: 60_000 }, () => {
  /** Asks each text, and returns those that were not answered as expected, with the answer. */
  const failing = async (texts: readonly string[], expected: string) => {
    const wrong: string[] = [];
    for (const text of texts) {
      const answer = await ask(text);
      if (!answer.includes(expected)) wrong.push(`${text} → ${answer}`);
    }
    return wrong;
  };

  test('questions for it are answered with its state, and with the time that the store says', async () => {
    const path = `/tenants/${world.store.slug}/profile`;
    expect((await call('PUT', path, { pickup: true, pickupWait: '20-30' })).status).toBe(200);
    const delivery = { isPickup: true, zone: null, place: null, address: null };
    const { id, code } = await plantOrder(undefined, { delivery, fee: 0 });
    const texts = [
      '¿ya llegó?',
      '¿en cuánto tiempo me llega?',
      'ya me lo mandaron?',
      'y mi compra?',
      'llega hoy?',
      '¿qué pasó con lo que pedí?',
      'oye, ¿qué pasó con lo que pedí?',
      '¿qué pasó con lo que te encargué?',
    ];
    expect(await failing(texts, `Tu pedido *${code}* ya lo tenemos`)).toEqual([]);
    expect(await ask('¿cuánto se tarda?')).toContain('Cuando te lo confirmen, está listo en 20 a 30 min.');
    await setState({ id, code }, 'confirmed');
    expect(await failing(['está preparado ya?'], `Tu pedido *${code}* está confirmado.`)).toEqual([]);
    // Somebody without an order is told how long orders take.
    expect(await ask('¿cuánto tarda el delivery?', STRANGER)).toContain('está listo en 20 a 30 min');
  });

  test('questions for what it costs are answered with its total, and what is left to pay', async () => {
    const { id, code } = await plantOrder();
    const texts = [
      'cuánto es lo mío',
      'cuánto era el total?',
      'cuánto me salió todo',
      'a cuánto sube mi pedido',
    ];
    expect(await failing(texts, `Tu pedido *${code}* cuesta *RD$650*`)).toEqual([]);
    expect(await failing(['¿debo algo?', 'cuánto falta por pagar'], 'falta por pagar RD$650')).toEqual([]);
    await call('POST', `/orders/${id}/payments`, { kind: 'received', amount: 650 });
    expect(await ask('cuánto era el total?')).toContain('No veo nada pendiente');
  });

  test('an invoice is asked for its RNC, which the next message may give alone', async () => {
    const order = await plantOrder();
    const texts = [
      'me das factura con comprobante fiscal',
      'necesito factura con RNC',
      'dan factura con NCF?',
    ];
    expect(await failing(texts, `¿A qué RNC o cédula va la factura?`)).toEqual([]);
    expect(await ask('131246780')).toContain('no me cuadra');
    expect(await ask('101001577')).toContain(`anoté en tu pedido *${order.code}* la factura`);
    expect((await read(order)).order.teamNote).toBe('Factura con comprobante: RNC 1-01-00157-7');
  });

  test('a payment that is told in other words goes to a person', async () => {
    const { code } = await plantOrder();
    const texts = ['listo, transferido', 'te mandé el dinero', 'pago enviado', 'ya te pasé los cuartos'];
    expect(await failing(texts, `revise el pago de tu pedido *${code}*`)).toEqual([]);
  });

  test('the account is told, whatever the wish for it names', async () => {
    const accounts = [
      {
        bank: 'Banreservas',
        kind: 'savings',
        number: '9601234567',
        holder: 'Rosa Peña',
        holderId: '00100000017',
      },
    ];
    expect((await call('PUT', '/payment-accounts', { version: 0, accounts })).status).toBe(200);
    await plantOrder();
    const texts = [
      'dame la cuenta para transferir',
      'pásame el número de cuenta',
      '¿a qué cuenta deposito?',
      'mándame la cuenta otra vez',
      'pásame la cuenta de nuevo',
    ];
    expect(await failing(texts, '9601234567')).toEqual([]);
  });

  test('it is given up in the words that people use', async () => {
    const { code } = await plantOrder();
    for (const text of ['déjalo, ya compré en otro sitio', 'mejor no me lo mandes', '¿se puede cancelar?']) {
      expect(await failing([text], `¿Cancelo tu pedido *${code}*`)).toEqual([]);
      await ask('¿a qué hora abren?');
    }
  });

  test('more of a line is added to it, and something new by a person', async () => {
    const order = await plantOrder();
    expect(await ask('agrégale un café molido más')).toContain('van 2 × *Café molido*');
    expect(await ask('quítale un jugo de chinola')).toContain('va 1 × *Jugo de chinola*');
    expect((await read(order)).order.total).toBe(850);
    const other = await plant('Pan sobao', 25);
    expect(
      await failing(
        [`agrégale un ${other.name}`, 'cambia el café molido por otro jugo'],
        'Le paso el cambio a una persona',
      ),
    ).toEqual([]);
    expect((await read(order)).order.total).toBe(850);
  });

  test('what is asked besides it is answered as ever', async () => {
    const { code } = await plantOrder();
    for (const text of [
      '¿cuánto cuesta el café molido?',
      'dame 2 jugos de chinola',
      '¿a qué hora abren?',
      'gracias',
    ])
      expect(await ask(text)).not.toContain(code);
  });
});

test('with a new cart begun, the placed order is neither said to be cancelled nor left out of an answer about it', async () => {
  const order = await plantOrder();
  await ask('dame 1 jugo de chinola');
  expect(await ask('¿y cuándo llega mi pedido?')).toContain(`Tu pedido *${order.code}*`);
  const answer = await ask('cancélalo');
  expect(answer).toContain('El pedido que ya hiciste sigue como está');
  expect(await ask('cancela mi pedido')).toContain(`¿Cancelo tu pedido *${order.code}*`);
  expect((await read(order)).order.state).toBe('new');
});

test('a new address for the placed order is passed to a person, not answered with its state', async () => {
  const order = await plantOrder();
  expect(await ask('quiero cambiar la dirección de mi pedido')).toContain('Le paso el cambio a una persona');
  expect((await read(order)).order.version).toBe(1);
  expect(await ask('¿y mi pedido?')).toContain(`Tu pedido *${order.code}*`);
});

test('asked what is owed, the bot counts open orders without what was paid', async () => {
  const [first, second] = [await plantOrder(), await plantOrder()];
  await call('POST', `/orders/${first.id}/payments`, { kind: 'received', amount: 250 });
  const answer = await ask('¿cuánto te debo?');
  expect(answer).toContain(`De tu pedido *${first.code}* falta por pagar RD$400.`);
  expect(answer).toContain('En total: RD$1,050.');
  await call('POST', `/orders/${first.id}/payments`, { kind: 'received', amount: 400 });
  await setState(second, 'cancelled');
  expect(await ask('¿cuánto te debo?')).toContain('No veo nada pendiente');
  // The store records payments by now, so a delivered order without one is still to be paid.
  const delivered = await plantOrder();
  await setState(delivered, 'confirmed');
  await setState(delivered, 'delivered');
  expect(await ask('¿cuánto te debo?')).toContain(`De tu pedido *${delivered.code}* falta por pagar RD$650.`);
  expect(await ask('¿cuánto te debo?', STRANGER)).not.toContain(first.code);
});

test('«lo mismo de la otra vez» fills the cart at the prices of today and says what is missing', async () => {
  const order = await plantOrder();
  await setState(order, 'confirmed');
  await setState(order, 'delivered');
  await call('PUT', `/products/${juice.id}`, { name: juice.name, price: 175, stock: 1, category: 'Otros' });
  await call('PUT', `/products/${coffee.id}`, { name: coffee.name, price: 350, stock: 0, category: 'Otros' });
  const answer = await ask('mándame lo mismo de la otra vez');
  expect(answer).toContain('lo mismo de la última vez');
  expect(answer).toContain('no tenemos *Café molido*');
  expect(answer).toContain('solo queda 1');
  expect(answer).toContain('*Jugo de chinola* ahora cuesta RD$175 (antes RD$150)');
  expect(answer).toContain('• 1 × *Jugo de chinola* a RD$175');
  expect(await ask('mándame lo mismo de la otra vez', STRANGER)).toContain('¿Qué fue lo que pediste');
});

test('«lo mismo de la otra vez» adds to lines that the cart has already, and says nothing of what is full', async () => {
  const order = await plantOrder();
  await setState(order, 'confirmed');
  await setState(order, 'delivered');
  await ask('dame 1 jugo de chinola');
  await ask('dame 1 café molido');
  const answer = await ask('mándame lo mismo de la otra vez');
  expect(answer).toContain('lo mismo de la última vez');
  expect(answer).toContain('• 3 × *Jugo de chinola*');
  expect(answer).toContain('• 2 × *Café molido*');
});

test('«lo mismo de la otra vez» with a full cart says that nothing was put', async () => {
  const order = await plantOrder();
  await setState(order, 'confirmed');
  await setState(order, 'delivered');
  await call('PUT', `/products/${juice.id}`, { name: juice.name, price: 150, stock: 1, category: 'Otros' });
  await call('PUT', `/products/${coffee.id}`, { name: coffee.name, price: 350, stock: 0, category: 'Otros' });
  await ask('dame 1 jugo de chinola');
  const answer = await ask('mándame lo mismo de la otra vez');
  expect(answer).toContain('De *Jugo de chinola* solo queda 1 y ya está en tu pedido');
  expect(answer).not.toMatch(/quedan? 0|puse|lo mismo de la última vez/);
});

test('an order named by its code is the one that is paid, invoiced or repeated', async () => {
  const [first, second] = [await plantOrder(), await plantOrder()];
  const fewer = await ask(`pedido ${first.code}, que sea 1 jugo de chinola`);
  expect(fewer).toContain(`Listo, en tu pedido *${first.code}*`);
  expect(await ask(`repíteme el pedido ${first.code}`)).toContain('• 1 × *Jugo de chinola*');
  expect(await ask(`mi RNC es 1-01-00157-7 del pedido ${first.code}`)).toContain(
    `anoté en tu pedido *${first.code}* la factura`,
  );
  expect((await read(second)).order.teamNote).toBe('');
  expect(await ask(`ya transferí el ${first.code}`)).toContain(`revise el pago de tu pedido *${first.code}*`);
});

test('«ya pagué» goes to a person with the code of the order', async () => {
  const order = await plantOrder();
  expect(await ask('ya te transferí')).toContain(`revise el pago de tu pedido *${order.code}*`);
  expect(await ask('ya pagué')).toContain('mándame aquí la foto del comprobante');
});

test('how things are to come is the note of an order that the bot places, and later a note for the team', async () => {
  const said = [
    'dame un jugo de chinola',
    'sin azúcar',
    'eso es todo',
    'Los Mina',
    'calle 4 #8',
    'Ana Reyes',
  ];
  for (const text of said) await ask(text);
  expect(await ask('sí, confirmo')).toContain('Nota: sin azúcar.');
  const { body } = await call('GET', '/orders');
  const placed: Planted = body.orders[0];
  expect((await read(placed)).order).toMatchObject({ note: 'sin azúcar', teamNote: '' });
  expect(await ask('que esté bien frío')).toContain(`Lo anoté en tu pedido ${placed.code}`);
  expect((await read(placed)).order).toMatchObject({ note: 'sin azúcar', teamNote: 'que esté bien frío' });
});

test('an invoice is noted on the order once its RNC is right, and passed to a person', async () => {
  const order = await plantOrder();
  expect(await ask('mi RNC es 101-00157-8 para la factura')).toContain('no me cuadra');
  expect(await ask('mi RNC es 1-01-00157-7 para la factura')).toContain(
    `anoté en tu pedido *${order.code}* la factura con RNC 1-01-00157-7`,
  );
  const { order: noted, events } = await read(order);
  expect(noted.teamNote).toBe('Factura con comprobante: RNC 1-01-00157-7');
  expect(events.at(-1)).toMatchObject({ kind: 'note', by: 'customer' });
});

test('an invoice is noted also on an order whose note is full, at the cost of the end of that note', async () => {
  const order = await plantOrder();
  const teamNote = `Llamar antes. ${'x'.repeat(986)}`;
  expect((await call('PUT', `/orders/${order.id}/note`, { note: teamNote })).status).toBe(200);
  await ask('mi RNC es 1-01-00157-7 para la factura');
  const { order: noted } = await read(order);
  expect(noted.teamNote).toMatch(/^Llamar antes\. x+…\nFactura con comprobante: RNC 1-01-00157-7$/);
  expect(noted.teamNote).toHaveLength(1000);
});

test('in a web chat only orders of that chat are meant, whatever is typed', async () => {
  const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
  const { slug } = store;
  const order = [
    'quiero 1 arroz selecto',
    'eso es todo',
    'para Gurabo, calle 3 #15',
    'efectivo',
    'Ana Gil',
    '8095550188',
    'sí, confirmo',
  ];
  for (const text of order) await chat(t, { slug, text });
  const { body } = await callApi(t, { path: '/orders', token: store.token });
  const [{ code }] = body.orders;
  const other = await chat(t, { slug, conversationId: 'otro-chat', text: `cancela el pedido ${code}` });
  expect(other.reply.text).toContain('No encuentro ningún pedido tuyo');
  const abroad = await chat(t, { slug: neighbour.slug, text: `cancela el pedido ${code}` });
  expect(abroad.reply.text).toContain('No encuentro ningún pedido tuyo');
  expect((await chat(t, { slug, text: 'cancela mi pedido' })).reply.text).toContain(
    `¿Cancelo tu pedido *${code}*`,
  );
  expect((await chat(t, { slug, text: 'sí' })).reply.text).toContain('Listo, cancelé');
  const { body: after } = await callApi(t, { path: '/orders', token: store.token });
  expect(after.orders[0].state).toBe('cancelled');
});

test('a writer whose row was joined to another keeps notebook and orders in the same conversation', async () => {
  const { code } = await plantOrder();
  const { body } = await call('GET', '/customers?q=8095550142');
  const [{ id }] = body.customers;
  await call('PUT', '/credit-settings', { isOn: true, isForCustomers: true });
  await call('PUT', `/customers/${id}/notebook`, { limit: 1000 });
  const charge = { kind: 'charge', amount: 400, note: 'Un queso' };
  expect((await call('POST', `/customers/${id}/notebook/entries`, charge)).status).toBe(201);
  const bot = await openTestBot(t, world.store.tenantId);
  const save = (keys: { bsuid: string; phone?: string }) =>
    inTenant(bot, (scope) => saveCustomer(scope, keys));
  await save({ bsuid: 'DO.1' });
  expect((await save({ bsuid: 'DO.1', phone: PHONE })).id).not.toBe(id);
  for (const text of [
    '¿cuánto debo?',
    'mándame mi estado de cuenta',
    'dame el estado de cuenta',
    'mi libreta',
  ])
    expect(await ask(text)).toContain('En tu libreta debes *RD$400*');
  expect(await ask('¿por dónde viene mi pedido?')).toContain(code);
});
