import { expect, test } from 'vitest';
import { OUTBOUND_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { checkPreview, type PreviewFacts, type PreviewReading } from './check-preview.ts';

const IMAGE = { type: 'image/jpeg', bytes: 60_000, width: 1200, height: 630 };
const READING: PreviewReading = {
  status: 200,
  headBytes: 40_000,
  title: 'Colmado La Esquina',
  description: 'Todo para la casa, al lado del play.',
  url: 'https://colmado.example/str/la-esquina',
  image: IMAGE,
};
const STORE = { name: 'Colmado La Esquina', productCount: 3, phone: '18095551234', hasLogo: true };
const FACTS: PreviewFacts = { store: STORE, product: undefined };
const PRODUCT: PreviewFacts = { store: STORE, product: { hasPrice: true, hasPhoto: true } };

const adviceOf = (reading: Partial<PreviewReading>, facts: PreviewFacts = FACTS) =>
  checkPreview({ ...READING, ...reading }, facts)
    .filter(({ level }) => level !== 'good')
    .map(({ rule, level, fix }) => [rule, level, fix?.to]);

test.each([
  ['a store', FACTS],
  ['a product', PRODUCT],
] as const)('has nothing to say about %s in order', (_what, facts) => {
  expect(adviceOf({}, facts)).toEqual([]);
});

test('a page that nobody sees is judged by that alone', () => {
  expect(adviceOf({ status: 404, title: '', image: undefined })).toEqual([['visible', 'wrong', undefined]]);
  expect(adviceOf({ status: 404 }, PRODUCT)).toEqual([['visible', 'wrong', '/panel/productos']]);
});

test.each<[string, Partial<PreviewReading>, string, string, string | undefined]>([
  ['no title', { title: '' }, 'title', 'wrong', '/panel/configuracion'],
  ['a title of 61', { title: 'x'.repeat(61) }, 'title', 'improve', '/panel/configuracion'],
  ['no description', { description: '' }, 'description', 'wrong', '/panel/configuracion/tienda'],
  [
    'a description of 81',
    { description: 'x'.repeat(81) },
    'description',
    'improve',
    '/panel/configuracion/tienda',
  ],
  [
    'the automatic description',
    { description: OUTBOUND_COPY.storeDescription(STORE.name, 3) },
    'description',
    'improve',
    '/panel/configuracion/tienda',
  ],
  ['no image', { image: undefined }, 'image', 'wrong', undefined],
  ['a PNG', { image: { ...IMAGE, type: 'image/png' } }, 'image', 'wrong', undefined],
  ['a heavy image', { image: { ...IMAGE, bytes: 300 * 1024 + 1 } }, 'image', 'wrong', undefined],
  ['a narrow image', { image: { ...IMAGE, width: 299 } }, 'image', 'wrong', undefined],
  ['a long image', { image: { ...IMAGE, height: 299 } }, 'image', 'wrong', undefined],
  ['no https', { url: 'http://colmado.example/str/la-esquina' }, 'secure', 'improve', undefined],
  ['a late head', { headBytes: 300 * 1024 + 1 }, 'early', 'wrong', undefined],
])('finds %s', (_what, reading, rule, level, fix) => {
  expect(adviceOf(reading)).toEqual([[rule, level, fix]]);
});

test.each<[string, Partial<PreviewReading>]>([
  ['a title of 60', { title: 'x'.repeat(60) }],
  ['a description of 80', { description: 'x'.repeat(80) }],
  ['an image of 300 KB', { image: { ...IMAGE, bytes: 300 * 1024 } }],
  ['an image four times as wide as high', { image: { ...IMAGE, height: 300 } }],
])('takes %s', (_what, reading) => {
  expect(adviceOf(reading)).toEqual([]);
});

test.each<[string, PreviewFacts, string, string, string]>([
  [
    'no number',
    { ...FACTS, store: { ...STORE, phone: null } },
    'phone',
    'wrong',
    '/panel/configuracion/tienda',
  ],
  [
    'no logo',
    { ...FACTS, store: { ...STORE, hasLogo: false } },
    'image',
    'improve',
    '/panel/personalizacion?logo=1',
  ],
  [
    'no products',
    { ...FACTS, store: { ...STORE, productCount: 0 } },
    'products',
    'improve',
    '/panel/agregar-producto',
  ],
  [
    'no price',
    { store: STORE, product: { hasPrice: false, hasPhoto: true } },
    'description',
    'improve',
    '/panel/productos',
  ],
  [
    'no photo',
    { store: STORE, product: { hasPrice: true, hasPhoto: false } },
    'image',
    'improve',
    '/panel/productos',
  ],
])('says where %s is mended', (_what, facts, rule, level, fix) => {
  expect(adviceOf({}, facts)).toEqual([[rule, level, fix]]);
});
