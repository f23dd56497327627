import type { EditorContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { PICTURE_WIDTHS, PREVIEW_FILE, widthFile } from '#shared/lib/picture-url.ts';

const FILES = [...PICTURE_WIDTHS.map(widthFile), PREVIEW_FILE];

/** A picture of a tenant; the same photo uploaded twice is one picture. */
export type PictureKey = { tenantId: string; contentHash: string };

/** Key in the file store of one file of a picture. */
export const pictureFileKey = ({ tenantId, contentHash }: PictureKey, file: string): string =>
  `${tenantId}/${contentHash}-${file}`;

/** Keys of all files of a picture. */
export const pictureFileKeys = (picture: PictureKey): string[] =>
  FILES.map((file) => pictureFileKey(picture, file));

/** Size of a picture in pixels, and of all its files in bytes. */
export type PictureFacts = { contentHash: string; width: number; height: number; bytes: number };

/**
 * Records pictures before their files are stored. A picture that was recorded before counts as stored now, so the nightly
 * deletion spares it.
 */
export const recordPictures = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  facts: readonly PictureFacts[],
): Promise<void> => {
  const storedAt = platform.clock.now();
  // The same photo twice in one upload is one picture.
  const distinct = new Map(facts.map((picture) => [picture.contentHash, picture])).values();
  const rows = [...distinct].map(({ contentHash, width, height, bytes }) => ({
    tenantId,
    contentHash,
    width,
    height,
    bytes,
    storedAt,
  }));
  await tx.db
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'contentHash']).doUpdateSet({ storedAt }))
    .execute();
};

/**
 * Deletes the rows of some pictures of all tenants that were stored before an instant and belong to no product, not even a deleted one.
 * Until the transaction ends, a transaction that stores one of them again waits.
 */
export const deleteUnusedPictures = (
  { tx }: Scoped<PlatformContext>,
  { before, limit }: { before: Date; limit: number },
): Promise<PictureKey[]> =>
  tx.db
    .deleteFrom('pictures')
    .where((eb) =>
      eb(
        eb.refTuple('tenantId', 'contentHash'),
        'in',
        eb
          .selectFrom('pictures as p')
          .select(['p.tenantId', 'p.contentHash'])
          .where('p.storedAt', '<', before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('productImages as i')
                  .select('i.productId')
                  .whereRef('i.tenantId', '=', 'p.tenantId')
                  .whereRef('i.contentHash', '=', 'p.contentHash'),
              ),
            ),
          )
          .limit(limit)
          .$asTuple('tenantId', 'contentHash'),
      ),
    )
    .returning(['tenantId', 'contentHash'])
    .execute();
