import type { DrawnCard, ReadCardPicture, StoreCard } from '#shared/features/storefront/share-card.ts';
import { html } from '#shared/lib/html-tag.ts';
import { plainBoard, signFace, signGround, svgDocument } from './card-shapes.ts';

/** Launchers cut a maskable icon to a circle of four fifths: what matters lies in a square inside it. */
const SAFE = { edge: 0.22, side: 0.56 };

/** Draws the icon of the installed store: its logo or first letter. */
export const drawIconSign = async (
  { kind, store }: StoreCard,
  side: number,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const size = { width: side, height: side };
  if (kind !== 'icono-mascara') {
    const box = { x: side * 0.04, y: side * 0.04, width: side * 0.92, height: side * 0.92 };
    return { ...size, svg: svgDocument(size, [await plainBoard({ store, box, readPicture })]) };
  }
  const box = { x: side * SAFE.edge, y: side * SAFE.edge, width: side * SAFE.side, height: side * SAFE.side };
  const white = { ...store, theme: { ...store.theme, primaryColor: '#FFFFFF' } };
  const face =
    store.logoUrl || store.icon
      ? await plainBoard({ store, box, readPicture })
      : await signFace({ store: white, box, readPicture }, '#000000');
  return { ...size, svg: svgDocument(size, [signGround(size, store.theme), html`${face}`]) };
};
