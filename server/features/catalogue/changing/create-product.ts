import { createHash } from 'node:crypto';
import { type EditorContext, inTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import type { ReceivedFile } from '#server/platform/http/read-input.ts';
import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import { storePictures } from '../pictures/store-pictures.ts';
import type { ProductRow } from '../products/product-row.ts';
import { addProducts, type ProductToAdd } from './add-products.ts';
import { createOnce, findCreated } from './create-once.ts';

export type NewProduct = {
  product: ProductCreate;
  files: readonly ReceivedFile[];
  /** A second request with the same key returns the same product. */
  key?: string | undefined;
};

const hashOf = ({ product, files }: NewProduct): Uint8Array => {
  const hash = createHash('sha256').update(JSON.stringify(product));
  for (const { bytes } of files) hash.update(`;${bytes.length};`).update(bytes);
  return hash.digest();
};

const addOne = async (scope: Scoped<EditorContext>, draft: ProductToAdd): Promise<ProductRow> => {
  const [row] = await addProducts(scope, [draft]);
  if (!row) throw new Error('adding one product returned none');
  return row;
};

/** Adds one product with its photos. @throws CONFLICT, LIMIT_REACHED, SKU_TAKEN, UNSUPPORTED_MEDIA_TYPE */
export const createProduct = async (editor: EditorContext, fresh: NewProduct): Promise<ProductRow> => {
  const { product, files, key } = fresh;
  const request = key === undefined ? undefined : { key, requestHash: hashOf(fresh) };
  // Looked up before the photos are encoded, and again while the tenant is locked.
  const earlier = request && (await inTenant(editor, (scope) => findCreated(scope, request)));
  if (earlier) return earlier;
  const pictures = await storePictures(editor, files);
  return inTenant(editor, (scope) =>
    createOnce(scope, request, () => addOne(scope, { ...product, pictures })),
  );
};
