import { expect, test } from 'vitest';
import { scrubDeep, scrubMessage, scrubText } from './scrub-text.ts';

const TOKEN = 'k3Jx9_Qm-2LbVw7TzR4yUe1NaPfGhCd5oSiXj8Kt0Bq';

test.each([
  ['https://tienda.do/panel/productos?q=ron#fin', 'https://tienda.do/panel/productos'],
  ['GET /restablecer?token=abc failed', 'GET /restablecer failed'],
  ['escríbele a peña.rosa+1@gmail.com.do ya', 'escríbele a […] ya'],
  ['/api/auth/check-email/rosa%40gmail.com', '/api/auth/check-email/[…]'],
  ['https://tienda.do/str/dulces-rosa/producto/7', 'https://tienda.do/str/[…]/producto/7'],
  ['"/api/tenants/dulces-rosa"', '"/api/tenants/[…]"'],
  ['/api/tenants/slug/rosa%20peña', '/api/tenants/slug/[…]'],
  ['/api/storefront/dulces-rosa/chat', '/api/storefront/[…]/chat'],
  ['/superadmin/tenants', '/superadmin/tenants'],
  ['li > button[aria-label="Borrar a "Rosa""] > svg', 'li > button[aria-label] > svg'],
  [String.raw`"button[title=\"Rosa\"][type=\"button\"]"`, String.raw`"button[title][type=\"button\"]"`],
  [`Bearer ${TOKEN}`, 'Bearer […]'],
  [`adm_${TOKEN}`, '[…]'],
  ['llama al 809-555-0134 hoy', 'llama al […] hoy'],
  ['+1 (829) 555 0134', '[…]'],
  ['18495550134', '[…]'],
  ['1763740000.123', '1763740000.123'],
  ['019aa3f0-3c3e-7d58-b0f1-2c8be3f1a111', '019aa3f0-3c3e-7d58-b0f1-2c8be3f1a111'],
  ['0af7651916cd43dd8448eb211c80319c', '0af7651916cd43dd8448eb211c80319c'],
  ['https://tienda.do/assets/panel-Bx1.js', 'https://tienda.do/assets/panel-Bx1.js'],
  ['', ''],
])('%j is sent as %j', (text, left) => {
  expect(scrubText(text)).toBe(left);
});

test.each([
  [
    `Unexpected token 'H', "Hola, mi n"... is not valid JSON`,
    'Unexpected token […], […]... is not valid JSON',
  ],
  ['Failed query: select 1\nparams: rosa,8095550134', 'Failed query: select 1'],
  ['invalid input syntax for type uuid: "soy Ñica', 'invalid input syntax for type uuid: […]'],
  ['no account 34600111222', 'no account […]'],
  ['timeout after 30000 ms', 'timeout after 30000 ms'],
])('of the message %j remains %j', (message, left) => {
  expect(scrubMessage(message)).toBe(left);
});

test('scrubs every text of a report, however deeply nested', () => {
  const report = { at: 12, tags: [{ note: 'rosa@gmail.com' }, null], to: { page: 'https://a.do/x?y=1' } };
  expect(scrubDeep(report)).toEqual({
    at: 12,
    tags: [{ note: '[…]' }, null],
    to: { page: 'https://a.do/x' },
  });
});
