import { expect, it } from 'vitest';
import { isNameFree } from '#server/features/tenants/tenants.ts';
import { DOMAIN_COPY } from '#shared/features/domains/domain-copy.ts';
import { judgeHost } from './judge-host.ts';

const SETTINGS = {
  PUBLIC_URL: 'https://colmado.do',
  STORE_DOMAIN: 'tiendas.example.do',
  ADMIN_HOST: 'admin.operador.com',
};

it.each([
  ['mirosa.do', 'mirosa.do'],
  [' HTTPS://Www.MiRosa.com.do/productos?x=1 ', 'www.mirosa.com.do'],
  ['tienda.mirosa.do.', 'tienda.mirosa.do'],
  ['mirosa.do:443', 'mirosa.do'],
  ['peluqueríaana.com', 'xn--peluqueraana-zfb.com'],
  ['la-ñapa.do', 'xn--la-apa-ywa.do'],
  ['rosa.github.io', 'rosa.github.io'],
])('takes %j as %s', (typed, host) => {
  expect(judgeHost(typed, SETTINGS)).toEqual({ kind: 'fine', host });
});

it.each([
  '',
  'rosa',
  'com.do',
  'github.io',
  'rosa.local',
  'rosa.inventado',
  '127.0.0.1',
  '[::1]',
  'localhost',
  'mi rosa.do',
  'rosa..do',
  '-rosa.do',
  'rosa_2.do',
  'ana@rosa.do',
  `${'a'.repeat(64)}.do`,
  `${'a.'.repeat(130)}do`,
])('refuses %j as no domain', (typed) => {
  expect(judgeHost(typed, SETTINGS)).toEqual({ kind: 'refused', message: DOMAIN_COPY.notADomain });
});

it.each([
  'соlmado.com',
  'ρosa.do',
  'xn--80ak6aa92e.com',
  '商店.com',
  'colmɑdo.com',
  'cołmado.com',
  'ɡarage.do',
])('refuses the letters of %j', (typed) => {
  expect(judgeHost(typed, SETTINGS)).toEqual({ kind: 'refused', message: DOMAIN_COPY.foreignLetters });
});

it.each(['colmado.do', 'rosa.colmado.do', 'www.example.do', 'tiendas.example.do', 'x.operador.com'])(
  'keeps %j for the operator',
  (typed) => {
    expect(judgeHost(typed, SETTINGS)).toEqual({ kind: 'refused', message: DOMAIN_COPY.operators });
  },
);

it.each(['co1mado.com', 'c0lmado.com.do', 'colrnado.net', 'col-mado.org', 'cólmado.com', 'www.colmado.com'])(
  'refuses %j, which looks like the operator',
  (typed) => {
    expect(judgeHost(typed, SETTINGS)).toEqual({ kind: 'refused', message: DOMAIN_COPY.lookalike });
  },
);

it.each([
  ['rosa-mercado', true],
  ['colmado-rosa', true],
  ['soporte', false],
  ['colmado', false],
  ['co1mado', false],
  ['c0l-mado', false],
])('a store may be %s below the operator: %s', (slug, isFree) => {
  expect(isNameFree(slug, SETTINGS)).toBe(isFree);
});

it('no store may be at a host of the operator below the same domain', () => {
  const settings = {
    PUBLIC_URL: 'https://entrada.example.do',
    STORE_DOMAIN: 'example.do',
    ADMIN_HOST: 'jefes.example.do',
  };
  const free = ['entrada', 'jefes', 'rosa'].filter((slug) => isNameFree(slug, settings));
  expect(free).toEqual(['rosa']);
});
