import { expect, it } from 'vitest';
import { readImageCell } from './import-images.ts';

it.each([
  ['', [], []],
  ['https://a.do/1.jpg', ['https://a.do/1.jpg'], []],
  ['https://a.do/1.jpg | https://a.do/2.jpg', ['https://a.do/1.jpg', 'https://a.do/2.jpg'], []],
  [
    'http://a.do/1.jpg foto.png javascript:alert(1)',
    [],
    ['http://a.do/1.jpg', 'foto.png', 'javascript:alert(1)'],
  ],
  [`https://a.do/${'a'.repeat(2048)}`, [], [`https://a.do/${'a'.repeat(2048)}`]],
])('reads %j', (cell, urls, refused) => {
  expect(readImageCell(cell)).toEqual({ urls, refused });
});

it('refuses a fifth image by name', () => {
  const addresses = [1, 2, 3, 4, 5].map((n) => `https://a.do/${n}.jpg`);
  expect(readImageCell(addresses.join('\n'))).toEqual({
    urls: addresses.slice(0, 4),
    refused: addresses.slice(4),
  });
});
