import { useCallback } from 'react';
import { partOf } from '#web/lib/network/part-of.ts';
import { OnDemandDetails } from './on-demand-details.tsx';
import { useOpenSection } from './use-open-section.ts';
import type { ProductForm } from './use-product-form.ts';
import { VARIANTS_FORM_COPY } from './variants-form-copy.ts';
import { hasVariants, keptOptions, linesOf, type VariantsForm } from './variants-values.ts';

/** Most products have no variants, so the grid comes with a script of its own. */
const EDITOR = partOf(() => import('./variants-editor.tsx'));

const sayOptions = (variants: VariantsForm): string =>
  keptOptions(variants)
    .map(({ name }) => name.trim())
    .filter((name) => name !== '')
    .join(', ');

/** «Variantes» of a product's form, closed for a product that has none. */
export function VariantsSection({ product }: { product: ProductForm }) {
  const { values, problems, photos } = product;
  const { setValue, getValues } = product.form;
  const isVaried = hasVariants(values.variants);
  const problem = problems.variants;
  // A recovered draft may bring variants.
  const [isOpen, setOpen] = useOpenSection({
    mustOpen: isVaried || problem !== undefined,
    tries: product.tries,
  });
  const change = useCallback(
    (edit: (variants: VariantsForm) => VariantsForm): void =>
      setValue('variants', edit(getValues('variants'))),
    [setValue, getValues],
  );
  return (
    <OnDemandDetails
      title={VARIANTS_FORM_COPY.title}
      hint={
        isVaried
          ? VARIANTS_FORM_COPY.summary(linesOf(values.variants).length, sayOptions(values.variants))
          : VARIANTS_FORM_COPY.question
      }
      part={EDITOR}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {({ VariantsEditor }) => (
        <VariantsEditor
          variants={values.variants}
          productPrice={values.price.trim()}
          unit={values.unit}
          photos={photos.photos}
          problem={problem}
          onChange={change}
        />
      )}
    </OnDemandDetails>
  );
}
