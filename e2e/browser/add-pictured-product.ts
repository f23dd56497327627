import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { NewOwner } from './sign-in-as-new-owner.ts';

type PicturedProduct = { url: string; owner: NewOwner; name: string; price: string };

/** Adds a product with one plain picture by the API and answers its id. */
export const addPicturedProduct = async (
  page: Page,
  { url, owner, name, price }: PicturedProduct,
): Promise<string> => {
  const picture = sharp({ create: { width: 600, height: 600, channels: 4, background: '#F2A93B' } }).png();
  const image = { name: 'foto.png', mimeType: 'image/png', buffer: await picture.toBuffer() };
  const response = await page.request.post(`${url}/api/products`, {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: { name, price, stock: '9', category: 'Hogar y Jardín', images: image },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).product.id;
};
