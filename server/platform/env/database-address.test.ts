import { expect, test } from 'vitest';
import { addressesOf, isDatabaseAddress } from './database-address.ts';

test('an address with several hosts is an address of each, with user, password, database and options', () => {
  expect(addressesOf('postgres://ana:a%40b@uno:5432,dos:5433/colmado?sslmode=require')).toEqual([
    'postgres://ana:a%40b@uno:5432/colmado?sslmode=require',
    'postgres://ana:a%40b@dos:5433/colmado?sslmode=require',
  ]);
  expect(addressesOf('postgresql://uno/colmado')).toEqual(['postgresql://uno/colmado']);
  expect(addressesOf('postgres://ana:a@b,c@uno,dos/colmado')).toEqual([
    'postgres://ana:a@b,c@uno/colmado',
    'postgres://ana:a@b,c@dos/colmado',
  ]);
});

test.each([
  ['postgres://ana@uno:5432,dos/colmado', true],
  ['postgres://[::1]:5432,dos/colmado', true],
  ['postgres://ana@uno:5432,dos:port/colmado', false],
  ['mysql://uno/colmado', false],
  ['uno,dos', false],
  ['postgres:///colmado', true],
  ['postgres://uno,/colmado', false],
])('whether %s is an address of a database: %s', (url, isOne) => {
  expect(isDatabaseAddress(url)).toBe(isOne);
});
