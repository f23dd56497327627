import { expect, it } from 'vitest';
import { fillFromDraft } from './fill-from-draft.ts';

const EMPTY = { name: '', price: '', brand: '', category: '', description: '' };
const NOTHING = { name: null, price: null, brand: null, category: null, description: null };
const CATEGORIES = ['Bebidas', 'Plomería'];

it('fills what is empty, in the words of the store for its categories', () => {
  const draft = { ...NOTHING, name: 'Tubo de media', price: 95.5, category: 'plomeria' };
  expect(fillFromDraft(EMPTY, draft, CATEGORIES)).toEqual({
    filling: { name: 'Tubo de media', price: '95.5', category: 'Plomería' },
    hasKept: false,
  });
});

it('touches nothing that a person wrote, and tells when something else was read', () => {
  const draft = { ...NOTHING, name: 'Cola', price: 95, brand: 'Real' };
  const typed = { ...EMPTY, name: 'Refresco', price: ' 95 ' };
  expect(fillFromDraft(typed, draft, CATEGORIES)).toEqual({ filling: { brand: 'Real' }, hasKept: true });
  expect(fillFromDraft({ ...EMPTY, price: ' 95 ' }, { ...NOTHING, price: 95 }, CATEGORIES)).toEqual({
    filling: {},
    hasKept: false,
  });
});

it('invents no category', () => {
  expect(fillFromDraft(EMPTY, { ...NOTHING, category: 'Gaseosas' }, CATEGORIES).filling).toEqual({});
});
