import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePath } from '#shared/lib/paths.ts';
import type { CardProduct } from '../store-screen.ts';
import { QuickViewControl } from './use-quick-view.ts';

const CARD: CardProduct = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Piña',
  about: 'Dulce',
  price: 100,
  category: 'Frutas',
  stock: 7,
  photo: null,
};

const fetched = vi.fn(() => Promise.resolve(Response.json({ ...CARD, price: 90 })));
const shown = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { body: { dataset: {} } });
  vi.stubGlobal('location', { search: '' });
  fetched.mockClear();
  shown.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['at once', 1_000, 1],
  ['after a long rest on the card', 60_000, 2],
])(
  'opened %s, a product that a pointer reached is asked for that often in all',
  async (_when, restedMs, asked) => {
    const control = new QuickViewControl(storePath('rosa'), shown);
    control.expect(CARD);
    vi.advanceTimersByTime(restedMs);
    await control.show(CARD.id, CARD);
    expect(fetched).toHaveBeenCalledTimes(asked);
    expect(shown).toHaveBeenLastCalledWith({ id: CARD.id, product: expect.objectContaining({ price: 90 }) });
  },
);
