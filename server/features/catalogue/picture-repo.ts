import { sql } from '../../platform/db/drizzle.ts';
import type { EditorContext, Scoped } from '../tenants/tenants.ts';
import { pictures } from './product-tables.ts';

export type PictureFacts = { contentHash: string; width: number; height: number; bytes: number };

/** Notes that the tenant is about to have the files of these pictures, or has them again. */
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
  await tx.orm
    .insert(pictures)
    .values(rows)
    .onConflictDoUpdate({
      target: [pictures.tenantId, pictures.contentHash],
      set: { storedAt: sql`excluded.stored_at` },
    });
};
