import * as z from 'zod/mini';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_STATUSES } from '#shared/features/catalogue/product-rules.ts';
import { openDraft } from '#web/lib/draft-storage.ts';
import { deleteDeviceFiles, readDeviceFiles, writeDeviceFiles } from '#web/lib/storage/device-files.ts';
import { type Photo, readyPhotos } from '../photos/photo-list.ts';
import type { ProductFormValues } from './product-form-values.ts';

const ValuesSchema = z.object({
  name: z.string(),
  price: z.string(),
  stock: z.string(),
  // A draft of before the product had such a text goes on without it.
  ...eachTextField(() => z._default(z.string(), '')),
  status: z.enum(PRODUCT_STATUSES),
  attributes: z.array(z.object({ id: z.string(), name: z.string(), value: z.string() })),
});

const DraftSchema = z.object({
  values: ValuesSchema,
  photos: z.array(
    z.union([
      z.object({ kind: z.literal('stored'), id: z.string(), url: z.string() }),
      z.object({ kind: z.literal('new'), id: z.string(), file: z.instanceof(File) }),
    ]),
  ),
});

/** What a form keeps on the device: its fields and the photos, already small. */
export type ProductDraft = { values: ProductFormValues; photos: readonly Photo[] };

type Stored = z.infer<typeof DraftSchema>;

const storedPhoto = (photo: Stored['photos'][number]): Photo =>
  photo.kind === 'stored' ? photo : { ...photo, name: photo.file.name, source: photo.file, step: 'ready' };

/** The draft kept for this form; one that no longer fits is dropped. */
export const readProductDraft = async (key: string): Promise<ProductDraft | undefined> => {
  const last = openDraft(key, ValuesSchema).read();
  const kept = DraftSchema.safeParse(await readDeviceFiles(key));
  const values = last ?? kept.data?.values;
  return values && { values, photos: kept.data?.photos.map(storedPhoto) ?? [] };
};

const keptPhoto = (photo: Photo): Stored['photos'] => {
  if (photo.kind === 'stored') return [photo];
  return readyPhotos([photo]).map(({ id, file }) => ({ kind: 'new', id, file }));
};

const keptValues = (values: ProductFormValues) => ({ ...values, attributes: [...values.attributes] });

/** Keeps what was typed in one step: a page that is being torn down waits for no database. */
export const saveLastWords = (key: string, values: ProductFormValues): void =>
  openDraft(key, ValuesSchema).save(keptValues(values));

/** Keeps the form on the device; photos still being prepared come with the next change. */
export const saveProductDraft = async (key: string, { values, photos }: ProductDraft): Promise<void> => {
  const kept: Stored = { values: keptValues(values), photos: photos.flatMap(keptPhoto) };
  await writeDeviceFiles(key, kept);
  openDraft(key, ValuesSchema).clear();
};

/** Forgets the draft: saved, or discarded by its owner. */
export const deleteProductDraft = (key: string): Promise<void> => {
  openDraft(key, ValuesSchema).clear();
  return deleteDeviceFiles(key);
};

/** Names of drafts: by tenant, so that another store on the same phone never sees them. */
export const PRODUCT_DRAFT_KEYS = {
  create: (tenantId: string): string => `producto-nuevo-${tenantId}`,
  edit: (productId: string): string => `producto-${productId}`,
} as const;
