import { useQuery } from '@tanstack/react-query';
import { describedFields, eachTextField } from '#shared/features/catalogue/product-fields.ts';
import type { readProductDetailsCall } from '#shared/features/conversations/settings/product-detail-calls.ts';
import { apiCall } from '#web/lib/api-client.ts';
import { useRested } from '#web/lib/use-rested.ts';
import type { ProductFormValues } from './product-form-values.ts';

const readProductDetails = apiCall<typeof readProductDetailsCall>({
  method: 'POST',
  path: '/bot/product-details',
});

const characteristicsOf = (values: ProductFormValues): { name: string; value: string }[] => {
  const written = values.attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');
  return describedFields({
    ...eachTextField((field) => values[field].trim()),
    attributes: Object.fromEntries(written.map(({ name, value }) => [name, value])),
  }).map(([name, value]) => ({ name, value }));
};

/** What the assistant reads in the text of a product while it is written; undefined until it is known, and where nothing is written. */
export const useDetailsRead = (values: ProductFormValues) => {
  const { description } = values;
  const attributes = characteristicsOf(values);
  const isEmpty = description.trim() === '' && attributes.length === 0;
  const body = { description, attributes };
  const rested = useRested(JSON.stringify(body));
  const { data } = useQuery({
    queryKey: ['product-details-read', rested],
    queryFn: async ({ signal }) => (await readProductDetails({ body: JSON.parse(rested), signal })).details,
    enabled: !isEmpty,
    // The same text is always read alike.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return isEmpty ? undefined : data;
};
