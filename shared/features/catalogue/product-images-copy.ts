import { MAX_PRODUCT_IMAGE_MB, MAX_PRODUCT_IMAGES } from './product-rules.ts';

/** Texts about the photos of a product. */
export const PRODUCT_IMAGES_COPY = {
  required: `Debes seleccionar al menos una imagen (máx ${MAX_PRODUCT_IMAGE_MB}MB cada una)`,
  requiredOnEdit: 'Debes seleccionar al menos una imagen',
  tooMany: `Máximo ${MAX_PRODUCT_IMAGES} imágenes por producto`,
  tooBigOnCreate: (file: string): string => `La imagen '${file}' supera ${MAX_PRODUCT_IMAGE_MB}MB`,
  tooBigOnEdit: (file: string): string => `La imagen "${file}" supera ${MAX_PRODUCT_IMAGE_MB}MB`,
  trimmedOnCreate: (added: number): string =>
    `Solo se agregaron ${added} imágenes. Máximo ${MAX_PRODUCT_IMAGES} por producto.`,
  trimmedOnEdit: (free: number, added: number): string =>
    `Solo puedes añadir ${free} imagen(es) más. Se procesaron las primeras ${added}.`,
  full: `Ya tienes ${MAX_PRODUCT_IMAGES} imágenes. Elimina algunas para añadir nuevas.`,
  notAnImage: (file: string): string =>
    `«${file}» no es una foto que podamos usar. Elige JPG, PNG, GIF o WebP.`,
  listInvalid: 'La lista de imágenes no se puede leer. Actualiza la página e intenta de nuevo.',
  notOfProduct: 'Esa imagen no es de este producto. Actualiza la página e intenta de nuevo.',
  main: 'Principal',
} as const;
