import {
  type DrawnCard,
  PREVIEW_SIZE,
  type ProductShareCard,
  type ReadCardPicture,
} from '#shared/features/storefront/share-card.ts';
import { CARD_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { onColor } from '#web/lib/color/on-color.ts';
import { readableShade } from '#web/lib/color/readable-shade.ts';
import {
  type Box,
  CardAwning,
  cornersOf,
  drawDocument,
  GradientBackground,
  readBoardLogo,
  ShadedLogoBoard,
} from './card-shapes.tsx';
import {
  CentredLine,
  CentredLines,
  cardFonts,
  drawableText,
  fitText,
  textHeight,
  textWidth,
} from './card-text.tsx';

/** Previews that are cut to a square keep the middle 630 pixels (`ux 9`); the plate covers what is below the photo. */
const PHOTO: Box = { x: 285, y: 0, width: 630, height: 480 };
const AWNING = { width: PREVIEW_SIZE.width, height: 56, stripes: 24 };
const MIDDLE = PREVIEW_SIZE.width / 2;
/** The board with the logo, for a product without a photo. */
const BOARD: Box = { x: MIDDLE - 110, y: 96, width: 220, height: 220 };

const PLATE = { width: 590, bottom: 610, padding: 22, corner: 0.6 };
const PRICE_SIZE = 64;

/** A price tag with cut corners and a hole at its left end; `bottom` is its lower edge. */
function PriceTag({ card: { store, price }, bottom }: { card: ProductShareCard; bottom: number }) {
  const { accentColor } = store.theme;
  const ink = readableShade(onColor(accentColor), accentColor);
  const { fonts, lines, size } = fitText({
    fonts: cardFonts(store.theme, 'bold'),
    text: price,
    width: PLATE.width - 120,
    maxLines: 1,
    sizes: { largest: PRICE_SIZE, smallest: 40 },
  });
  const text = lines[0] ?? '';
  const height = size * 1.42;
  const width = textWidth(fonts, text, size) + size * 1.5;
  const left = MIDDLE - width / 2;
  const top = bottom - height;
  const cut = size * 0.36;
  const tag = `M${left + cut} ${top}h${width - cut}v${height}h-${width - cut}l-${cut}-${height / 2 - 8}v-16z`;
  return (
    <>
      <path d={tag} transform="translate(0 5)" opacity=".25" />
      <path d={tag} fill={accentColor} />
      <circle cx={left + cut * 1.25} cy={top + height / 2} r={size * 0.11} fill={ink} opacity=".55" />
      <CentredLine
        fonts={fonts}
        text={text}
        size={size}
        x={MIDDLE + size * 0.16}
        y={top + height / 2 + size * 0.36}
        fill={ink}
      />
    </>
  );
}

const CODE = {
  margin: 24,
  top: AWNING.height + 40,
  height: 50,
  size: 27,
  padding: 18,
};

/** The code with which a chat finds the product, in the upper corner of the photo, or of the picture where the board is in the way. */
function CodeTag({ card: { store, photoUrl }, code }: { card: ProductShareCard; code: string }) {
  const { theme } = store;
  const { margin, top, height, size, padding } = CODE;
  const right = (photoUrl ? PHOTO.x + PHOTO.width : PREVIEW_SIZE.width) - margin;
  const fonts = cardFonts(theme, 'bold');
  const text = CARD_COPY.code(code);
  const width = textWidth(fonts, text, size) + padding * 2;
  return (
    <>
      <rect x={right - width} y={top} width={width} height={height} rx={12} fill={theme.cardColor} />
      <CentredLine
        fonts={fonts}
        text={text}
        size={size}
        x={right - width / 2}
        y={top + height / 2 + size * 0.36}
        fill={readableShade(theme.textColor, theme.cardColor)}
      />
    </>
  );
}

/** Name, store and price, above the lower edge of the picture. */
function NamePlate({ card }: { card: ProductShareCard }) {
  const { theme } = card.store;
  const bold = cardFonts(theme, 'bold');
  const medium = cardFonts(theme, 'medium');
  const width = PLATE.width - PLATE.padding * 2;
  const name = fitText({
    fonts: bold,
    text: drawableText(bold, card.name),
    width,
    maxLines: 2,
    sizes: { largest: 46, smallest: 34 },
  });
  const store = fitText({
    fonts: medium,
    text: drawableText(medium, card.store.name) || card.store.address,
    width,
    maxLines: 1,
    sizes: { largest: 28, smallest: 22 },
  });
  const height = textHeight(name) + textHeight(store) + PLATE.padding * 1.6 + 40;
  const top = PLATE.bottom - height;
  const box = { x: MIDDLE - PLATE.width / 2, y: top, width: PLATE.width, height };
  const nameTop = top + 44;
  return (
    <>
      <rect {...box} rx={cornersOf(theme, box) * PLATE.corner} fill={theme.cardColor} />
      <CentredLines
        {...name}
        x={MIDDLE}
        top={nameTop}
        fill={readableShade(theme.textColor, theme.cardColor)}
      />
      <CentredLines
        {...store}
        x={MIDDLE}
        top={nameTop + textHeight(name) + 4}
        fill={readableShade(theme.primaryColor, theme.cardColor)}
      />
      <PriceTag card={card} bottom={top + 34} />
    </>
  );
}

/**
 * Draws a product's link preview: its photo in the middle with name and price tag over it, all inside the square that
 * previews keep.
 */
export const drawProductPicture = async (
  card: ProductShareCard,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const { store, photoUrl } = card;
  const { width, height } = PHOTO;
  const photo = photoUrl ? await readPicture(photoUrl, { width, height, fit: 'cover' }) : undefined;
  const logo = photo ? undefined : await readBoardLogo(store, BOARD.width, readPicture);
  return drawDocument(
    PREVIEW_SIZE,
    <>
      <GradientBackground {...PREVIEW_SIZE} theme={store.theme} />
      {photo ? <image href={photo} {...PHOTO} /> : <ShadedLogoBoard store={store} box={BOARD} logo={logo} />}
      <CardAwning {...AWNING} theme={store.theme} />
      {card.code !== null && <CodeTag card={card} code={card.code} />}
      <NamePlate card={card} />
    </>,
  );
};
