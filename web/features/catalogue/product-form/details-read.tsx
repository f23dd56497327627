import { useId } from 'react';
import { DETAIL_COPY, DETAIL_LABELS } from '#shared/features/catalogue/detail-copy.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { useDetailsRead } from './use-details-read.ts';

/** What the assistant understood of the text of a product, so that its owner can mend what is missing. */
export function DetailsRead({ values }: { values: ProductFormValues }) {
  const details = useDetailsRead(values);
  const labelId = useId();
  if (!details) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would set its legend apart from the list
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
