import { PRODUCT_IMAGES_COPY } from './product-images-copy.ts';
import { MAX_PRODUCT_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from './product-rules.ts';

export const IMAGE_UPLOAD_MODES = ['append', 'replace'] as const;
export type ImageUploadMode = (typeof IMAGE_UPLOAD_MODES)[number];

/** Says what new images do to those of a product (`spec 4`): they are added while there is room, and otherwise replace all. */
export const imageUploadMode = (currentCount: number): ImageUploadMode =>
  currentCount < MAX_PRODUCT_IMAGES ? 'append' : 'replace';

type ImageFile = { name: string; size: number };
type ImageChoice<Chosen extends ImageFile> = { accepted: Chosen[]; messages: string[] };

const isTooBig = (file: ImageFile): boolean => file.size > MAX_PRODUCT_IMAGE_BYTES;

/** Accepts the files that fit from those chosen for a new product. Large and surplus files are skipped, each with a message. */
export const chooseImagesForCreate = <Chosen extends ImageFile>(
  currentCount: number,
  chosen: readonly Chosen[],
): ImageChoice<Chosen> => {
  const messages = chosen.filter(isTooBig).map((file) => PRODUCT_IMAGES_COPY.tooBigOnCreate(file.name));
  const fitting = chosen.filter((file) => !isTooBig(file));
  const accepted = fitting.slice(0, Math.max(0, MAX_PRODUCT_IMAGES - currentCount));
  if (accepted.length === fitting.length) return { accepted, messages };
  const trimmed =
    accepted.length === 0
      ? PRODUCT_IMAGES_COPY.tooMany
      : PRODUCT_IMAGES_COPY.trimmedOnCreate(accepted.length);
  return { accepted, messages: [...messages, trimmed] };
};

/** The same for a product being edited, whose messages are others (`spec 5`); `currentCount` is what stays. */
export const chooseImagesForEdit = <Chosen extends ImageFile>(
  currentCount: number,
  chosen: readonly Chosen[],
): ImageChoice<Chosen> => {
  const free = Math.max(0, MAX_PRODUCT_IMAGES - currentCount);
  if (free === 0) return { accepted: [], messages: [PRODUCT_IMAGES_COPY.full] };
  const messages = chosen.filter(isTooBig).map((file) => PRODUCT_IMAGES_COPY.tooBigOnEdit(file.name));
  const fitting = chosen.filter((file) => !isTooBig(file));
  const accepted = fitting.slice(0, free);
  if (accepted.length === fitting.length) return { accepted, messages };
  return { accepted, messages: [...messages, PRODUCT_IMAGES_COPY.trimmedOnEdit(free, accepted.length)] };
};
