import { describe, expect, it } from 'vitest';
import { PRODUCT_COPY } from './catalogue-copy.ts';
import { positivePriceProblem, priceProblem } from './price-problem.ts';

describe('the problem of a typed price', () => {
  it.each([
    ['1250', undefined],
    ['1250.5', undefined],
    ['0', undefined],
    ['99999999.99', undefined],
    ['100000000', PRODUCT_COPY.priceTooHigh],
    ['100000000.00', PRODUCT_COPY.priceTooHigh],
    ['1.255', PRODUCT_COPY.priceFraction],
    ['1.250', PRODUCT_COPY.priceFraction],
    ['12.5000', PRODUCT_COPY.priceFraction],
    ['', 'otherwise'],
    ['mil', 'otherwise'],
    ['-5', 'otherwise'],
    ['1,250', 'otherwise'],
  ])('says of %j: %s', (written, problem) => {
    expect(priceProblem(written, 'otherwise')).toBe(problem);
  });

  it.each([
    ['0', PRODUCT_COPY.priceInvalid],
    ['0.00', PRODUCT_COPY.priceInvalid],
    ['0.01', undefined],
    ['1.255', PRODUCT_COPY.priceFraction],
    ['mil', PRODUCT_COPY.priceInvalid],
  ])('says of %j, which must be above zero: %s', (written, problem) => {
    expect(positivePriceProblem(written)).toBe(problem);
  });
});
