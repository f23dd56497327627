import { expect, test } from 'vitest';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';

test('only an order that holds products says that they return to the stock when it is cancelled', () => {
  expect(ORDER_DESK_COPY.cancelText({ paid: 0, isHolding: true })).toBe(
    'Los productos que tenía apartados vuelven a tu stock.',
  );
  expect(ORDER_DESK_COPY.cancelText({ paid: 500, isHolding: false })).toBe(
    'No aparta productos: tu stock no cambia. Quedan por devolver RD$500.',
  );
});
