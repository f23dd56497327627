import {
  type CardSize,
  type DrawnCard,
  PREVIEW_SIZE,
  type ReadCardPicture,
  type StoreCard,
} from '#shared/features/storefront/share-card.ts';
import {
  AccentPill,
  type Box,
  CardAwning,
  cornersOf,
  drawDocument,
  GradientBackground,
  LogoBoard,
  RoundedPhoto,
  readBoardLogo,
  ShadedLogoBoard,
  StoreLogo,
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

/** The positions on one format, in its own pixels. */
type Layout = CardSize & {
  awning: { height: number; stripes: number };
  /** The board and the texts are between these heights. */
  words: { top: number; bottom: number; width: number; board: number };
  name: { largest: number; smallest: number; maxLines: number };
  pill: number;
  /** The baseline of the address below the texts; undefined where the preview shows the address itself. */
  addressBaseline: number | undefined;
  /** The boxes of a number of photos; none overlaps the texts. */
  photos: (count: number) => readonly Box[];
};

const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side });

const beside = (count: number): readonly Box[] => {
  if (count >= 4)
    return [square(36, 120, 222), square(942, 120, 222), square(36, 372, 222), square(942, 372, 222)];
  return count >= 2 ? [square(36, 246, 222), square(942, 246, 222)] : [];
};

const inRows = (left: number, top: number, side: number, gap: number): Box[] =>
  [0, 1, 2, 3].map((index) =>
    square(left + (index % 2) * (side + gap), top + Math.floor(index / 2) * (side + gap), side),
  );

const LAYOUTS: Record<'tienda' | 'cuadrado' | 'estado', Layout> = {
  tienda: {
    ...PREVIEW_SIZE,
    awning: { height: 84, stripes: 20 },
    words: { top: 104, bottom: 612, width: 610, board: 176 },
    name: { largest: 84, smallest: 44, maxLines: 3 },
    pill: 60,
    addressBaseline: undefined,
    photos: beside,
  },
  cuadrado: {
    width: 1080,
    height: 1080,
    awning: { height: 124, stripes: 12 },
    words: { top: 150, bottom: 940, width: 900, board: 280 },
    name: { largest: 120, smallest: 60, maxLines: 3 },
    pill: 88,
    addressBaseline: 1010,
    photos: () => [],
  },
  estado: {
    width: 1080,
    height: 1920,
    awning: { height: 170, stripes: 12 },
    words: { top: 260, bottom: 1640, width: 920, board: 320 },
    name: { largest: 128, smallest: 64, maxLines: 3 },
    pill: 96,
    // WhatsApp covers the part below with its own answer field.
    addressBaseline: 1730,
    photos: (count) => (count >= 4 ? inRows(212, 1010, 318, 20) : []),
  },
};

const WHITE = '#FFFFFF';

/** Space between two texts, as a share of the pill's height. */
const GAP = 0.34;

type StoreWordsProps = { card: StoreCard; layout: Layout; logo: string | undefined };

/** Logo, name, line and call of a store, centred in their part of the picture. */
function StoreWords({ card: { store, call, line }, layout, logo }: StoreWordsProps) {
  const { words, width, pill } = layout;
  const bold = cardFonts(store.theme, 'bold');
  const medium = cardFonts(store.theme, 'medium');
  const lead = fitText({
    fonts: medium,
    text: drawableText(medium, line),
    width: words.width,
    maxLines: 1,
    sizes: { largest: pill * 0.56, smallest: pill * 0.4 },
  });
  const gap = pill * GAP;
  const heightForAll = words.bottom - words.top;
  const heightOfOthers = words.board + textHeight(lead) + (call === null ? gap * 2 : pill + gap * 3.4);
  const name = fitText({
    fonts: bold,
    text: drawableText(bold, store.name) || store.address,
    width: words.width,
    maxLines: layout.name.maxLines,
    height: heightForAll - heightOfOthers,
    sizes: layout.name,
  });
  const x = width / 2;
  const top = words.top + (heightForAll - heightOfOthers - textHeight(name)) / 2;
  const nameTop = top + words.board + gap;
  const leadTop = nameTop + textHeight(name) + gap * 0.5;
  const pillTop = leadTop + textHeight(lead) + gap;
  return (
    <>
      <ShadedLogoBoard store={store} box={square(x - words.board / 2, top, words.board)} logo={logo} />
      <CentredLines {...name} x={x} top={nameTop} fill={WHITE} />
      <CentredLines {...lead} x={x} top={leadTop} fill={WHITE} />
      {call !== null && (
        <AccentPill
          store={store}
          text={call}
          x={x}
          top={pillTop}
          height={pill}
          width={textWidth(bold, call, pill * 0.46) + pill}
        />
      )}
    </>
  );
}

