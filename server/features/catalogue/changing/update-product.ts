import { type EditorContext, inTenant } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/read-input.ts';
import { imageUploadMode } from '#shared/features/catalogue/product-images.ts';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { MAX_PRODUCT_IMAGES } from '#shared/features/catalogue/product-rules.ts';
import type { ProductUpdate } from '#shared/features/catalogue/product-schemas.ts';
import { parsePictureUrl } from '#shared/lib/picture-url.ts';
import { storePictures } from '../pictures/store-pictures.ts';
import type { ProductRow } from '../products/product-row.ts';
import { changeProducts } from './change-products.ts';

export type ProductEdit = { id: string; update: ProductUpdate; files: readonly ReceivedFile[] };

/** The pictures that stay: those listed, in the list's order. @throws INVALID_INPUT for a picture that the product does not have */
const keptPictures = (editor: EditorContext, row: ProductRow, urls: readonly string[]): string[] =>
  urls.map((url) => {
    const named = parsePictureUrl(url);
    if (named?.tenantId === editor.tenantId && row.pictures.includes(named.contentHash))
      return named.contentHash;
    throw new AppError('INVALID_INPUT', { message: PRODUCT_IMAGES_COPY.notOfProduct, details: { url } });
  });

const requireFit = (kept: readonly string[], added: readonly string[]): void => {
  if (kept.length + added.length <= MAX_PRODUCT_IMAGES) return;
  const isFull = kept.length === MAX_PRODUCT_IMAGES;
  throw new AppError('RULE_REFUSED', {
    message: isFull ? PRODUCT_IMAGES_COPY.full : PRODUCT_IMAGES_COPY.tooMany,
  });
};

type PictureEdit = Pick<ProductUpdate, 'images' | 'mode'> & { added: readonly string[] };

const picturesAfter = (
  editor: EditorContext,
  row: ProductRow,
  { images, mode, added }: PictureEdit,
): readonly string[] => {
  const kept = images ? keptPictures(editor, row, images) : row.pictures;
  if (added.length === 0) return kept;
  if ((mode ?? imageUploadMode(kept.length)) === 'replace') return added;
  requireFit(kept, added);
  return [...kept, ...added];
};

/**
 * Changes one product; new photos are added to those it has or replace them (`spec 4`).
 * @throws NOT_FOUND, INVALID_INPUT, RULE_REFUSED with too many pictures, SKU_TAKEN, LIMIT_REACHED, UNSUPPORTED_MEDIA_TYPE
 */
export const updateProduct = async (
  editor: EditorContext,
  { id, update: { images, mode, ...change }, files }: ProductEdit,
): Promise<ProductRow> => {
  if (mode && files.length === 0)
    throw new AppError('INVALID_INPUT', { message: PRODUCT_IMAGES_COPY.requiredOnEdit });
  const added = await storePictures(editor, files);
  const [row] = await inTenant(editor, (scope) =>
    changeProducts(scope, [id], (current) => ({
      ...change,
      pictures: picturesAfter(editor, current, { images, mode, added }),
    })),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};
