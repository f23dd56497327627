import { describe, expect, test } from 'vitest';
import { readBaseList } from '#server/features/catalogue/catalogue.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Guandules verdes': 'gandules',
  'Linterna LED': 'foco, lámpara de mano',
  'Rulo para el pelo': 'tubi, anchoas',
};

const SHOP: SampleShop = {
  profile: profileOf({ name: 'Colmado Tres Esquinas' }),
  products: productsOf(`
    Guandules verdes | 110 | Enlatados | 33 |
    Linterna LED | 320 | Ferretería | 5 |
    Rulo para el pelo | 25 | Salón | 40 |
    Arroz selecto 5 libras | 195 | Granos | 40 |
  `).map((product) => {
    const names = OTHER_NAMES[product.name];
    return names === undefined ? product : { ...product, attributes: { 'También le dicen': names } };
  }),
};

describe('a product is found by the other names that its owner wrote', () => {
  test.each([
    ['tienen gandules?', 'Guandules verdes'],
    ['a como el foco', 'Linterna LED'],
    ['una lampara de mano hay?', 'Linterna LED'],
    ['precio de las anchoas', 'Rulo para el pelo'],
  ])('%s', (message, name) => {
    expect(
      talkTo(SHOP)
        .say(message)
        .products.map((product) => product.name)[0],
    ).toBe(name);
  });

  test('and is added by them', () => {
    const { lines } = talkTo(SHOP).say('dame 2 focos').cart ?? {};
    expect(lines?.map(({ product, quantity }) => `${quantity} ${product.name}`)).toEqual(['2 Linterna LED']);
  });
});

test('the other names of the base lists lead to their article among all of the trade', async () => {
  const articles = (await readBaseList('ferreteria')).filter(({ aliases }) => aliases !== '');
  const all = await readBaseList('ferreteria');
  const products = productsOf(
    all.map(({ name, category }) => `${name} | 100 | ${category} | 5 |`).join('\n'),
  ).map((product) => {
    const names = articles.find(({ name }) => name === product.name)?.aliases;
    return names ? { ...product, attributes: { 'También le dicen': names } } : product;
  });
  const talk = talkTo({ profile: profileOf({ name: 'Ferretería El Martillo' }), products });
  const asked = articles.flatMap(({ name, aliases }) =>
    aliases.split(', ').map((alias) => ({ name, alias })),
  );
  const lost = asked.filter(({ name, alias }) => {
    const shown = talk.say(`tienen ${alias}?`).products.map((product) => product.name);
    const others = asked.filter((other) => other.alias === alias).map((other) => other.name);
    return !shown.some((one) => one === name || others.includes(one));
  });
  expect(lost.length / asked.length).toBeLessThan(0.1);
});
