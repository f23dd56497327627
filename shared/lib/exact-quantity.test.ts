import { describe, expect, it, test } from 'vitest';
import { parseQuantity, quantityForCentavos } from './exact-quantity.ts';
import { addQuantities, floorToStep, isQuantity, lineCentavos } from './quantity-sums.ts';

test.each([
  ['2', 2],
  ['0.75', 0.75],
  [',5', 0.5],
  ['3/4', 0.75],
  ['1 1/2', 1.5],
  ['11/2', 5.5],
  ['½', 0.5],
  ['2¼', 2.25],
  [' 1.125 ', 1.125],
])('«%s» is the quantity %d', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each(['', '0', '1/0', '0/2', '1/3', '0.3333', '-1', '1.5½', 'media', '1e3', '½½', '1234567', '1,250'])(
  '«%s» is no quantity',
  (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  },
);

/** A reproducible sequence of numbers below `limit`. */
const numbersBelow = (limit: number, count: number): number[] => {
  let state = 20261123;
  return Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  });
};

describe('the amount of a line', () => {
  it('is rounded once, half up', () => {
    expect(lineCentavos(16_500, 0.303)).toBe(5000);
    expect(lineCentavos(1, 0.5)).toBe(1);
    expect(lineCentavos(1, 0.499)).toBe(0);
    expect(lineCentavos(333, 3)).toBe(999);
  });

  it('is exact in 100,000 random lines, up to the largest price and quantity', () => {
    const prices = numbersBelow(10_000_000_000, 100_000);
    const quantities = numbersBelow(999_000, 100_000);
    for (const [at, price] of prices.entries()) {
      const thousandths = (quantities[at] ?? 0) + 1;
      const exact = (BigInt(price) * BigInt(thousandths) + 500n) / 1000n;
      if (BigInt(lineCentavos(price, thousandths / 1000)) !== exact)
        throw new Error(`${price} × ${thousandths / 1000} is ${exact} centavos`);
    }
  });

  it('for what an amount buys never exceeds the amount, and one thousandth more would', () => {
    const prices = numbersBelow(1_000_000, 100_000);
    const amounts = numbersBelow(1_000_000, 100_000);
    for (const [at, below] of prices.entries()) {
      const price = below + 1;
      const amount = amounts[at] ?? 0;
      const quantity = quantityForCentavos(price, amount);
      if (lineCentavos(price, quantity) > amount) throw new Error(`${amount} buys ${quantity} at ${price}`);
      if (price * (Math.round(quantity * 1000) + 1) <= amount * 1000)
        throw new Error(`${amount} buys more than ${quantity} at ${price}`);
    }
  });
});

it('adds and floors without the faults of doubles', () => {
  expect(addQuantities(0.1, 0.2)).toBe(0.3);
  expect(floorToStep(0.9, 0.25)).toBe(0.75);
  expect(floorToStep(0.3, 0.1)).toBe(0.3);
  expect(isQuantity(0.1 + 0.2)).toBe(false);
});
