import { describe, expect, test } from 'vitest';
import { productCodeOf } from '#server/features/catalogue/catalogue.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantPicturedProduct } from '#server/testing/plant-pictured-product.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { minutes } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, messages, wait } = own;

const SALAMI = { name: 'Salami Induveca', price: '165', category: 'Embutidos', stock: '9' };

const text = (body: string, more: object = {}) => ({ type: 'text', text: { body }, ...more });
const send = async (content: object): Promise<void> => {
  await whatsapp.says(own.number, '', { content });
  await whatsapp.settle();
  await wait(minutes(1));
};
const say = (body: string, more: object = {}) => send(text(body, more));
const answer = async (): Promise<string> => (await messages()).at(-1)?.text ?? '';
const cart = async () => {
  const [row] = await own.read<{ state: { cart: { productId: string; quantity: number }[] } }>(
    'select state from conversations where tenant_id = $1',
  );
  return row?.state.cart.map(({ productId, quantity }) => [productId, quantity]);
};
/** Another store with the same kind of goods, and one of its products. */
const plantNeighbour = async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const product = await plantPicturedProduct(t, store, { ...SALAMI, name: 'Jamón del vecino' });
  return { store, ...product };
};

describe('a picture that is asked for', () => {
  test('is sent, then the next one, and after the last one it says so', async () => {
    const { images } = await plantPicturedProduct(t, own.store, { ...SALAMI, count: 2 });
    await say('tienen salami?');
    const linkOf = () => JSON.stringify(sends().at(-1)?.body).match(/[0-9a-f]{32}-preview/)?.[0];
    const hashes = images.map((url) => `${/[0-9a-f]{32}/.exec(url)?.[0]}-preview`);
    await say('mándame foto');
    expect(linkOf()).toBe(hashes[0]);
    await say('otra foto');
    expect(linkOf()).toBe(hashes[1]);
    await say('otra foto');
    expect([linkOf(), await answer()]).toEqual([undefined, expect.stringContaining('Esas son las 2 fotos')]);
    expect(whatsapp.graph.wrongs).toEqual([]);
  });

  test('of a product without one is told in words, with a person', async () => {
    await say('foto del arroz');
    expect(await answer()).toContain('De *Arroz selecto* no tengo foto por aquí.');
    expect(JSON.stringify(sends().at(-1)?.body)).toContain('"human"');
  });
});

describe('an answer to a message of ours', () => {
  test('is about the product that it showed, whatever was said since', async () => {
    const { id } = await plantPicturedProduct(t, own.store, SALAMI);
    await say('tienen salami?');
    const wamid = sends().at(-1)?.wamid;
    await say('y arroz selecto?');
    await say('cuánto vale este?', { context: { id: wamid } });
    expect(await answer()).toContain('Salami Induveca');
    await say('hola');
    await say('dame 2', { context: { id: wamid } });
    expect(await cart()).toEqual([[id, 2]]);
  });

  test('under which the address is written answers the question for it', async () => {
    await callApi(t, {
      method: 'PUT',
      path: `/tenants/${own.store.slug}/profile`,
      token: own.store.token,
      body: { deliveryZones: [{ name: 'Gurabo', price: 200 }], paymentMethods: [], faqs: [] },
    });
    await plantPicturedProduct(t, own.store, SALAMI);
    await say('tienen salami?');
    const wamid = sends().at(-1)?.wamid;
    await say('dame 2 arroz selecto');
    const before = await cart();
    await say('es para Gurabo');
    await say('Calle 3 casa 4', { context: { id: wamid } });
    expect([await cart(), await answer()]).toEqual([before, expect.stringContaining('Calle 3 casa 4')]);
  });

  test('is about the list that it showed', async () => {
    await plantPicturedProduct(t, own.store, SALAMI);
    await plantPicturedProduct(t, own.store, { ...SALAMI, name: 'Salami Campesino' });
    await say('qué salami tienen?');
    const wamid = sends().at(-1)?.wamid;
    const [, second] = /2\. \*([^*]+)\*/.exec(await answer()) ?? [];
    await say('y arroz selecto?');
    await say('el segundo', { context: { id: wamid } });
    expect(await answer()).toContain(second);
  });

  test('is never about a message of another store, nor of another customer', async () => {
    const { id } = await plantPicturedProduct(t, own.store, SALAMI);
    await whatsapp.says(own.number, 'tienen salami?', { writer: { phone: '18295557777' } });
    await whatsapp.settle();
    const theirs = sends().at(-1)?.wamid;
    const neighbour = await plantNeighbour();
    const number = await whatsapp.connect(neighbour.store);
    await whatsapp.says(number, 'tienen jamón?');
    await whatsapp.settle();
    const neighbours = whatsapp.graph.sends.at(-1)?.wamid;
    await say('hola');
    for (const context of [theirs, neighbours]) await say('dame 2', { context: { id: context } });
    expect(await answer()).not.toContain('Jamón');
    const carts = await own.read<{ state: { cart: unknown[] } }>(
      'select state from conversations where tenant_id = $1',
    );
    expect(JSON.stringify(carts.map(({ state }) => state.cart))).not.toMatch(
      new RegExp(`${id}|${neighbour.id}`),
    );
  });
});

