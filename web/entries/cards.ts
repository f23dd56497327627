import type { DrawCard } from '#shared/features/storefront/share-card.ts';
import { drawProductCard } from '#web/features/storefront/card/product-card.ts';
import { drawStoreCard } from '#web/features/storefront/card/store-card.ts';
import { drawStoreIcon } from '#web/features/storefront/card/store-icon.ts';

/** The pictures of stores and products that others show. Apart from the page renderer: the server loads it, with its fonts, with the first picture asked for. */
export const drawCard: DrawCard = (card, readPicture) => {
  switch (card.kind) {
    case 'producto':
      return drawProductCard(card, readPicture);
    case 'icono-192':
      return drawStoreIcon(card, 192, readPicture);
    case 'icono-512':
    case 'icono-mascara':
      return drawStoreIcon(card, 512, readPicture);
    default:
      return drawStoreCard(card, card.kind, readPicture);
  }
};
