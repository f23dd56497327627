import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantDelivered, postOrderForm, sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { sendReceipt } from '#server/testing/plant-receipt.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

it('takes so many changes of one order in ten minutes, because each is told in its chat', async () => {
  const store = await plantStore(t, { slug: 'la-esquina' });
  const body = storeOrderBody(await plantProduct(t, store));
  const pages: string[] = [];
  for (const phone of ['8095550001', '8095550002'])
    pages.push((await sendOrder(t, store, { body: { ...body, phone } })).body.pageUrl);
  const change = async (page: string | undefined, version: number) => {
    const quantity = version % 2 === 0 ? '1' : '2';
    const fields = { accion: 'cambiar', version: String(version), 'cantidad-0': quantity };
    const answer = await t.app.inject({
      method: 'POST',
      url: new URL(page ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return new URL(String(answer.headers.location), 'https://colmado.test').search;
  };
  for (let version = 1; version <= 10; version += 1)
    expect(await change(pages[0], version)).toBe('?aviso=cambiado');
  expect(await change(pages[0], 11)).toBe('?aviso=muchos');
  expect(await change(pages[1], 1)).toBe('?aviso=cambiado');
  t.clock.advance(10 * 60_000);
  expect(await change(pages[0], 11)).toBe('?aviso=cambiado');
});

it('answers too many ratings of one order with what was typed', async () => {
  const store = await plantStore(t, { slug: 'la-esquina' });
  const { path, productId } = await plantDelivered(t, store);
  const rate = (text: string) =>
    postOrderForm(t, path, {
      accion: 'opinar',
      [`estrellas-${productId}`]: '5',
      [`opinion-${productId}`]: text,
    });
  for (let time = 1; time <= 10; time += 1) expect((await rate(`Rico ${time}`)).statusCode).toBe(303);
  const refused = await rate('La última vez');
  expect(refused.statusCode).toBe(429);
  for (const text of ['La última vez', 'Espera unos minutos']) expect(refused.body).toContain(text);
});

it('takes forty files of one peer in a day and store, and ten times as many at all stores, because each may be stored', async () => {
  const plantSender = async () => {
    const store = await plantStore(t);
    const { body } = await sendOrder(t, store, {
      body: storeOrderBody(await plantProduct(t, store)),
    });
    const { pathname } = new URL(body.pageUrl);
    return () => {
      // Forms of one order are limited too.
      t.clock.advance(2 * 60_000);
      return sendReceipt(t, pathname, Buffer.from('nada'));
    };
  };
  const sendForty = async (send: () => Promise<string>) => {
    for (let time = 1; time <= 40; time += 1) expect(await send()).toBe('comprobante-ilegible');
  };
  const first = await plantSender();
  await sendForty(first);
  expect(await first()).toBe('comprobante-luego');
  for (let store = 2; store <= 10; store += 1) await sendForty(await plantSender());
  expect(await (await plantSender())()).toBe('comprobante-luego');
  t.clock.advance(24 * 60 * 60_000);
  expect(await first()).toBe('comprobante-ilegible');
});
