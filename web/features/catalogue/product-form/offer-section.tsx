import { partOf } from '#web/ui/overlay/use-part.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { OnDemandDetails } from './on-demand-details.tsx';
import { useOpenSection } from './use-open-section.ts';
import type { ProductForm } from './use-product-form.ts';

/** Few products have an offer at a time, so its fields come with a script of their own. */
const FIELDS = partOf(() => import('./offer-fields.tsx'));

/** «Oferta y precio por cantidad» of a product's form, closed for a product that has neither. */
export function OfferSection({ product }: { product: ProductForm }) {
  const { values, problems } = product;
  const isFilled = values.offerPrice !== '' || values.tiers.length > 0;
  const hasProblem = problems.offer !== undefined || problems.tiers !== undefined;
  // A recovered draft may bring an offer.
  const [isOpen, setOpen] = useOpenSection({ mustOpen: isFilled || hasProblem, tries: product.tries });
  return (
    <OnDemandDetails
      title={PRODUCT_FORM_COPY.offerTitle}
      hint={PRODUCT_FORM_COPY.offerHint}
      part={FIELDS}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {({ OfferFields }) => <OfferFields product={product} />}
    </OnDemandDetails>
  );
}
