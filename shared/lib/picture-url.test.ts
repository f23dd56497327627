import { expect, it } from 'vitest';
import { namedPictureUrl, parsePictureUrl, picturePreviewUrl, pictureUrl } from './picture-url.ts';

const TENANT = '0198c0de-0000-7000-8000-000000000001';
const HASH = '0123456789abcdef0123456789abcdef';
const url = namedPictureUrl(TENANT, HASH);

it('names a picture and derives its other sizes', () => {
  expect(url).toBe(`/files/${TENANT}/${HASH}-800.webp`);
  expect(pictureUrl(url, 400)).toBe(`/files/${TENANT}/${HASH}-400.webp`);
  expect(pictureUrl(pictureUrl(url, 1600), 800)).toBe(url);
  expect(picturePreviewUrl(url)).toBe(`/files/${TENANT}/${HASH}-preview.jpg`);
});

it('reads the picture that an address names', () => {
  expect(parsePictureUrl(pictureUrl(url, 1600))).toEqual({ tenantId: TENANT, contentHash: HASH });
});

it.each(['', '/foto.jpg', `https://otro.do${url}`, `${url}?x=1`, `${url}\n`, url.replace('-800.', '-900.')])(
  'leaves the address «%s», which is not ours, alone',
  (address) => {
    expect(parsePictureUrl(address)).toBe(undefined);
    expect(pictureUrl(address, 400)).toBe(address);
  },
);
