import { expect, test } from 'vitest';
import { type SocialNetwork, socialHandleSchema, socialLinksOf } from './social-links.ts';

test.each<[SocialNetwork, string, string]>([
  ['instagram', '@mi.colmado_rd', 'mi.colmado_rd'],
  ['instagram', ' MiColmado ', 'MiColmado'],
  ['instagram', 'https://www.instagram.com/mi.colmado/?igsh=abc&hl=es', 'mi.colmado'],
  ['instagram', 'instagram.com/mi.colmado', 'mi.colmado'],
  ['facebook', 'https://m.facebook.com/ColmadoRosa/', 'ColmadoRosa'],
  ['facebook', 'https://www.facebook.com/profile.php?id=100064123456789', '100064123456789'],
  ['facebook', 'https://www.facebook.com/people/Colmado-Rosa/100064123456789/', '100064123456789'],
  ['tiktok', 'https://www.tiktok.com/@colmado.rosa?lang=es', 'colmado.rosa'],
  ['tiktok', '@colmado', 'colmado'],
  ['tiktok', '   ', ''],
])('%s takes %j as %j', (network, written, handle) => {
  expect(socialHandleSchema(network).safeParse(written).data).toBe(handle);
});

test.each<[SocialNetwork, string]>([
  ['instagram', 'https://malo.example/mi.colmado'],
  ['instagram', 'https://instagram.com.malo.example/mi.colmado'],
  ['instagram', 'javascript:alert(1)'],
  ['instagram', 'https://www.instagram.com/'],
  ['instagram', 'Mi Colmado'],
  ['facebook', 'https://www.tiktok.com/@colmado'],
  ['facebook', '"><script>'],
  ['tiktok', 'a'],
  ['tiktok', '@'.repeat(300)],
])('%s refuses %j and says what to write', (network, written) => {
  const { error } = socialHandleSchema(network).safeParse(written);
  expect(error?.issues[0]?.message).toMatch(/Escribe tu usuario de (Instagram|Facebook|TikTok)/);
});

test('links the networks that a store has, in one order', () => {
  expect(socialLinksOf({ tiktok: 'rosa', instagram: 'rosa.rd', facebook: '' })).toEqual([
    { name: 'Instagram', url: 'https://www.instagram.com/rosa.rd' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@rosa' },
  ]);
});
