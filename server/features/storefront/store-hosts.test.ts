import { expect, it } from 'vitest';
import { createStoreHosts } from './store-hosts.ts';

const hosts = createStoreHosts({
  PUBLIC_URL: 'https://colmado.do',
  STORE_DOMAIN: 'tiendas.example.do',
  ADMIN_HOST: undefined,
});

const urlOf = (host: string, url: string) => hosts.urlOf({ headers: { host }, url });

it.each([
  ['/', '/str/mirosa.do/'],
  ['/login?x=1', '/str/mirosa.do/login?x=1'],
  ['//login', '/str/mirosa.do//login'],
  ['/assets/a.js', '/assets/a.js'],
  ['/api/products?q=1', '/api/products?q=1'],
])('reads %s at a store’s own host as %s', (url, read) => {
  expect(urlOf('mirosa.do', url)).toBe(read);
});

it.each([
  ['http://mirosa.do/login', '/str/mirosa.do/login'],
  ['HTTPS://colmado.do/panel', '/str/mirosa.do/panel'],
  ['http://mirosa.do', '/str/mirosa.do/'],
  ['http://mirosa.do?q=1', '/str/mirosa.do/?q=1'],
  ['http://otra.do/healthz', '/healthz'],
])('reads the whole address %s there as %s, never as a page of the platform', (url, read) => {
  expect(urlOf('mirosa.do', url)).toBe(read);
});

it('leaves requests to the platform as they are', () => {
  for (const url of ['/login', 'http://mirosa.do/login']) expect(urlOf('colmado.do', url)).toBe(url);
});
