import * as z from 'zod/mini';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { deleteDeviceFiles, readDeviceFiles, writeDeviceFiles } from '#web/lib/storage/device-files.ts';
import { type Photo, readyPhotos } from '../photos/photo-list.ts';
import { ProductFormSchema, type ProductFormValues } from './product-form-values.ts';

const DraftSchema = z.object({
  values: ProductFormSchema,
  photos: z.array(
    z.union([
      z.object({ kind: z.literal('stored'), id: z.string(), url: z.string() }),
      z.object({ kind: z.literal('new'), id: z.string(), file: z.instanceof(File) }),
    ]),
  ),
});

/** A form's draft on the device: its fields, and the photos in their reduced size. */
export type ProductDraft = { values: ProductFormValues; photos: readonly Photo[] };

type Stored = z.infer<typeof DraftSchema>;

const storedPhoto = (photo: Stored['photos'][number]): Photo =>
  photo.kind === 'stored' ? photo : { ...photo, name: photo.file.name, source: photo.file, step: 'ready' };

/** Reads the draft of this form; an incompatible one is dropped. */
export const readProductDraft = async (key: string): Promise<ProductDraft | undefined> => {
  const last = createDraftStore(key, ProductFormSchema).read();
  const kept = DraftSchema.safeParse(await readDeviceFiles(key));
  const values = last ?? kept.data?.values;
  return values && { values, photos: kept.data?.photos.map(storedPhoto) ?? [] };
};

const keptPhoto = (photo: Photo): Stored['photos'] => {
  if (photo.kind === 'stored') return [photo];
  return readyPhotos([photo]).map(({ id, file }) => ({ kind: 'new', id, file }));
};

/** Stores the typed fields synchronously, because a page that is closing does not wait for a database. */
export const saveDraftSync = (key: string, values: ProductFormValues): void =>
  createDraftStore(key, ProductFormSchema).save(values);

/** Stores the form on the device; photos that are still being reduced follow with the next change. */
export const saveProductDraft = async (key: string, { values, photos }: ProductDraft): Promise<void> => {
  const kept: Stored = { values, photos: photos.flatMap(keptPhoto) };
  await writeDeviceFiles(key, kept);
  createDraftStore(key, ProductFormSchema).clear();
};

/** Deletes the draft after the form was saved or discarded. */
export const deleteProductDraft = (key: string): Promise<void> => {
  createDraftStore(key, ProductFormSchema).clear();
  return deleteDeviceFiles(key);
};

/** Names of drafts, with the tenant, so that another store on the same phone never sees them. */
export const PRODUCT_DRAFT_KEYS = {
  create: (tenantId: string): string => `producto-nuevo-${tenantId}`,
  edit: (productId: string): string => `producto-${productId}`,
} as const;
