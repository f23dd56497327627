import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { updateProductCall } from '#shared/features/catalogue/catalogue-calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { isWorthRetrying } from '#web/lib/network/api-error.ts';
import type { UploadProgress } from '#web/lib/network/create-calls.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PRODUCT_KEYS, patchCachedProducts, replaceWith } from '../product-data/product-cache.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';
import {
  appendedPhotos,
  orderAfterUpload,
  orderedPhotos,
  type PhotoEdit,
  replacingPhotos,
} from './edit-photos.ts';
import { type ProductFormValues, productFields } from './product-form-values.ts';
import type { TypedProduct } from './use-product-form.ts';

const updateProduct = apiCall<typeof updateProductCall>({ method: 'PUT', path: '/products/:id' });

type Update = TypedProduct & { isReplacing: boolean };

/** The body of an edit names its store, as the specified call does; the server takes the store from the token alone. */
type ProductAddress = { tenantId: string; id: string };

/**
 * Sends the changes of a product. Every request names the photos that stay, so a repeat after a lost answer adds no
 * photo twice.
 */
const sendUpdate = (
  { tenantId, id }: ProductAddress,
  values: ProductFormValues,
  {
    photos: { images, files, mode, photoIds },
    onProgress,
  }: { photos: PhotoEdit; onProgress: UploadProgress },
) =>
  updateProduct({
    params: { id },
    body: { tenantId, ...productFields(values, photoIds), images, ...(mode && { mode }) },
    ...(files.length > 0 && { files: { field: 'images', files, onProgress } }),
  });

const send = async (
  address: ProductAddress,
  { values, photos, isReplacing }: Update,
  onProgress: UploadProgress,
): Promise<ProductView> => {
  const edit = isReplacing ? replacingPhotos(photos) : appendedPhotos(photos);
  const { product } = await sendUpdate(address, values, { photos: edit, onProgress });
  const images = orderAfterUpload(photos, product.images);
  if (!images) return product;
  // The rest is stored by now, and a stock that was sold meanwhile stays sold.
  const { name, category } = productFields(values);
  const body = { tenantId: address.tenantId, name, category, images: orderedPhotos(photos, images).images };
  return (await updateProduct({ params: { id: address.id }, body })).product;
};

/** Saves an edited product and updates the lists at once. */
export const useUpdateProduct = (id: string) => {
  const queries = useQueryClient();
  const { id: tenantId } = useTenant();
  const [sentFraction, setSentFraction] = useState(0);
  const update = useMutation({
    mutationFn: (edit: Update) => send({ tenantId, id }, edit, setSentFraction),
    retry: isWorthRetrying,
    onMutate: () => setSentFraction(0),
    onSuccess: (product) => {
      patchCachedProducts(queries, replaceWith([product]));
      void queries.invalidateQueries({ queryKey: PRODUCT_KEYS.categories });
      void queries.invalidateQueries({ queryKey: PRODUCT_KEYS.recent });
      showSuccess({ text: CATALOGUE_COPY.updated });
    },
  });
  return {
    send: update.mutateAsync,
    isWaiting: update.isPaused,
    sentFraction: update.isPending && !update.isPaused ? sentFraction : undefined,
  };
};
