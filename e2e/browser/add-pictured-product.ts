import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { SERVER_URL } from './server-url.ts';
import type { NewOwner } from './sign-in-as-new-owner.ts';

type PicturedProduct = { owner: NewOwner; name: string; price: string };

/** Adds a product with one plain picture by the API and answers its id. */
export const addPicturedProduct = async (
  page: Page,
  { owner, name, price }: PicturedProduct,
): Promise<string> => {
  const picture = sharp({ create: { width: 600, height: 600, channels: 4, background: '#F2A93B' } }).png();
  const image = { name: 'foto.png', mimeType: 'image/png', buffer: await picture.toBuffer() };
  const response = await page.request.post(`${SERVER_URL}/api/products`, {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: { name, price, stock: '9', category: 'Hogar y Jardín', images: image },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).product.id;
};
