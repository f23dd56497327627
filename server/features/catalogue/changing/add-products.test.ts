import { expect, test } from 'vitest';
import { inTenant, openEditor } from '#server/features/tenants/tenants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { findProductsBySku } from '../products/product-repo.ts';
import { listProducts } from '../reading/list-products.ts';
import { addProducts, type ProductToAdd } from './add-products.ts';
import { updateProducts } from './change-products.ts';
import { removeProducts } from './remove-products.ts';

const t = openTestApp();

const editorOf = (store: PlantedStore) =>
  openEditor(t.platform, { ...store, role: 'owner', plan: 'pro', tenantStatus: 'active' });

const drafts = (count: number, prefix = 'S'): ProductToAdd[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Producto ${index}`,
    price: moneyOfCentavos(100 + index),
    sku: `${prefix}-${index}`,
  }));

test('a thousand products are added at once, in their order', async () => {
  const editor = editorOf(await plantStore(t, { plan: 'pro' }));
  const added = await inTenant(editor, (scope) => addProducts(scope, drafts(1000)));
  const { rows } = await inTenant(editor, (scope) => listProducts(scope, {}));
  expect(rows).toMatchObject(added);
  expect(rows.map(({ sku }) => sku)).toEqual(drafts(1000).map(({ sku }) => sku));
});

test('above the limit, or with a repeated SKU, none is added', async () => {
  const store = await plantStore(t);
  const editor = editorOf(store);
  const add = (fresh: ProductToAdd[]) => inTenant(editor, (scope) => addProducts(scope, fresh));
  const neighbour = editorOf(await plantStore(t));
  await inTenant(neighbour, (scope) => addProducts(scope, drafts(50)));
  await expect(add(drafts(51))).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  await expect(add([...drafts(2), ...drafts(1)])).rejects.toMatchObject({ code: 'SKU_TAKEN' });
  await add(drafts(1));
  await expect(add(drafts(2).reverse())).rejects.toMatchObject({ details: { sku: 'S-0' } });
  await add(drafts(49, 'T'));
  const { rows } = await inTenant(editor, (scope) => listProducts(scope, {}));
  expect(rows).toHaveLength(50);
});

test('products are found by SKU in any case, changed, and removed except those already deleted', async () => {
  const editor = editorOf(await plantStore(t));
  const neighbour = editorOf(await plantStore(t));
  await inTenant(neighbour, (scope) => addProducts(scope, drafts(3)));
  const [first, second] = await inTenant(editor, (scope) => addProducts(scope, drafts(2)));
  const found = await inTenant(editor, (scope) => findProductsBySku(scope, ['s-0', 'S-2', 's-1']));
  expect(found.map(({ sku }) => sku).sort()).toEqual(['S-0', 'S-1']);
  const ids = [first, second].flatMap((row) => (row ? [row.id] : []));
  const changed = await inTenant(editor, (scope) =>
    updateProducts(
      scope,
      ids.map((id) => ({ id, price: moneyOfCentavos(500), description: null, stock: undefined })),
    ),
  );
  expect(changed.map(({ price }) => price)).toEqual([500, 500]);
  const removed = await inTenant(editor, (scope) => removeProducts(scope, [...ids, editor.tenantId]));
  expect(removed.sort()).toEqual(ids.sort());
  expect(await inTenant(editor, (scope) => removeProducts(scope, ids))).toEqual([]);
});
