import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import type { ReceivedFile } from '../../platform/http/read-multipart.ts';
import { type EditorContext, inTenant } from '../tenants/tenants.ts';
import { addProducts } from './add-products.ts';
import type { ProductRow } from './product-row.ts';
import { storePictures } from './store-pictures.ts';

export type NewProduct = { product: ProductCreate; files: readonly ReceivedFile[] };

/** Adds one product with its photos. */
export const createProduct = async (
  editor: EditorContext,
  { product, files }: NewProduct,
): Promise<ProductRow> => {
  const pictures = await storePictures(editor, files);
  const [row] = await inTenant(editor, (scope) => addProducts(scope, [{ ...product, pictures }]));
  if (!row) throw new Error('adding one product returned none');
  return row;
};
