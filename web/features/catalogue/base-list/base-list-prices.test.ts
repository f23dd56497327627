import { expect, test } from 'vitest';
import type { BaseArticle } from '#shared/features/catalogue/base-list-calls.ts';
import {
  chosenOf,
  findPriceProblems,
  groupArticles,
  priceFieldOf,
  withoutAdded,
} from './base-list-prices.ts';

const article = (fields: Partial<BaseArticle>): BaseArticle => ({
  id: 'arroz',
  name: 'Arroz selecto',
  category: 'Granos',
  measure: null,
  aliases: '',
  isInCatalogue: false,
  ...fields,
});

test('what is in the catalogue already is not added again, and an emptied price adds nothing', () => {
  const articles = [article({}), article({ id: 'pan' }), article({ id: 'sal', isInCatalogue: true })];
  expect(chosenOf(articles, { arroz: ' 45 ', pan: ' ', sal: '20' })).toEqual([{ id: 'arroz', price: '45' }]);
});

test('prices typed while others are being added stay', () => {
  const sent = [
    { id: 'arroz', price: '45' },
    { id: 'sal', price: '20' },
  ];
  expect(withoutAdded({ arroz: ' 45', sal: '25', pan: '10' }, sent)).toEqual({ sal: '25', pan: '10' });
});

test('a measure in inches is one field of the form and no path', () => {
  const block = article({ id: 'block-de-4.5"-\'[x]' });
  expect(priceFieldOf(block.id)).not.toMatch(/["'.[\]]/);
  expect(chosenOf([block], { [priceFieldOf(block.id)]: '45' })).toEqual([{ id: block.id, price: '45' }]);
  expect(withoutAdded({ [priceFieldOf(block.id)]: '45' }, [{ id: block.id, price: '45' }])).toEqual({});
});

test('a price that is none is named', () => {
  expect(Object.keys(findPriceProblems([{ id: 'arroz', price: 'mucho' }]))).toEqual(['arroz']);
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
