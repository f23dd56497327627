import { useState } from 'react';
import { useBlocker } from 'react-router';
import { chooseImagesForEdit } from '#shared/features/catalogue/product-images.ts';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { MAX_PRODUCT_IMAGES } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { arePhotosReady, type Photo, storedPhotos } from '../photos/photo-list.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';
import { DetailProductFields, StockField } from '../product-form/detail-fields.tsx';
import { formOfProduct } from '../product-form/form-of-product.ts';
import { ProblemSummary } from '../product-form/problem-summary.tsx';
import { PRODUCT_DRAFT_KEYS } from '../product-form/product-draft.ts';
import { MainProductFields } from '../product-form/product-fields.tsx';
import { useProductForm } from '../product-form/use-product-form.ts';
import { useUpdateProduct } from '../product-form/use-update-product.ts';
import { VariantsSection } from '../product-form/variants-section.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { STATUS_OPTIONS } from '../product-status-badge.tsx';

type EditPhotosFieldProps = {
  product: ProductView;
  photos: Photos;
  isReplacing: boolean;
  onReplacing: (isReplacing: boolean) => void;
  sentFraction: number | undefined;
  error: string | undefined;
};

/**
 * The photos of an edited product. New ones are added up to the limit; those of a product with four can be replaced
 * all at once (`spec 4`).
 */
function EditPhotosField(props: EditPhotosFieldProps) {
  const { product, photos, isReplacing, onReplacing, sentFraction, error } = props;
  const [original] = useState(() => storedPhotos(product.images));
  const canReplace = original.length === MAX_PRODUCT_IMAGES;
  const toggle = (): void => {
    photos.replaceAll(isReplacing ? original : []);
    onReplacing(!isReplacing);
  };
  return (
    <PhotosField photos={photos} choose={chooseImagesForEdit} sentFraction={sentFraction} error={error}>
      {canReplace && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button look="secondary" size="compact" aria-pressed={isReplacing} onClick={toggle}>
            {isReplacing ? PRODUCT_FORM_COPY.keepPhotos : PRODUCT_FORM_COPY.replacePhotos}
          </Button>
          {isReplacing && <p className="text-sm text-ink-soft">{PRODUCT_FORM_COPY.replaceHint}</p>}
        </div>
      )}
    </PhotosField>
  );
}

type EditDialogProps = {
  product: ProductView;
  ownCategories: readonly string[];
  onClose: () => void;
};

const FORM_ID = 'edit-product';

const photosProblemOf = (photos: readonly Photo[], isReplacing: boolean): string | undefined => {
  if (!arePhotosReady(photos)) return PRODUCT_FORM_COPY.photosNotReady;
  return isReplacing && photos.length === 0 ? PRODUCT_IMAGES_COPY.requiredOnEdit : undefined;
};

function LeaveQuestion({ guard, onLeave }: { guard: ReturnType<typeof useLeaveGuard>; onLeave: () => void }) {
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      danger
      backIs="address"
      onCancel={guard.stay}
      onConfirm={onLeave}
      title={PRODUCT_FORM_COPY.leaveTitle}
      text={PRODUCT_FORM_COPY.leaveText}
      cancelLabel={PRODUCT_FORM_COPY.stay}
      confirmLabel={PRODUCT_FORM_COPY.leave}
    />
  );
}

/** Asks once before an address is left with unsaved changes; the dialog stays open meanwhile. */
const useLeaveGuard = (wouldLose: () => boolean) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  return {
    isAsking: blocker.state === 'blocked',
    stay: (): void => blocker.reset?.(),
    leave: (): void => blocker.proceed?.(),
  };
};

/** Every field of a product and its photos (`spec 5`, product edit). */
export function EditDialog({ product, ownCategories, onClose }: EditDialogProps) {
  const update = useUpdateProduct(product.id);
  const [isReplacing, setIsReplacing] = useState(false);
  const edited = useProductForm({
    purpose: 'edit',
    draftKey: PRODUCT_DRAFT_KEYS.edit(product.id),
    values: formOfProduct(product),
    photos: () => storedPhotos(product.images),
    photosProblemOf: (photos) => photosProblemOf(photos, isReplacing),
    send: (typed) => update.send({ ...typed, isReplacing }),
    onSaved: onClose,
    failedText: CATALOGUE_COPY.updateFailed,
  });
  const { photosProblem, isBusy } = edited;
  const guard = useLeaveGuard(edited.hasUnsaved);

  return (
    <Dialog
      isOpen
      backIs="address"
      onClose={onClose}
      title={PRODUCT_FORM_COPY.editTitle}
      closeLabel={SCREEN_COPY.close}
      actions={
        <>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {CATALOGUE_COPY.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busyText={isBusy ? CATALOGUE_COPY.saving : undefined}>
            {PRODUCT_FORM_COPY.saveChanges}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={edited.submit} className="grid gap-5">
        <FormError ref={edited.summary}>{edited.message}</FormError>
        <ProblemSummary key={edited.tries} problems={edited.problems} photosProblem={photosProblem} />
        <DraftNotice
          {...edited.draft}
          text={SCREEN_COPY.draftFound}
          recoverLabel={SCREEN_COPY.recoverDraft}
          discardLabel={SCREEN_COPY.discard}
        />
        {update.isWaiting && <Notice>{PRODUCT_FORM_COPY.waitingForNetwork}</Notice>}
        <fieldset disabled={isBusy} className="grid min-w-0 gap-5">
          <EditPhotosField
            product={product}
            photos={edited.photos}
            isReplacing={isReplacing}
            onReplacing={setIsReplacing}
            sentFraction={update.sentFraction}
            error={photosProblem}
          />
          <MainProductFields product={edited} isPriceRequired={false} />
          <VariantsSection product={edited} />
          <StockField product={edited} />
          <SelectField
            label={PRODUCT_FORM_COPY.status}
            options={STATUS_OPTIONS}
            {...edited.field('status')}
          />
          <DetailProductFields product={edited} ownCategories={ownCategories} isCategoryRequired />
        </fieldset>
      </form>
      <LeaveQuestion
        guard={guard}
        onLeave={() => {
          edited.finish();
          guard.leave();
        }}
      />
    </Dialog>
  );
}
