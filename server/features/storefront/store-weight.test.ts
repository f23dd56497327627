import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();
const KB = 1024;

const GOODS = [
  'Arroz selecto',
  'Aceite de soya',
  'Salami Súper Especial',
  'Habichuelas rojas',
  'Café molido',
  'Plátano maduro',
  'Queso de freír',
  'Jabón de cuaba',
];
const SIZES = [
  'saco de 10 libras',
  'botella de 64 onzas',
  'paquete familiar',
  'funda de 2 libras',
  'lata de 15 onzas',
  'unidad',
];
const PRAISE = [
  'Del día, directo del productor.',
  'Rinde más y queda en su punto.',
  'El preferido del barrio desde hace años.',
  'Con el sabor de la casa.',
  'Llega fresco todas las mañanas.',
];

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** 48 products as a colmado writes them, each with a photo of its own. */
const plantShelf = async (token: string): Promise<void> => {
  for (let n = 0; n < 48; n += 1) {
    const photo = await drawPhoto(`#${(n * 5000 + 4096).toString(16).padStart(6, '0')}`)
      .jpeg()
      .toBuffer();
    const fields = {
      name: `${pick(GOODS, n)}, ${pick(SIZES, n >> 3)}${n > 40 ? ' importado' : ''}`,
      price: String(35 + n * 17),
      category: pick(['Despensa', 'Bebidas', 'Embutidos', 'Limpieza'], n),
      description: `${pick(PRAISE, n)} ${pick(PRAISE, n * 3 + 1)}`,
      stock: String(n + 2),
    };
    const body = formWith(fields, [{ bytes: photo }]);
    expect((await callApi(t, { method: 'POST', path: '/products', token, body })).status).toBe(201);
  }
};

it('sends 48 products in 8 KB, and the whole page with its styles in far less than 60', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const profile = { whatsappNumber: '8095551234', description: 'De todo para tu casa.', city: 'Santiago' };
  await callApi(t, {
    method: 'PUT',
    path: `/tenants/${store.slug}/profile`,
    token: store.token,
    body: profile,
  });
  await plantShelf(store.token);
  const { html } = await getPage(t, `/str/${store.slug}`);
  const [cards = ''] = /<ul class="cards">.*?<\/ul>(?=<\/section>|<nav)/s.exec(html) ?? [];
  expect(cards.match(/<article/g)).toHaveLength(48);
  expect(gzipSync(cards, { level: 9 }).length).toBeLessThanOrEqual(8 * KB);
  expect(gzipSync(html).length).toBeLessThanOrEqual(20 * KB);
}, 60_000);
