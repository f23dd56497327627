import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraftSaving } from '#web/lib/form/use-draft-saving.ts';
import type { Photo } from '../photos/photo-list.ts';
import { usePhotos } from '../photos/use-photos.ts';
import {
  deleteProductDraft,
  type ProductDraft,
  readProductDraft,
  saveDraftSync,
  saveProductDraft,
} from './product-draft.ts';
import { isSameForm, type ProductFormValues } from './product-form-values.ts';

type ProductFormStart = { draftKey: string; values: ProductFormValues; photos: () => readonly Photo[] };

const hasSamePhotos = (left: readonly Photo[], right: readonly Photo[]): boolean =>
  left.map(({ id }) => id).join() === right.map(({ id }) => id).join();

/** A product's fields and photos while they are edited, with their draft on the device. */
export const useProductForm = (start: ProductFormStart) => {
  const { draftKey } = start;
  const [initial] = useState(() => ({ values: start.values, photos: start.photos() }));
  const [values, setValues] = useState(initial.values);
  const photos = usePhotos(() => initial.photos);
  const [found, setFound] = useState<ProductDraft>();
  const isFinished = useRef(false);
  const isDirty = !isSameForm(values, initial.values) || !hasSamePhotos(photos.photos, initial.photos);

  useEffect(() => {
    let isGone = false;
    void readProductDraft(draftKey).then((draft) => {
      if (!isGone) setFound(draft);
    });
    return () => {
      isGone = true;
    };
  }, [draftKey]);

  const saveDraft = (): void => {
    if (isDirty && !isFinished.current) void saveProductDraft(draftKey, { values, photos: photos.photos });
  };
  const changed = useMemo(() => ({ values, photos: photos.photos }), [values, photos.photos]);
  useDraftSaving(changed, saveDraft, () => {
    if (isDirty && !isFinished.current) saveDraftSync(draftKey, values);
    saveDraft();
  });

  const forgetDraft = (): void => {
    setFound(undefined);
    void deleteProductDraft(draftKey);
  };

  return {
    values,
    photos,
    isDirty,
    change: (changes: Partial<ProductFormValues>): void =>
      setValues((current) => ({ ...current, ...changes })),
    hasFoundDraft: found !== undefined,
    recoverDraft: (): void => {
      if (!found) return;
      setValues(found.values);
      photos.replaceAll(found.photos);
      setFound(undefined);
    },
    discardDraft: forgetDraft,
    /** Whether leaving now would lose something. */
    hasUnsaved: (): boolean => isDirty && !isFinished.current,
    /** Saved: nothing of the form stays on the device, not even what a late timer would write. */
    finish: (): void => {
      isFinished.current = true;
      forgetDraft();
    },
  };
};

export type ProductForm = ReturnType<typeof useProductForm>;
