import { useMemo, useRef, useState } from 'react';
import { useDraftOffer, useDraftSaving } from '#web/lib/form/use-draft.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import type { Photo } from '../photos/photo-list.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { deleteProductDraft, readProductDraft, saveDraftSync, saveProductDraft } from './product-draft.ts';
import { type ProductFormProblems, type ProductFormPurpose, productFieldOf } from './product-form-fields.ts';
import { isSameForm, type ProductFormValues } from './product-form-values.ts';

/** The rules of a product, which are asked when it is saved; they come while it is typed. */
const RULES = partOf(() => import('./product-form-problems.ts'));

/** Finds the problems of the fields. Without network to fetch the rules with, the call finds them. */
const findProblems = async (
  values: ProductFormValues,
  purpose: ProductFormPurpose,
): Promise<ProductFormProblems> => {
  const rules = await RULES.fetch().catch(() => undefined);
  return rules ? rules.findProductProblems(values, purpose) : {};
};

/** A product as typed into its form. */
export type TypedProduct = { values: ProductFormValues; photos: readonly Photo[] };

type ProductFormOptions = {
  purpose: ProductFormPurpose;
  draftKey: string;
  values: ProductFormValues;
  photos: () => readonly Photo[];
  photosProblemOf: (photos: readonly Photo[]) => string | undefined;
  send: (product: TypedProduct) => Promise<unknown>;
  onSaved: () => void;
  failedText: string;
};

const hasSamePhotos = (left: readonly Photo[], right: readonly Photo[]): boolean =>
  left.map(({ id }) => id).join() === right.map(({ id }) => id).join();

/** The form of a product: its fields, its photos, and the draft of both on the device. */
export const useProductForm = (options: ProductFormOptions) => {
  const { purpose, draftKey, photosProblemOf, send, onSaved, failedText } = options;
  const [initial] = useState(() => ({ values: options.values, photos: options.photos() }));
  const photos = usePhotos(() => initial.photos);
  const isFinished = useRef(false);
  const photosProblem = photosProblemOf(photos.photos);
  usePart(RULES);
  const forgetDraft = (): void => void deleteProductDraft(draftKey);
  /** Removes everything of the form from the device, and prevents a late timer from storing it again. */
  const finish = (): void => {
    isFinished.current = true;
    forgetDraft();
  };
  const product = useForm({
    values: initial.values,
    judge: async (typed) => ({ ...(await findProblems(typed, purpose)), photos: photosProblem }),
    hasProblemList: true,
    send: (typed) => send({ values: typed, photos: photos.photos }),
    onSent: () => {
      finish();
      onSaved();
      return undefined;
    },
    fieldOf: productFieldOf as (field: string) => keyof ProductFormValues,
    texts: { failed: failedText },
  });
  const values = product.form.watch();
  const isDirty = !isSameForm(values, initial.values) || !hasSamePhotos(photos.photos, initial.photos);

  const saveDraft = (): void => {
    if (isDirty && !isFinished.current) void saveProductDraft(draftKey, { values, photos: photos.photos });
  };
  const text = JSON.stringify(values);
  const changed = useMemo(() => ({ text, photos: photos.photos }), [text, photos.photos]);
  useDraftSaving(changed, saveDraft, () => {
    if (isDirty && !isFinished.current) saveDraftSync(draftKey, values);
    saveDraft();
  });
  const draft = useDraftOffer({
    read: () => readProductDraft(draftKey),
    onRecover: (found) => {
      product.form.reset(found.values, { keepDefaultValues: true });
      photos.replaceAll(found.photos);
    },
    forget: forgetDraft,
  });

  return {
    ...product,
    values,
    /** The unit by which a product that is edited is sold until now; undefined for a new one. */
    unitBefore: purpose === 'edit' ? initial.values.unit : undefined,
    photos,
    /** The problem of the photos, once the form was sent. */
    photosProblem: product.tries > 0 ? photosProblem : undefined,
    draft,
    /** Whether leaving now would lose changes. */
    hasUnsaved: (): boolean => isDirty && !isFinished.current,
    finish,
  };
};

export type ProductForm = ReturnType<typeof useProductForm>;
