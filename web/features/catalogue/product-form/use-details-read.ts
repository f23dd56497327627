import { useQuery } from '@tanstack/react-query';
import type { readProductDetailsCall } from '#shared/features/conversations/settings/product-detail-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useRested } from '#web/lib/page/use-rested.ts';
import type { ProductFormValues } from './product-form-values.ts';

const readProductDetails = apiCall<typeof readProductDetailsCall>({
  method: 'POST',
  path: '/bot/product-details',
});

type ProductTexts = Pick<ProductFormValues, 'description' | 'attributes'>;

/** What the assistant reads in the text of a product while it is written; undefined until it is known, and where nothing is written. */
export const useDetailsRead = ({ description, attributes }: ProductTexts) => {
  const written = attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');
  const isEmpty = description.trim() === '' && written.length === 0;
  const body = { description, attributes: written.map(({ name, value }) => ({ name, value })) };
  const rested = useRested(JSON.stringify(body));
  const { data } = useQuery({
    queryKey: ['product-details-read', rested],
    queryFn: async ({ signal }) => (await readProductDetails({ body: JSON.parse(rested), signal })).details,
    enabled: !isEmpty,
    // The same text is always read alike.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  // Characteristics answer by their own name, also those that are of no kind.
  const hasNothingToMend = data?.length === 0 && description.trim() === '';
  return isEmpty || hasNothingToMend ? undefined : data;
};
