import { expect, test } from 'vitest';
import type { BaseArticle } from '#shared/features/catalogue/base-list-calls.ts';
import { chosenOf, findPriceProblems, groupArticles, withoutAdded, withPrice } from './base-list-prices.ts';

const article = (fields: Partial<BaseArticle>): BaseArticle => ({
  id: 'arroz',
  name: 'Arroz selecto',
  category: 'Granos',
  measure: null,
  aliases: '',
  isInCatalogue: false,
  ...fields,
});

test('an empty text takes a price out', () => {
  expect(withPrice({ arroz: '45' }, 'sal', '20')).toEqual({ arroz: '45', sal: '20' });
  expect(withPrice({ arroz: '45', sal: '20' }, 'sal', ' ')).toEqual({ arroz: '45' });
});

test('what is in the catalogue already is not added again', () => {
  const articles = [article({}), article({ id: 'sal', isInCatalogue: true })];
  expect(chosenOf(articles, { arroz: ' 45 ', sal: '20' })).toEqual([{ id: 'arroz', price: '45' }]);
});

test('prices typed while others are being added stay', () => {
  const sent = [
    { id: 'arroz', price: '45' },
    { id: 'sal', price: '20' },
  ];
  expect(withoutAdded({ arroz: ' 45', sal: '25', pan: '10' }, sent)).toEqual({ sal: '25', pan: '10' });
});

test('a price that is none is named', () => {
  expect([...findPriceProblems([{ id: 'arroz', price: 'mucho' }]).keys()]).toEqual(['arroz']);
});

test('a search finds name, category and other names, in the order of the list', () => {
  const articles = [
    article({}),
    article({ id: 'foco', name: 'Linterna LED', category: 'Electricidad', aliases: 'foco' }),
  ];
  const found = (search: string) => groupArticles(articles, search).map(({ category }) => category);
  expect(found('')).toEqual(['Granos', 'Electricidad']);
  expect(found('foco')).toEqual(['Electricidad']);
  expect(found('linterna granos')).toEqual([]);
});
