import { requireStorage } from '#server/features/plans/plans.ts';
import { type EditorContext, inTenant, lockTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/read-input.ts';
import { type EncodedPicture, encodePicture } from '#server/platform/images/encode-picture.ts';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { pictureFileKey, recordPictures } from './picture-repo.ts';

/** Re-encodes one photo of a tenant. @throws UNSUPPORTED_MEDIA_TYPE for a file that is no photo */
export const encodePhoto = async (
  { name, bytes }: ReceivedFile,
  tenantId: string,
): Promise<EncodedPicture> => {
  const picture = await encodePicture({ bytes, party: tenantId });
  if (picture) return picture;
  const message = PRODUCT_IMAGES_COPY.notAnImage(name);
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message, details: { file: name } });
};

const encodeAll = async (files: readonly ReceivedFile[], tenantId: string): Promise<EncodedPicture[]> => {
  const encoded: EncodedPicture[] = [];
  // Pictures are encoded one after another, because four large photos at once would need four decoded bitmaps.
  for (const file of files) encoded.push(await encodePhoto(file, tenantId));
  return encoded;
};

/** Stores the files of recorded pictures and returns their content hashes. */
const writeFiles = async (
  { tenantId, platform }: EditorContext,
  encoded: readonly EncodedPicture[],
): Promise<string[]> => {
  // One after the other: when one fails, no other file is still being written while the caller cleans up.
  for (const { contentHash, variants } of encoded) {
    for (const { name, bytes } of variants)
      await platform.files.put(pictureFileKey({ tenantId, contentHash }, name), bytes);
  }
  return encoded.map(({ contentHash }) => contentHash);
};

/**
 * Re-encodes photos, stores them among the tenant's files and returns their content hashes, in order. Call it before the
 * transaction that uses them: encoding takes long, and the nightly job deletes pictures that stay without a product.
 * @throws UNSUPPORTED_MEDIA_TYPE for a file that is no photo
 * @throws LIMIT_REACHED when the plan may not keep them
 */
export const storePictures = async (
  editor: EditorContext,
  files: readonly ReceivedFile[],
): Promise<string[]> => {
  if (files.length === 0) return [];
  const encoded = await encodeAll(files, editor.tenantId);
  await inTenant(editor, async (scope) => {
    const { plan } = await lockTenant(scope);
    await requireStorage(scope, { plan, adding: encoded.reduce((sum, { bytes }) => sum + bytes, 0) });
    await recordPictures(scope, encoded);
  });
  return writeFiles(editor, encoded);
};

/**
 * Stores encoded photos inside the transaction that creates their tenant; answers their content hashes, in order.
 * The caller that rolls it back deletes the tenant's files.
 */
export const storePicturesOfNewTenant = async (
  scope: Scoped<EditorContext>,
  encoded: readonly EncodedPicture[],
): Promise<string[]> => {
  await recordPictures(scope, encoded);
  return writeFiles(scope, encoded);
};
