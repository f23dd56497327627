import { useState } from 'react';
import { chooseImagesForEdit } from '#shared/features/catalogue/product-images.ts';
import { MAX_PRODUCT_IMAGES } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { Button } from '#web/ui/button.tsx';
import { storedPhotos } from '../photos/photo-list.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';

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
export function EditPhotosField(props: EditPhotosFieldProps) {
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
