import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadProgress } from '#web/lib/network/api-client.ts';
import { ApiError, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { type Photo, readyPhotos } from '../photos/photo-list.ts';
import { refreshProducts } from '../product-data/product-cache.ts';
import { type ProductFormValues, productFields } from './product-form-values.ts';
import { sendNewProduct } from './send-new-product.ts';
import { forgetSubmissionKey, submissionKey } from './submission-key.ts';

type NewProduct = { values: ProductFormValues; photos: readonly Photo[] };

const send = (tenantId: string, { values, photos }: NewProduct, onProgress: UploadProgress) => {
  const { status: _, ...fields } = productFields(values);
  return sendNewProduct({
    body: { tenantId, ...fields },
    files: { field: 'images', files: readyPhotos(photos).map(({ file }) => file), onProgress },
    idempotencyKey: submissionKey(),
  });
};

/**
 * Sends a new product. Without network it waits and goes out when the network is back; it is tried again after a
 * lost answer, which its idempotency key makes harmless.
 */
export const useCreateProduct = (tenantId: string, onCreated: () => void) => {
  const queries = useQueryClient();
  const [sentFraction, setSentFraction] = useState(0);
  const creation = useMutation({
    mutationFn: (product: NewProduct) => send(tenantId, product, setSentFraction),
    retry: isWorthRetrying,
    onMutate: () => setSentFraction(0),
    onError: (error) => {
      // The answer to an earlier sending was lost and the form has changed since: what goes out next is another product.
      if (error instanceof ApiError && error.code === 'CONFLICT') forgetSubmissionKey();
    },
    onSuccess: async () => {
      noteUsage('product_added');
      forgetSubmissionKey();
      onCreated();
      await refreshProducts(queries, tenantId);
    },
  });
  return {
    submit: creation.mutate,
    isSending: creation.isPending,
    isWaiting: creation.isPaused,
    sentFraction: creation.isPending && !creation.isPaused ? sentFraction : undefined,
    error: creation.error,
  };
};
