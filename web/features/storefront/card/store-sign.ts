import {
  type CardSize,
  type DrawnCard,
  PREVIEW_SIZE,
  type ReadCardPicture,
  type StoreCard,
} from '#shared/features/storefront/share-card.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { cardFace } from './card-fonts.ts';
import {
  accentPill,
  awning,
  type Box,
  cornersOf,
  roundedPhoto,
  signBoard,
  signGround,
  svgDocument,
} from './card-shapes.ts';
import { blockHeight, centredBlock, centredLine, drawableText, fitText, widthOf } from './card-text.ts';

/** Where things lie on one format; lengths in its own pixels. */
type Layout = CardSize & {
  awning: { height: number; stripes: number };
  /** Between these heights the sign stands. */
  sign: { top: number; bottom: number; width: number; board: number };
  name: { largest: number; smallest: number; maxLines: number };
  pill: number;
  /** Foot of the address below the sign; none where the preview says it anyway. */
  addressFoot: number | undefined;
  /** Places of photos by how many there are: all of them stay outside the sign. */
  photos: (count: number) => readonly Box[];
};

const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side });

const beside = (count: number): readonly Box[] => {
  if (count >= 4)
    return [square(36, 120, 222), square(942, 120, 222), square(36, 372, 222), square(942, 372, 222)];
  return count >= 2 ? [square(36, 246, 222), square(942, 246, 222)] : [];
};

const inRows = (left: number, top: number, side: number, gap: number): Box[] =>
  [0, 1, 2, 3].map((place) =>
    square(left + (place % 2) * (side + gap), top + Math.floor(place / 2) * (side + gap), side),
  );

const LAYOUTS: Record<'tienda' | 'cuadrado' | 'estado', Layout> = {
  tienda: {
    ...PREVIEW_SIZE,
    awning: { height: 84, stripes: 20 },
    sign: { top: 104, bottom: 612, width: 610, board: 176 },
    name: { largest: 84, smallest: 44, maxLines: 3 },
    pill: 60,
    addressFoot: undefined,
    photos: beside,
  },
  cuadrado: {
    width: 1080,
    height: 1080,
    awning: { height: 124, stripes: 12 },
    sign: { top: 150, bottom: 940, width: 900, board: 280 },
    name: { largest: 120, smallest: 60, maxLines: 3 },
    pill: 88,
    addressFoot: 1010,
    photos: () => [],
  },
  estado: {
    width: 1080,
    height: 1920,
    awning: { height: 170, stripes: 12 },
    sign: { top: 260, bottom: 1640, width: 920, board: 320 },
    name: { largest: 128, smallest: 64, maxLines: 3 },
    pill: 96,
    // Below it WhatsApp lays its own answer field.
    addressFoot: 1730,
    photos: (count) => (count >= 4 ? inRows(212, 1010, 318, 20) : []),
  },
};

const GAP = 0.34;

const drawSign = async (card: StoreCard, layout: Layout, readPicture: ReadCardPicture): Promise<Html[]> => {
  const { store, call } = card;
  const { sign, width, pill } = layout;
  const bold = cardFace(store.theme, 'bold');
  const medium = cardFace(store.theme, 'medium');
  const lineSize = fitText({
    face: medium,
    text: drawableText(medium, card.line),
    width: sign.width,
    maxLines: 1,
    sizes: { largest: pill * 0.56, smallest: pill * 0.4 },
  });
  const gap = pill * GAP;
  const room = sign.bottom - sign.top;
  const around = sign.board + blockHeight(lineSize) + (call === null ? gap * 2 : pill + gap * 3.4);
  const name = fitText({
    face: bold,
    text: drawableText(bold, store.name) || store.address,
    width: sign.width,
    maxLines: layout.name.maxLines,
    height: room - around,
    sizes: layout.name,
  });
  const x = width / 2;
  const top = sign.top + (room - around - blockHeight(name)) / 2;
  const nameTop = top + sign.board + gap;
  const lineTop = nameTop + blockHeight(name) + gap * 0.5;
  const pillTop = lineTop + blockHeight(lineSize) + gap;
  return [
    await signBoard({ store, box: square(x - sign.board / 2, top, sign.board), readPicture }),
    ...centredBlock({ face: bold, ...name, x, top: nameTop, fill: '#FFFFFF' }),
    ...centredBlock({ face: medium, ...lineSize, x, top: lineTop, fill: '#FFFFFF' }),
    ...(call === null
      ? []
      : [
          accentPill({
            store,
            text: call,
            x,
            top: pillTop,
            height: pill,
            width: widthOf(bold, call, pill * 0.46) + pill,
          }),
        ]),
  ];
};

const drawAddress = ({ store }: StoreCard, { width, addressFoot, pill }: Layout): Html | undefined => {
  if (addressFoot === undefined) return undefined;
  const face = cardFace(store.theme, 'medium');
  const { lines, size } = fitText({
    face,
    text: store.address,
    width: width * 0.86,
    maxLines: 1,
    sizes: { largest: pill * 0.5, smallest: pill * 0.34 },
  });
  return centredLine({ face, text: lines[0] ?? '', size, x: width / 2, y: addressFoot, fill: '#FFFFFF' });
};

/** Draws the store's sign: awning, logo, name and where it is, with photos of what it sells around. */
export const drawStoreSign = async (
  card: StoreCard,
  shape: keyof typeof LAYOUTS,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const wanted = LAYOUTS[shape];
  const places = wanted.photos(card.photoUrls.length);
  const { theme } = card.store;
  const photos = await Promise.all(
    places.map((box, index) =>
      roundedPhoto({ url: card.photoUrls[index] ?? '', box, corner: cornersOf(theme, box), readPicture }),
    ),
  );
  const rows = shape === 'estado' && places.length > 0;
  const layout = rows ? { ...wanted, sign: { ...wanted.sign, top: 200, bottom: 980, board: 250 } } : wanted;
  const { width, height } = layout;
  const svg = svgDocument(layout, [
    signGround(layout, theme),
    html`${photos.filter((photo) => photo !== undefined)}`,
    awning({ width, ...layout.awning }, theme),
    html`${await drawSign(card, layout, readPicture)}`,
    drawAddress(card, layout),
  ]);
  return { width, height, svg };
};
