import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { ReceivedFile } from '../../platform/http/read-multipart.ts';
import { type EncodedPicture, encodePicture } from '../../platform/images/encode-picture.ts';
import { type EditorContext, inTenant } from '../tenants/tenants.ts';
import { pictureFileKey } from './picture-files.ts';
import { recordPictures } from './picture-repo.ts';

const encode = async ({ name, bytes }: ReceivedFile): Promise<EncodedPicture> => {
  const picture = await encodePicture(bytes);
  if (picture) return picture;
  const message = PRODUCT_IMAGES_COPY.notAnImage(name);
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message, details: { file: name } });
};

/**
 * Re-encodes photos and stores them among the tenant's files; answers their content hashes, in order. Call it before the
 * transaction that uses them: encoding takes long, and pictures that stay without a product are swept.
 */
export const storePictures = async (
  editor: EditorContext,
  files: readonly ReceivedFile[],
): Promise<string[]> => {
  if (files.length === 0) return [];
  const encoded: EncodedPicture[] = [];
  // One after another: four large photos at once would hold four decoded bitmaps.
  for (const file of files) encoded.push(await encode(file));
  await inTenant(editor, (scope) => recordPictures(scope, encoded));
  const { tenantId, platform } = editor;
  for (const { contentHash, variants } of encoded) {
    await Promise.all(
      variants.map(({ name, bytes }) =>
        platform.files.put(pictureFileKey({ tenantId, contentHash }, name), bytes),
      ),
    );
  }
  return encoded.map(({ contentHash }) => contentHash);
};
