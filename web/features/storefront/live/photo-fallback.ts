import { firstLetter } from '../first-letter.ts';

const isPhoto = (element: unknown): element is HTMLImageElement =>
  element instanceof HTMLImageElement && element.closest('.photo') !== null;

const showPlaceholder = (image: HTMLImageElement): void => {
  const letter = document.createElement('span');
  letter.className = 'no-photo';
  letter.ariaHidden = 'true';
  letter.textContent = firstLetter(image.alt);
  image.replaceWith(letter);
};

/** Puts the placeholder where a picture cannot be loaded, also where it failed before the script came (spec 8). */
export const startPhotoFallback = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (isPhoto(target)) showPlaceholder(target);
    },
    true,
  );
  for (const image of [...document.images]) {
    if (isPhoto(image) && image.complete && image.naturalWidth === 0 && image.currentSrc !== '') {
      showPlaceholder(image);
    }
  }
};