function Address({ store, layout }: Pick<StoreCard, 'store'> & { layout: Layout }) {
  const { width, addressBaseline, pill } = layout;
  if (addressBaseline === undefined) return null;
  const { fonts, lines, size } = fitText({
    fonts: cardFonts(store.theme, 'medium'),
    text: store.address,
    width: width * 0.86,
    maxLines: 1,
    sizes: { largest: pill * 0.5, smallest: pill * 0.34 },
  });
  return (
    <CentredLine
      fonts={fonts}
      text={lines[0] ?? ''}
      size={size}
      x={width / 2}
      y={addressBaseline}
      fill={WHITE}
    />
  );
}

/** Draws a store's link preview, square post or status: awning, logo, name and location, surrounded by photos of its products. */
export const drawStorePicture = async (
  card: StoreCard,
  shape: keyof typeof LAYOUTS,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const { store, photoUrls } = card;
  const standard = LAYOUTS[shape];
  const boxes = standard.photos(photoUrls.length);
  const isAbovePhotos = shape === 'estado' && boxes.length > 0;
  const layout = isAbovePhotos
    ? { ...standard, words: { ...standard.words, top: 200, bottom: 980, board: 250 } }
    : standard;
  const [logo, ...photos] = await Promise.all([
    readBoardLogo(store, layout.words.board, readPicture),
    ...boxes.map((box, index) =>
      readPicture(photoUrls[index] ?? '', { width: box.width, height: box.height, fit: 'cover' }),
    ),
  ]);
  return drawDocument(
    layout,
    <>
      <GradientBackground width={layout.width} height={layout.height} theme={store.theme} />
      {boxes.map((box, index) => {
        const data = photos[index];
        return (
          data && (
            <RoundedPhoto
              key={`${box.x} ${box.y}`}
              data={data}
              box={box}
              corner={cornersOf(store.theme, box)}
            />
          )
        );
      })}
      <CardAwning width={layout.width} {...layout.awning} theme={store.theme} />
      <StoreWords card={card} layout={layout} logo={logo} />
      <Address store={store} layout={layout} />
    </>,
  );
};

/** Launchers cut a maskable icon to a circle of four fifths, so the logo is in a square inside that circle. */
const MASKABLE = { margin: 0.22, side: 0.56 };

/** Draws the icon of the installed store: its logo or first letter. */
export const drawIconPicture = async (
  { kind, store }: StoreCard,
  side: number,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const size = { width: side, height: side };
  const isMaskable = kind === 'icono-mascara';
  const box = isMaskable
    ? square(side * MASKABLE.margin, side * MASKABLE.margin, side * MASKABLE.side)
    : square(side * 0.04, side * 0.04, side * 0.92);
  const logo = await readBoardLogo(store, box.width, readPicture);
  const board = <LogoBoard store={store} box={box} logo={logo} />;
  if (!isMaskable) return drawDocument(size, board);
  const isLetter = !store.logoUrl && !store.icon;
  const whiteStore = { ...store, theme: { ...store.theme, primaryColor: WHITE } };
  return drawDocument(
    size,
    <>
      <GradientBackground {...size} theme={store.theme} />
      {isLetter ? <StoreLogo store={whiteStore} box={box} logo={logo} background="#000000" /> : board}
    </>,
  );
};
