import { readableShade } from '#shared/features/personalisation/readable-shade.ts';
import type {
  CardSize,
  DrawnCard,
  Poster,
  ReadCardPicture,
  StoreCard,
} from '#shared/features/storefront/share-card.ts';
import { CARD_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { cardFace } from './card-fonts.ts';
import { accentPill, awning, signFace, svgDocument } from './card-shapes.ts';
import { blockHeight, centredBlock, drawableText, fitText, widthOf } from './card-text.ts';
import { qrCode } from './qr-code.ts';

/** Tenths of a millimetre: letter, which Dominican shops print on, and half of it in ISO. */
const SHEETS: Record<Poster, CardSize> = {
  'cartel-carta': { width: 2159, height: 2794 },
  'cartel-a5': { width: 1480, height: 2100 },
  'cartel-mesa': { width: 2159, height: 2794 },
  pegatinas: { width: 2159, height: 2794 },
  qr: { width: 1000, height: 1000 },
};

const INK = '#1C1B19';
const PAPER = '#FFFFFF';
const CUT_LINE = '#B9B4A8';

type Text = {
  text: string;
  weight: 'bold' | 'medium';
  width: number;
  lines: number;
  size: number;
  least: number;
};

const setText = ({ store }: StoreCard, { text, weight, width, lines, size, least }: Text) => {
  const face = cardFace(store.theme, weight);
  const shown = drawableText(face, text) || (weight === 'bold' ? store.address : '');
  const sizes = { largest: size, smallest: least };
  return { face, ...fitText({ face, text: shown, width, maxLines: lines, sizes }) };
};

/** One poster of any size, paper white: awning and pill in the store's colours, the code as large as it gets. */
const drawPanel = async (
  card: StoreCard,
  { width, height }: CardSize,
  readPicture: ReadCardPicture,
): Promise<Html> => {
  const { store, line } = card;
  const unit = Math.min(width / 100, height / 129);
  const x = width / 2;
  const text = { width: width * 0.86 };
  const name = setText(card, {
    ...text,
    text: store.name,
    weight: 'bold',
    lines: 2,
    size: unit * 8.4,
    least: unit * 3.2,
  });
  const lead = setText(card, {
    ...text,
    text: line,
    weight: 'medium',
    lines: 1,
    size: unit * 4.6,
    least: unit * 3,
  });
  const address = setText(card, {
    ...text,
    text: store.address,
    weight: 'medium',
    lines: 2,
    size: unit * 4,
    least: unit * 2,
  });
  const awningHeight = unit * 10;
  const board = unit * 15;
  const pill = unit * 9;
  const scan = CARD_COPY.scan;
  const gap = unit * 2.4;
  const fixed =
    awningHeight + board + blockHeight(name) + blockHeight(lead) + pill + blockHeight(address) + gap * 7;
  const code = Math.min(width * 0.72, height - fixed);
  const boardTop = awningHeight + gap * 1.6 + Math.max(0, (height - fixed - code) / 2);
  const nameTop = boardTop + board + gap;
  const leadTop = nameTop + blockHeight(name) + gap * 0.6;
  const codeTop = leadTop + blockHeight(lead) + gap * 0.8;
  const pillTop = codeTop + code + gap * 0.6;
  const sign = { x: x - board / 2, y: boardTop, width: board, height: board };
  const bold = cardFace(store.theme, 'bold');
  return html`<rect width="${width}" height="${height}" fill="${PAPER}"/>${awning({ width, height: awningHeight, stripes: 14 }, store.theme)}${await signFace(
    { store, box: sign, readPicture },
    PAPER,
  )}${centredBlock({ ...name, x, top: nameTop, fill: INK })}${centredBlock({ ...lead, x, top: leadTop, fill: readableShade(store.theme.primaryColor, PAPER) })}${qrCode(store.url, { x: x - code / 2, y: codeTop, side: code })}${accentPill(
    { store, text: scan, x, top: pillTop, height: pill, width: widthOf(bold, scan, pill * 0.46) + pill },
  )}${centredBlock({ ...address, x, top: pillTop + pill + gap, fill: INK })}`;
};

/** Two faces of one sheet: folded in the middle it stands on the table. */
const drawTent = async (card: StoreCard, { width, height }: CardSize, readPicture: ReadCardPicture) => {
  const half = { width, height: height / 2 };
  const face = await drawPanel(card, half, readPicture);
  return html`<g transform="translate(0 ${half.height})">${face}</g><g transform="rotate(180 ${width / 2} ${half.height / 2})">${face}</g><path d="M0 ${half.height}h${width}" stroke="${CUT_LINE}" stroke-width="3" stroke-dasharray="20 16"/>`;
};

const STICKERS = { columns: 3, rows: 4, margin: 90 };

const drawSticker = (card: StoreCard, width: number, height: number): Html => {
  const { store } = card;
  const padding = width * 0.05;
  const name = setText(card, {
    text: store.name,
    weight: 'bold',
    width: width - padding * 4,
    lines: 1,
    size: 52,
    least: 30,
  });
  const band = 76;
  const code = Math.min(width - padding * 2, height - padding * 3 - band - blockHeight(name));
  const top = padding * 1.2;
  return html`<rect x="${padding / 2}" y="${padding / 2}" width="${width - padding}" height="${height - padding}" rx="${padding}" fill="${PAPER}" stroke="${CUT_LINE}" stroke-width="3" stroke-dasharray="16 12"/>${centredBlock(
    { ...name, x: width / 2, top, fill: INK },
  )}${qrCode(store.url, { x: (width - code) / 2, y: top + blockHeight(name), side: code })}${accentPill({
    store,
    text: CARD_COPY.scanShort,
    x: width / 2,
    top: top + blockHeight(name) + code,
    height: band,
    width: width * 0.62,
  })}`;
};

const drawStickers = (card: StoreCard, sheet: CardSize): Html => {
  const { columns, rows, margin } = STICKERS;
  const width = (sheet.width - margin * 2) / columns;
  const height = (sheet.height - margin * 2) / rows;
  const sticker = drawSticker(card, width, height);
  const places = Array.from({ length: columns * rows }, (_, place) => place);
  return html`<rect width="${sheet.width}" height="${sheet.height}" fill="${PAPER}"/>${places.map(
    (place) =>
      html`<g transform="translate(${margin + (place % columns) * width} ${margin + Math.floor(place / columns) * height})">${sticker}</g>`,
  )}`;
};

const contentOf = async (card: StoreCard, poster: Poster, readPicture: ReadCardPicture): Promise<Html> => {
  const sheet = SHEETS[poster];
  switch (poster) {
    case 'qr':
      return qrCode(card.store.url, { x: 0, y: 0, side: sheet.width });
    case 'pegatinas':
      return drawStickers(card, sheet);
    case 'cartel-mesa':
      return drawTent(card, sheet, readPicture);
    default:
      return drawPanel(card, sheet, readPicture);
  }
};

/** Draws what an owner prints: the code of the store's address with its name, logo and colours. */
export const drawPoster = async (
  card: StoreCard,
  poster: Poster,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const sheet = SHEETS[poster];
  return { ...sheet, svg: svgDocument(sheet, [await contentOf(card, poster, readPicture)]) };
};
