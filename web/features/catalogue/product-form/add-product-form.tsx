import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CATALOGUE_COPY, PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { chooseImagesForCreate } from '#shared/features/catalogue/product-images.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { arePhotosReady } from '../photos/photo-list.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { FormFailure } from './form-failure.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { PRODUCT_DRAFT_KEYS } from './product-draft.ts';
import { DetailProductFields, MainProductFields, StockField } from './product-fields.tsx';
import {
  canSaveNewProduct,
  findProductProblems,
  hasDetailProblem,
  type ProductFormProblems,
} from './product-form-problems.ts';
import { EMPTY_PRODUCT_FORM } from './product-form-values.ts';
import { forgetSubmissionKey } from './submission-key.ts';
import { useCreateProduct } from './use-create-product.ts';
import { type ProductForm, useProductForm } from './use-product-form.ts';

type AddProductFormProps = {
  tenantId: string;
  /** What the product is called, when that is known before. */
  name?: string | undefined;
  ownCategories: readonly string[];
  /** The way out when the plan's limit is reached. */
  limitAction: ReactNode;
  onCreated: () => void;
  onCancel: () => void;
};

const NO_PHOTOS = () => [];

const photosProblem = ({ photos }: ProductForm['photos']): string | undefined => {
  if (photos.length === 0) return PRODUCT_IMAGES_COPY.required;
  return arePhotosReady(photos) ? undefined : PRODUCT_FORM_COPY.photosNotReady;
};

const isAtLimit = (error: unknown): boolean => error instanceof ApiError && error.code === 'LIMIT_REACHED';

/** A new product: photos first, then name and price; the rest waits under «Más detalles» (ux 4). */
export function AddProductForm({
  tenantId,
  name = '',
  ownCategories,
  limitAction,
  onCreated,
  onCancel,
}: AddProductFormProps) {
  const form = useProductForm({
    draftKey: PRODUCT_DRAFT_KEYS.create(tenantId),
    values: { ...EMPTY_PRODUCT_FORM, name },
    photos: NO_PHOTOS,
  });
  const creation = useCreateProduct(tenantId, () => {
    form.finish();
    onCreated();
  });
  const [problems, setProblems] = useState<ProductFormProblems>({});
  const [photoError, setPhotoError] = useState<string>();
  const details = useRef<HTMLDetailsElement>(null);
  const [tries, setTries] = useState(0);
  const fields = { values: form.values, problems, onChange: form.change };

  const stillWrongPhotos = photosProblem(form.photos) && photoError;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (creation.isSending || !canSaveNewProduct(form.values)) return;
    const found = findProductProblems(form.values, 'create');
    const wrongPhotos = photosProblem(form.photos);
    setProblems(found);
    setTries(tries + 1);
    setPhotoError(wrongPhotos);
    if (hasDetailProblem(found) && details.current) details.current.open = true;
    if (!wrongPhotos && Object.keys(found).length === 0)
      creation.submit({ values: form.values, photos: form.photos.photos });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-6">
      <FormFailure
        error={creation.error}
        fallback={CATALOGUE_COPY.createFailed}
        action={isAtLimit(creation.error) && limitAction}
      />
      <ProblemSummary key={tries} problems={problems} photoProblem={stillWrongPhotos} />
      <fieldset disabled={creation.isSending} className="grid min-w-0 gap-6">
        <DraftNotice
          text={SCREEN_COPY.draftFound}
          recoverLabel={SCREEN_COPY.recoverDraft}
          discardLabel={SCREEN_COPY.discard}
          isShown={form.hasFoundDraft}
          onRecover={form.recoverDraft}
          onDiscard={() => {
            form.discardDraft();
            forgetSubmissionKey();
          }}
        />
        <PhotosField
          photos={form.photos}
          choose={chooseImagesForCreate}
          sentFraction={creation.sentFraction}
          error={stillWrongPhotos}
        />
        <MainProductFields {...fields} isPriceRequired />
        <details ref={details} className="group rounded-card border border-line bg-surface">
          <summary className="min-h-12 px-4 py-3 marker:text-ink-soft">
            <span className="font-medium">{PRODUCT_FORM_COPY.moreDetails}</span>
            <span className="block text-sm text-ink-soft">{PRODUCT_FORM_COPY.moreDetailsHint}</span>
          </summary>
          <div className="grid gap-5 border-t border-line p-4">
            <StockField {...fields} />
            <DetailProductFields {...fields} ownCategories={ownCategories} isCategoryRequired={false} />
          </div>
        </details>
      </fieldset>
      <div className="sticky bottom-16 z-20 -mx-4 border-t border-line bg-canvas px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:px-0">
        {creation.isWaiting && <Notice className="mb-3">{PRODUCT_FORM_COPY.waitingForNetwork}</Notice>}
        <div className="grid gap-3 min-[19rem]:grid-cols-[auto_1fr] lg:flex lg:justify-end">
          <Button look="secondary" disabled={creation.isSending} onClick={onCancel}>
            {CATALOGUE_COPY.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!canSaveNewProduct(form.values)}
            busyText={creation.isSending ? CATALOGUE_COPY.saving : undefined}
          >
            {CATALOGUE_COPY.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
