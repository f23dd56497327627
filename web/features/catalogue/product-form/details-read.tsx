import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { readProductDetailsCall } from '#shared/features/conversations/settings/product-detail-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { DETAIL_COPY, DETAIL_LABELS } from './detail-copy.ts';
import type { ProductFormValues } from './product-form-values.ts';

const readProductDetails = apiCall<typeof readProductDetailsCall>({
  method: 'POST',
  path: '/bot/product-details',
});

type ProductTexts = Pick<ProductFormValues, 'description' | 'attributes'>;

/** Fetches what the assistant reads in a product's text while it is typed; undefined until it is known, and without text. */
const useDetailsRead = ({ description, attributes }: ProductTexts) => {
  const written = attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');
  const isEmpty = description.trim() === '' && written.length === 0;
  const body = { description, attributes: written.map(({ name, value }) => ({ name, value })) };
  const debounced = useDebounced(JSON.stringify(body));
  const { data } = useQuery({
    queryKey: ['product-details-read', debounced],
    queryFn: async ({ signal }) =>
      (await readProductDetails({ body: JSON.parse(debounced), signal })).details,
    enabled: !isEmpty,
    // The same text is always read in the same way.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  // The assistant answers questions about characteristics by their own names, even when they are of no known kind.
  const hasNothingToMend = data?.length === 0 && description.trim() === '';
  return isEmpty || hasNothingToMend ? undefined : data;
};

/** Shows what the assistant understood of a product's text, so that the owner can add what is missing. */
export function DetailsRead({ values }: { values: ProductFormValues }) {
  const details = useDetailsRead(values);
  const labelId = useId();
  if (!details) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend apart from the list
    <div role="group" aria-labelledby={labelId} className="rounded-control bg-sunken px-3 py-3">
      <p id={labelId} className="text-sm font-medium">
        {DETAIL_COPY.title}
      </p>
      {details.length > 0 && (
        <dl className="mt-2 grid gap-1 text-sm">
          {details.map(({ kind, text }) => (
            <div key={`${kind} ${text}`} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{DETAIL_LABELS[kind]}:</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1.5 text-sm text-ink-soft">
        {details.length > 0 ? DETAIL_COPY.hint : DETAIL_COPY.nothing}
      </p>
    </div>
  );
}
