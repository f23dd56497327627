import { callApi } from './call-api.ts';
import { drawPhoto, formWith } from './draw-photo.ts';
import type { TestApp } from './open-test-app.ts';

type PicturedProduct = {
  readonly name: string;
  readonly price: string;
  readonly category: string;
  readonly stock?: string;
  readonly count?: number;
};

const COLORS = ['#b33a3a', '#3ab33a', '#3a3ab3', '#b3b33a'];

/** Adds a product with so many pictures through the owner's call, and answers its id and their addresses. */
export const plantPicturedProduct = async (
  test: TestApp,
  { token }: { token: string },
  { count = 1, ...fields }: PicturedProduct,
): Promise<{ id: string; images: string[] }> => {
  const photos = await Promise.all(
    COLORS.slice(0, count).map(async (color) => ({ bytes: await drawPhoto(color).webp().toBuffer() })),
  );
  const { status, body } = await callApi(test, {
    method: 'POST',
    path: '/products',
    token,
    body: formWith(fields, photos),
  });
  if (status !== 201) throw new Error(`the product answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.product.id, images: body.product.images };
};
