import { onColor } from '#shared/features/personalisation/on-color.ts';
import { readableShade } from '#shared/features/personalisation/readable-shade.ts';
import {
  type DrawnCard,
  PREVIEW_SIZE,
  type ProductCard,
  type ReadCardPicture,
} from '#shared/features/storefront/share-card.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { cardFace } from './card-fonts.ts';
import { awning, type Box, cornersOf, signBoard, signGround, svgDocument } from './card-shapes.ts';
import { blockHeight, centredBlock, centredLine, drawableText, fitText, widthOf } from './card-text.ts';

/** Previews that are cut to a square keep the middle 630 pixels (`ux 9`); the photo ends where the plate covers it. */
const PHOTO: Box = { x: 285, y: 0, width: 630, height: 480 };
const AWNING = { width: PREVIEW_SIZE.width, height: 56, stripes: 24 };
const MIDDLE = PREVIEW_SIZE.width / 2;

const PLATE = { width: 590, bottom: 610, padding: 22, corner: 0.6 };
const PRICE_SIZE = 64;

const drawPhoto = async (
  { store, photoUrl }: ProductCard,
  readPicture: ReadCardPicture,
): Promise<{ ground: Html; photo: Html }> => {
  const ground = signGround(PREVIEW_SIZE, store.theme);
  const data = photoUrl
    ? await readPicture(photoUrl, { width: PHOTO.width, height: PHOTO.height, fit: 'cover' })
    : undefined;
  if (data) {
    const photo = html`<image href="${data}" x="${PHOTO.x}" y="${PHOTO.y}" width="${PHOTO.width}" height="${PHOTO.height}"/>`;
    return { ground, photo };
  }
  const box = { x: MIDDLE - 110, y: 96, width: 220, height: 220 };
  return { ground, photo: await signBoard({ store, box, readPicture }) };
};

const drawPrice = ({ store, price }: ProductCard, foot: number): Html => {
  const face = cardFace(store.theme, 'bold');
  const { accentColor } = store.theme;
  const ink = readableShade(onColor(accentColor), accentColor);
  const { lines, size } = fitText({
    face,
    text: price,
    width: PLATE.width - 120,
    maxLines: 1,
    sizes: { largest: PRICE_SIZE, smallest: 40 },
  });
  const text = lines[0] ?? '';
  const height = size * 1.42;
  const width = widthOf(face, text, size) + size * 1.5;
  const left = MIDDLE - width / 2;
  const top = foot - height;
  const hole = size * 0.36;
  // A tag as it hangs on the goods: cut corners and a hole at its left end.
  const tag = `M${left + hole} ${top}h${width - hole}v${height}h-${width - hole}l-${hole}-${height / 2 - 8}v-16z`;
  return html`<path d="${tag}" transform="translate(0 5)" opacity=".25"/><path d="${tag}" fill="${accentColor}"/><circle cx="${left + hole * 1.25}" cy="${top + height / 2}" r="${size * 0.11}" fill="${ink}" opacity=".55"/>${centredLine(
    { face, text, size, x: MIDDLE + size * 0.16, y: top + height / 2 + size * 0.36, fill: ink },
  )}`;
};

const drawPlate = (card: ProductCard): Html => {
  const { theme } = card.store;
  const bold = cardFace(theme, 'bold');
  const medium = cardFace(theme, 'medium');
  const width = PLATE.width - PLATE.padding * 2;
  const name = fitText({
    face: bold,
    text: drawableText(bold, card.name),
    width,
    maxLines: 2,
    sizes: { largest: 46, smallest: 34 },
  });
  const store = fitText({
    face: medium,
    text: drawableText(medium, card.store.name) || card.store.address,
    width,
    maxLines: 1,
    sizes: { largest: 28, smallest: 22 },
  });
  const height = blockHeight(name) + blockHeight(store) + PLATE.padding * 1.6 + 40;
  const top = PLATE.bottom - height;
  const box = { x: MIDDLE - PLATE.width / 2, y: top, width: PLATE.width, height };
  const ink = readableShade(theme.textColor, theme.cardColor);
  const nameTop = top + 44;
  return html`<rect x="${box.x}" y="${top}" width="${box.width}" height="${height}" rx="${cornersOf(theme, box) * PLATE.corner}" fill="${theme.cardColor}"/>${centredBlock(
    { face: bold, ...name, x: MIDDLE, top: nameTop, fill: ink },
  )}${centredBlock({ face: medium, ...store, x: MIDDLE, top: nameTop + blockHeight(name) + 4, fill: readableShade(theme.primaryColor, theme.cardColor) })}${drawPrice(card, top + 34)}`;
};

/** Draws a product: its photo in the middle, name and price tag over it, all of it inside the square that previews keep. */
export const drawProductSign = async (
  card: ProductCard,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const { ground, photo } = await drawPhoto(card, readPicture);
  const content = [ground, photo, awning(AWNING, card.store.theme), drawPlate(card)];
  return { ...PREVIEW_SIZE, svg: svgDocument(PREVIEW_SIZE, content) };
};
