import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { createProductCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError, isWorthRetrying } from '#web/lib/network/api-error.ts';
import type { UploadProgress } from '#web/lib/network/create-calls.ts';
import { randomId } from '#web/lib/random-id.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';
import { readyPhotos } from '../photos/photo-list.ts';
import { refreshProducts } from '../product-data/product-cache.ts';
import { productFields } from './product-form-values.ts';
import type { TypedProduct } from './use-product-form.ts';

const createProduct = apiCall<typeof createProductCall>({ method: 'POST', path: '/products' });

const KEY_STORED_AS = STORAGE_KEYS.draft('producto-envio');

/**
 * Returns the idempotency key of the new product: one per form and not per tap, and stored with its draft, so that
 * neither a double tap nor a form recovered after a lost answer creates a second product.
 */
const submissionKey = (): string => {
  const stored = readStored(KEY_STORED_AS);
  if (stored) return stored;
  const key = randomId();
  writeStored(KEY_STORED_AS, key);
  return key;
};

/** Forgets that key, because the next form is another product. */
export const forgetSubmissionKey = (): void => writeStored(KEY_STORED_AS, null);

const send = ({ values, photos }: TypedProduct, onProgress: UploadProgress) => {
  const ready = readyPhotos(photos);
  const { status: _, ...fields } = productFields(
    values,
    ready.map(({ id }) => id),
  );
  return createProduct({
    body: fields,
    files: { field: 'images', files: ready.map(({ file }) => file), onProgress },
    idempotencyKey: submissionKey(),
  });
};

/**
 * Sends a new product. Without network the request waits until the network is back; after a lost answer it is
 * repeated, which its idempotency key makes harmless.
 */
export const useCreateProduct = () => {
  const queries = useQueryClient();
  const [sentFraction, setSentFraction] = useState(0);
  const creation = useMutation({
    mutationFn: (product: TypedProduct) => send(product, setSentFraction),
    retry: isWorthRetrying,
    onMutate: () => setSentFraction(0),
    onError: (error) => {
      // The answer to an earlier request was lost and the form has changed since, so the next request is for another
      // product.
      if (error instanceof ApiError && error.code === 'CONFLICT') forgetSubmissionKey();
    },
    onSuccess: () => {
      noteUsage('product_added');
      forgetSubmissionKey();
      void refreshProducts(queries);
    },
  });
  return {
    send: creation.mutateAsync,
    isWaiting: creation.isPaused,
    sentFraction: creation.isPending && !creation.isPaused ? sentFraction : undefined,
  };
};
