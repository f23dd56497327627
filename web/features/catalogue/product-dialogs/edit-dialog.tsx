import { type FormEvent, useState } from 'react';
import { CATALOGUE_COPY, PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { arePhotosReady, storedPhotos } from '../photos/photo-list.ts';
import { FormFailure } from '../product-form/form-failure.tsx';
import { ProblemSummary } from '../product-form/problem-summary.tsx';
import { PRODUCT_DRAFT_KEYS } from '../product-form/product-draft.ts';
import { DetailProductFields, MainProductFields, StockField } from '../product-form/product-fields.tsx';
import { findProductProblems, type ProductFormProblems } from '../product-form/product-form-problems.ts';
import { formOfProduct } from '../product-form/product-form-values.ts';
import { type ProductForm, useProductForm } from '../product-form/use-product-form.ts';
import { useUpdateProduct } from '../product-form/use-update-product.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { findStatus, STATUS_OPTIONS } from '../product-status-badge.tsx';
import { EditPhotosField } from './edit-photos-field.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type EditDialogProps = {
  tenantId: string;
  product: ProductView;
  ownCategories: readonly string[];
  onClose: () => void;
};

const FORM_ID = 'edit-product';

const photosProblem = ({ photos }: ProductForm['photos'], isReplacing: boolean): string | undefined => {
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

/** Every field of a product and its photos (`spec 5`, product edit). */
export function EditDialog({ tenantId, product, ownCategories, onClose }: EditDialogProps) {
  const form = useProductForm({
    draftKey: PRODUCT_DRAFT_KEYS.edit(product.id),
    values: formOfProduct(product),
    photos: () => storedPhotos(product.images),
  });
  const update = useUpdateProduct(tenantId, product.id, () => {
    form.finish();
    onClose();
  });
  const guard = useLeaveGuard(form.hasUnsaved);
  const [isReplacing, setIsReplacing] = useState(false);
  const [problems, setProblems] = useState<ProductFormProblems>({});
  const [tries, setTries] = useState(0);
  const fields = { values: form.values, problems, onChange: form.change };
  const wrongPhotos = photosProblem(form.photos, isReplacing);
  const shownWrongPhotos = tries > 0 ? wrongPhotos : undefined;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (update.isSending) return;
    const found = findProductProblems(form.values, 'edit');
    setProblems(found);
    setTries(tries + 1);
    if (!wrongPhotos && Object.keys(found).length === 0)
      update.submit({ values: form.values, photos: form.photos.photos, isReplacing });
  };

  return (
    <Dialog
      isOpen
      backIs="address"
      onClose={onClose}
      title={PRODUCT_FORM_COPY.editTitle}
      closeLabel={SCREEN_COPY.close}
      actions={
        <>
          <Button look="secondary" disabled={update.isSending} onClick={onClose}>
            {CATALOGUE_COPY.cancel}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            busyText={update.isSending ? CATALOGUE_COPY.saving : undefined}
          >
            {PRODUCT_FORM_COPY.saveChanges}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <FormFailure error={update.error} fallback={CATALOGUE_COPY.updateFailed} />
        <ProblemSummary key={tries} problems={problems} photoProblem={shownWrongPhotos} />
        <DraftNotice
          isShown={form.hasFoundDraft}
          text={SCREEN_COPY.draftFound}
          recoverLabel={SCREEN_COPY.recoverDraft}
          discardLabel={SCREEN_COPY.discard}
          onRecover={form.recoverDraft}
          onDiscard={form.discardDraft}
        />
        {update.isWaiting && <Notice>{PRODUCT_FORM_COPY.waitingForNetwork}</Notice>}
        <fieldset disabled={update.isSending} className="grid min-w-0 gap-5">
          <EditPhotosField
            product={product}
            photos={form.photos}
            isReplacing={isReplacing}
            onReplacing={setIsReplacing}
            sentFraction={update.sentFraction}
            error={shownWrongPhotos}
          />
          <MainProductFields {...fields} isPriceRequired={false} />
          <StockField {...fields} />
          <SelectField
            label={PRODUCT_FORM_COPY.status}
            name="status"
            value={form.values.status}
            options={STATUS_OPTIONS}
            onChange={({ currentTarget }) => form.change({ status: findStatus(currentTarget.value) })}
          />
          <DetailProductFields {...fields} ownCategories={ownCategories} isCategoryRequired />
        </fieldset>
      </form>
      <LeaveQuestion
        guard={guard}
        onLeave={() => {
          form.finish();
          guard.leave();
        }}
      />
    </Dialog>
  );
}
