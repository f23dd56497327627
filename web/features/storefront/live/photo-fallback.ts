const isPhoto = (element: unknown): element is HTMLImageElement =>
  element instanceof HTMLImageElement && element.closest('.photo') !== null;

/** Uncovers the placeholder under every picture that cannot be loaded, also those that failed before the script came. */
export const startPhotoFallback = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isPhoto(target)) target.classList.add('broken');
    },
    true,
  );
  for (const image of document.images) {
    if (isPhoto(image) && image.complete && image.naturalWidth === 0 && image.currentSrc !== '') {
      image.classList.add('broken');
    }
  }
};
