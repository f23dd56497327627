import type { FormEvent, ReactNode } from 'react';
import { chooseImagesForCreate } from '#shared/features/catalogue/product-images.ts';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { arePhotosReady, type Photo } from '../photos/photo-list.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { OnDemandDetails } from './on-demand-details.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { PRODUCT_DRAFT_KEYS } from './product-draft.ts';
import { MainProductFields } from './product-fields.tsx';
import { canSaveNewProduct, hasDetailProblem } from './product-form-fields.ts';
import { EMPTY_PRODUCT_FORM } from './product-form-values.ts';
import { forgetSubmissionKey, useCreateProduct } from './use-create-product.ts';
import { useOpenSection } from './use-open-section.ts';
import { useProductForm } from './use-product-form.ts';
import { VariantsSection } from './variants-section.tsx';

type AddProductFormProps = {
  /** The product's name, when it is already known. */
  name?: string | undefined;
  /** Its barcode, when it was scanned. */
  gtin?: string | undefined;
  ownCategories: readonly string[];
  /** The action that is offered when the plan's limit is reached. */
  limitAction: ReactNode;
  onCreated: () => void;
  onCancel: () => void;
};

/** Many products are added with a photo, a name and a price, so the other fields come when they are opened. */
const DETAIL_FIELDS = partOf(() => import('./detail-fields.tsx'));

/** What a model reads of a photo or a voice note; it comes after the form, which is complete without it. */
const ASSISTANT = partOf(() => import('./form-assistant.tsx'));
const IN_DETAILS: ReadonlySet<string> = new Set(['brand', 'category', 'description']);

const NO_PHOTOS = () => [];

const photosProblemOf = (photos: readonly Photo[]): string | undefined => {
  if (photos.length === 0) return PRODUCT_IMAGES_COPY.required;
  return arePhotosReady(photos) ? undefined : PRODUCT_FORM_COPY.photosNotReady;
};

const isAtLimit = (error: unknown): boolean => error instanceof ApiError && error.code === 'LIMIT_REACHED';

/** The form of a new product: photos first, then name and price; the other fields are under «Más detalles» (ux 4). */
export function AddProductForm({
  name = '',
  gtin = '',
  ownCategories,
  limitAction,
  onCreated,
  onCancel,
}: AddProductFormProps) {
  const { id: tenantId } = useTenant();
  const creation = useCreateProduct();
  const product = useProductForm({
    purpose: 'create',
    draftKey: PRODUCT_DRAFT_KEYS.create(tenantId),
    values: { ...EMPTY_PRODUCT_FORM, name, gtin },
    photos: NO_PHOTOS,
    photosProblemOf,
    send: creation.send,
    onSaved: onCreated,
    failedText: CATALOGUE_COPY.createFailed,
  });
  const { photos, photosProblem, problems, draft, message, failure, isBusy } = product;
  const canSave = canSaveNewProduct(product.values);
  const [hasDetails, setHasDetails] = useOpenSection({
    mustOpen: hasDetailProblem(problems),
    tries: product.tries,
    startsOpen: gtin !== '',
  });
  const assistant = usePart(ASSISTANT);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) product.submit();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-6">
      <FormError ref={product.summary}>
        {message && (
          <>
            <p>{message}</p>
            {isAtLimit(failure) && <div className="mt-3">{limitAction}</div>}
          </>
        )}
      </FormError>
      <ProblemSummary key={product.tries} problems={problems} photosProblem={photosProblem} />
      <fieldset disabled={isBusy} className="grid min-w-0 gap-6">
        <DraftNotice
          {...draft}
          text={SCREEN_COPY.draftFound}
          recoverLabel={SCREEN_COPY.recoverDraft}
          discardLabel={SCREEN_COPY.discard}
          onDiscard={() => {
            draft.onDiscard();
            forgetSubmissionKey();
          }}
        />
        <PhotosField
          photos={photos}
          choose={chooseImagesForCreate}
          sentFraction={creation.sentFraction}
          error={photosProblem}
        />
        {assistant && (
          <assistant.FormAssistant
            product={product}
            ownCategories={ownCategories}
            onFilled={(fields) => fields.some((field) => IN_DETAILS.has(field)) && setHasDetails(true)}
          />
        )}
        <MainProductFields product={product} isPriceRequired />
        <VariantsSection product={product} />
        <OnDemandDetails
          title={PRODUCT_FORM_COPY.moreDetails}
          hint={PRODUCT_FORM_COPY.moreDetailsHint}
          part={DETAIL_FIELDS}
          isOpen={hasDetails}
          onToggle={setHasDetails}
        >
          {({ StockField, DetailProductFields }) => (
            <div className="grid gap-5">
              <StockField product={product} />
              <DetailProductFields
                product={product}
                ownCategories={ownCategories}
                isCategoryRequired={false}
              />
            </div>
          )}
        </OnDemandDetails>
      </fieldset>
      <div className="sticky bottom-16 z-20 -mx-4 border-t border-line bg-canvas px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:px-0">
        {creation.isWaiting && <Notice className="mb-3">{PRODUCT_FORM_COPY.waitingForNetwork}</Notice>}
        <div className="grid gap-3 min-[19rem]:grid-cols-[auto_1fr] lg:flex lg:justify-end">
          <Button look="secondary" disabled={isBusy} onClick={onCancel}>
            {CATALOGUE_COPY.cancel}
          </Button>
          <Button type="submit" disabled={!canSave} busyText={isBusy ? CATALOGUE_COPY.saving : undefined}>
            {CATALOGUE_COPY.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
