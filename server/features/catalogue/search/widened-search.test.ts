import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

let store: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t, { plan: 'pro', slug: 'la-esquina' });
  const neighbour = await plantStore(t, { slug: 'la-vecina' });
  await plantCatalogue(t, neighbour, { count: 1, nameOf: () => 'Camiseta, naranja y bombilla de la vecina' });
});

const plant = (...names: readonly string[]): Promise<void> =>
  plantCatalogue(t, store, { count: names.length, nameOf: (at) => names[at] ?? '' });

const ask = async (q: string, { token, more = '' }: { token?: string; more?: string } = {}) => {
  const query = `tenantId=${store.tenantId}&q=${encodeURIComponent(q)}${more}`;
  const { body } = await callApi(t, { path: `/products?${query}`, ...(token && { token }) });
  return body.products.map(({ name }: { name: string }) => name);
};
const inPanel = (q: string, more = ''): Promise<string[]> => ask(q, { token: store.token, more });

const SHELF = [
  'Camiseta negra de algodón',
  'Zapatillas deportivas',
  'Cinturón de cuero',
  'Bolso de mano',
  'Zapatos blancos',
  'Camisa blanca',
  'Bombilla LED 9W',
  'Grifo de lavamanos',
  'Alicate de presión',
  'Sanitario de dos piezas',
  'Cinta métrica',
  'Banana madura',
  'Jugo de naranja',
  'Papaya',
  'Leche entera',
  'Galletas sin sal',
  'Papel higiénico',
  'Pañales desechables',
  'Paracetamol 500 mg',
  'Banditas adhesivas',
  'Toallas sanitarias',
  'Comida de gato',
  'Acondicionador para cabello',
  'Labial mate',
  'Esmalte de uñas',
];

describe('with products of several trades', () => {
  beforeEach(() => plant(...SHELF));

  test.each([
    ['clothes', 'poloche', ['Camiseta negra de algodón']],
    ['clothes', 't-shirt', ['Camiseta negra de algodón']],
    ['clothes', 'poloches negros', ['Camiseta negra de algodón']],
    ['clothes', 'tenis', ['Zapatillas deportivas']],
    ['clothes', 'correa', ['Cinturón de cuero']],
    ['clothes', 'cartera', ['Bolso de mano']],
    ['hardware', 'bombillo', ['Bombilla LED 9W']],
    ['hardware', 'llave', ['Grifo de lavamanos']],
    ['hardware', 'pinza', ['Alicate de presión']],
    ['hardware', 'inodoro', ['Sanitario de dos piezas']],
    ['food', 'guineo', ['Banana madura']],
    ['food', 'china', ['Jugo de naranja']],
    ['food', 'jugo de china', ['Jugo de naranja']],
    ['food', 'lechosa', ['Papaya']],
    ['food', 'lácteos', ['Leche entera']],
    ['home', 'papel de baño', ['Papel higiénico']],
    ['home', 'pampers', ['Pañales desechables']],
    ['pharmacy', 'acetaminofén', ['Paracetamol 500 mg']],
    ['pharmacy', 'curitas', ['Banditas adhesivas']],
    ['pharmacy', 'kotex', ['Toallas sanitarias']],
    ['cosmetics', 'rinse', ['Acondicionador para cabello']],
    ['cosmetics', 'pinta labio', ['Labial mate']],
    ['cosmetics', 'pintauñas', ['Esmalte de uñas']],
    ['misspelt', 'lechoza', ['Papaya']],
    ['misspelt', 'bombiyos', ['Bombilla LED 9W']],
    ['not widened', 'leche', ['Leche entera']],
    ['not widened', 'zapatos', ['Zapatos blancos', 'Zapatillas deportivas']],
    ['not widened', 'poloche rojo', []],
    ['not widened', 'poloche de leche', []],
    ['not widened', 'zinc', []],
    ['not widened', 'bizcocho', []],
    ['not widened', 'camisa', ['Camisa blanca']],
    ['not widened', 'cemento', []],
  ])('%s: page and panel find for %j', async (_, q, names) => {
    expect(await inPanel(q)).toEqual(names);
    expect(await ask(q)).toEqual(names);
    const { html } = await getPage(t, `/str/la-esquina?q=${encodeURIComponent(q)}`);
    expect(SHELF.filter((name) => html.includes(`>${name}<`)).toSorted()).toEqual(names.toSorted());
    expect(html).not.toContain('de la vecina');
  });

  test('the page still shows the typed words', async () => {
    await plant('Camiseta azul', 'Polo shirt', 'Camiseta gris');
    const { html } = await getPage(t, '/str/la-esquina?q=poloche');
    expect(html).toContain('value="poloche"');
    expect(html).toContain('«poloche»');
    expect(html).not.toContain('«camiseta»');
  });
});

test('the typed word ranks above its other names, even when only a description contains it', async () => {
  await plantProduct(t, store, { name: 'Algo cómodo', description: 'Un poloche para la casa' });
  await plant('Poloche de la casa', 'Camiseta azul', 'Camiseta verde', 'Talla única camiseta');
  expect(await inPanel('poloche')).toEqual([
    'Poloche de la casa',
    'Algo cómodo',
    'Camiseta verde',
    'Camiseta azul',
    'Talla única camiseta',
  ]);
  expect(await inPanel('poloche', '&sort=name')).toEqual([
    'Algo cómodo',
    'Camiseta azul',
    'Camiseta verde',
    'Poloche de la casa',
    'Talla única camiseta',
  ]);
});

test('an old product with that name is found before a thousand newer ones with another name', async () => {
  await plant('Poloche de la casa');
  await plantCatalogue(t, store, { count: 1_200, nameOf: (at) => `Camiseta ${at}` });
  const found = await inPanel('poloche');
  expect([found.length, found[0]]).toEqual([1_000, 'Poloche de la casa']);
});

test('other names are searched in names only, as whole words, in singular and plural', async () => {
  await plantProduct(t, store, { name: 'Detergente', description: 'Lava cada camiseta' });
  await plant('Letrero', 'Camisetería', 'Camisetas');
  expect(await inPanel('poloche')).toEqual(['Camisetas']);
  expect(await inPanel('leche')).toEqual([]);
});

test('a china is an orange, but not an orange shirt', async () => {
  await plant('Camiseta naranja', 'Jugo de naranja', 'Naranja dulce', 'Jugo Santal naranja');
  expect(await inPanel('china')).toEqual(['Naranja dulce', 'Jugo de naranja']);
  expect(await ask('chinas')).toEqual(['Naranja dulce', 'Jugo de naranja']);
  expect(await inPanel('jugo de china')).toEqual(['Jugo Santal naranja', 'Jugo de naranja']);
  expect(await inPanel('camiseta mamey')).toEqual(['Camiseta naranja']);
});