describe('the code of a picture', () => {
  test('alone shows its product, and with an order orders it', async () => {
    const { id } = await plantPicturedProduct(t, own.store, SALAMI);
    await say(productCodeOf(id).toLowerCase());
    expect(await answer()).toContain('Salami Induveca');
    await say('y arroz selecto?');
    await say(`dame 2 del código ${productCodeOf(id)}`);
    expect(await cart()).toEqual([[id, 2]]);
  });

  test('of another store names nothing', async () => {
    const { id } = await plantNeighbour();
    await say(productCodeOf(id));
    expect(await answer()).not.toContain('Jamón');
    expect(await answer()).not.toContain('165');
  });
});

describe('the first words after an advertisement', () => {
  const referral = (source_url: string, more: object = {}) => ({
    referral: { source_type: 'ad', source_url, headline: 'Oferta', body: 'Pide hoy', ...more },
  });
  const pageOf = (slug: string, id: string) => `https://colmado.test/str/${slug}/producto/${id}`;

  test('open on its product, by its link or by the code in its words', async () => {
    const { id } = await plantPicturedProduct(t, own.store, SALAMI);
    await say('¡Hola! Quiero más información.', referral(pageOf(own.store.slug, id)));
    expect(await answer()).toContain('Salami Induveca');
    expect(sends().at(-1)?.body).toMatchObject({ interactive: { header: { type: 'image' } } });
    await say('hola', referral('https://fb.me/2a', { body: `Salami ${productCodeOf(id)}` }));
    expect(await answer()).toContain('Salami Induveca');
  });

  test('that ask for something else get that', async () => {
    const { id } = await plantPicturedProduct(t, own.store, SALAMI);
    await say('tienen arroz selecto?', referral(pageOf(own.store.slug, id)));
    expect(await answer()).toContain('Arroz selecto');
  });

  test('show nothing of another store, nor of another page', async () => {
    const neighbour = await plantNeighbour();
    const rice = await plantProduct(t, own.store, { name: 'Café molido', price: 300 });
    for (const url of [
      pageOf(neighbour.store.slug, neighbour.id),
      pageOf(own.store.slug, neighbour.id),
      pageOf(own.store.slug, rice).replace('colmado.test', 'otra.test'),
      'no es una dirección',
    ]) {
      await say('hola', referral(url));
      expect([url, /Jamón|Café/.test(await answer())]).toEqual([url, false]);
    }
  });
});

describe('a place from a map', () => {
  const place = (more: object = {}) => ({
    type: 'location',
    location: { latitude: 19.4517, longitude: -70.697, ...more },
  });
  const order = async () => {
    const [row] = await own.read<{ state: { order: { address: string; zone: string | null } } }>(
      'select state from conversations where tenant_id = $1',
    );
    return row?.state.order;
  };
  const deliver = () =>
    callApi(t, {
      method: 'PUT',
      path: `/tenants/${own.store.slug}/profile`,
      token: own.store.token,
      body: {
        deliveryZones: [
          { name: 'Gurabo', price: 200 },
          { name: 'Los Jardines', price: 150 },
        ],
        paymentMethods: [{ name: 'Efectivo', details: '' }],
        faqs: [],
      },
    });

  test('is the address of the order, and the sector is still asked for', async () => {
    await deliver();
    await say('dame 2 arroz selecto');
    await send(place());
    expect(await answer()).toContain('¿A qué sector te lo llevamos?');
    expect(await order()).toMatchObject({
      address: 'https://maps.google.com/?q=19.4517,-70.697',
      zone: null,
    });
    await say('Gurabo');
    expect(await answer()).toContain('¿Cómo vas a pagar?');
  });

  test('whose name says one sector needs no question for it', async () => {
    await deliver();
    await say('dame 2 arroz selecto');
    await send(place({ name: 'Casa', address: 'Calle 3, Los Jardines, Santiago' }));
    expect(await answer()).toContain('RD$150');
    expect(await order()).toMatchObject({
      address: expect.stringContaining('Casa, Calle 3, Los Jardines, Santiago · https://maps.google.com/'),
      zone: 'Los Jardines',
    });
  });

  test('before any order is kept for it, and orders nothing', async () => {
    await deliver();
    await send(place({ name: 'Arroz selecto' }));
    expect(await answer()).toContain('¿Qué te pongo en el pedido?');
    expect(await cart()).toEqual([]);
    expect(await order()).toMatchObject({ address: expect.stringContaining('maps.google.com') });
  });

  test('that no map has is no address', async () => {
    await say('dame 2 arroz selecto');
    await send(place({ latitude: 1234 }));
    expect(await order()).toMatchObject({ address: null });
  });
});
