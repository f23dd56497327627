import { expect, test } from 'vitest';
import { openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { sweepCards } from './card-pictures.ts';

const t = openTestApp();

const drawCardOf = async (path: string): Promise<void> => {
  const [, url = ''] =
    /property="og:image" content="https:\/\/colmado\.test([^"]+)"/.exec((await getPage(t, path)).html) ?? [];
  expect((await t.app.inject({ url })).statusCode).toBe(200);
};

const cardsOf = async ({ tenantId }: PlantedStore): Promise<string[]> =>
  (await t.platform.files.list(`made/${tenantId}`)).map((key) => key.split('/')[2] ?? '').sort();

test('pictures of deleted products are deleted at night, and no others', async () => {
  const [mine, theirs] = [
    await plantStore(t, { slug: 'la-mia' }),
    await plantStore(t, { slug: 'la-vecina' }),
  ];
  const [gone, kept] = [await plantProduct(t, mine), await plantProduct(t, mine)];
  const foreign = await plantProduct(t, theirs);
  await drawCardOf('/str/la-mia');
  for (const id of [gone, kept]) await drawCardOf(`/str/la-mia/producto/${id}`);
  await drawCardOf(`/str/la-vecina/producto/${foreign}`);
  await callApi(t, { method: 'DELETE', path: `/products/${gone}`, token: mine.token });
  await sweepCards(openPlatform(t.platform));
  expect(await cardsOf(mine)).toEqual([kept, 'tienda'].sort());
  expect(await cardsOf(theirs)).toEqual([foreign]);
}, 30_000);
