import { describe, expect, test } from 'vitest';
import { AVENUE_CASES } from '../testing/avenue-cases.ts';
import { AVENUE_SHOPS } from '../testing/avenue-shops.ts';
import { MIXED_CASES } from '../testing/mixed-cases.ts';
import { PLAZA_CASES, PLAZA_SHOPS } from '../testing/plaza-cases.ts';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { SAMPLE_SHOPS, type SampleShop } from '../testing/sample-shops.ts';
import { STREET_CASES } from '../testing/street-cases.ts';
import { STREET_SHOPS } from '../testing/street-shops.ts';

const SHOPS: Readonly<Record<string, SampleShop>> = {
  ...SAMPLE_SHOPS,
  ...STREET_SHOPS,
  ...AVENUE_SHOPS,
  ...PLAZA_SHOPS,
};
const TABLES: readonly (readonly [string, readonly ReplyCase[]])[] = [
  ...Object.entries(STREET_CASES),
  ...Object.entries(AVENUE_CASES),
  ...Object.entries(MIXED_CASES),
  ...Object.entries(PLAZA_CASES),
];

describe.each(TABLES)('a shopper of the shop of %s', (name, cases) => {
  const shop = SHOPS[name];
  if (!shop) throw new Error(`no shop is called ${name}`);

  test.each(cases)('%s', (messages, expected) => {
    expect(caseFaults(shop, messages, expected)).toEqual([]);
  });
});
