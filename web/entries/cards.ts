import type { DrawCard } from '#shared/features/storefront/share-card.ts';
import { drawIconSign } from '#web/features/storefront/card/icon-sign.ts';
import { drawPoster } from '#web/features/storefront/card/poster-sign.ts';
import { drawProductSign } from '#web/features/storefront/card/product-sign.ts';
import { drawStoreSign } from '#web/features/storefront/card/store-sign.ts';

/** The pictures of stores and products that others show. Apart from the page renderer: the server loads it, with its fonts, with the first picture asked for. */
export const drawCard: DrawCard = (card, readPicture) => {
  switch (card.kind) {
    case 'producto':
      return drawProductSign(card, readPicture);
    case 'icono-192':
      return drawIconSign(card, 192, readPicture);
    case 'icono-512':
    case 'icono-mascara':
      return drawIconSign(card, 512, readPicture);
    case 'tienda':
    case 'cuadrado':
    case 'estado':
      return drawStoreSign(card, card.kind, readPicture);
    default:
      return drawPoster(card, card.kind, readPicture);
  }
};
