import type { DrawCard } from '#shared/features/storefront/share-card.ts';
import { drawPosterPicture } from '#web/features/storefront/card/poster-card-picture.tsx';
import { drawProductPicture } from '#web/features/storefront/card/product-card-picture.tsx';
import { drawIconPicture, drawStorePicture } from '#web/features/storefront/card/store-card-picture.tsx';

/** Draws the pictures that other programs show of stores and products. The server loads this build, fonts included, with the first picture that somebody asks for. */
export const drawCard: DrawCard = (card, readPicture) => {
  switch (card.kind) {
    case 'producto':
      return drawProductPicture(card, readPicture);
    case 'icono-192':
      return drawIconPicture(card, 192, readPicture);
    case 'icono-512':
    case 'icono-mascara':
      return drawIconPicture(card, 512, readPicture);
    case 'tienda':
    case 'cuadrado':
    case 'estado':
      return drawStorePicture(card, card.kind, readPicture);
    default:
      return drawPosterPicture(card, card.kind, readPicture);
  }
};
