import type {
  CardSize,
  DrawnCard,
  Poster,
  ReadCardPicture,
  StoreCard,
} from '#shared/features/storefront/share-card.ts';
import { CARD_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { markedLink } from '#shared/lib/paths.ts';
import { readableShade } from '#web/lib/color/readable-shade.ts';
import { AccentPill, CardAwning, drawDocument, QrCode, readLogo, StoreLogo } from './card-shapes.tsx';
import { CentredLines, cardFonts, drawableText, fitText, textHeight, textWidth } from './card-text.tsx';

/** Sizes in tenths of a millimetre: letter, which Dominican shops print on, and half of it in ISO. */
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

type PosterText = {
  text: string;
  weight: 'bold' | 'medium';
  width: number;
  maxLines: number;
  sizes: { largest: number; smallest: number };
};

/** Fits a text; the store's address replaces a name that has no letter that we can draw. */
const fitPosterText = ({ store }: StoreCard, { text, weight, ...rest }: PosterText) => {
  const fonts = cardFonts(store.theme, weight);
  const shown = drawableText(fonts, text) || (weight === 'bold' ? store.address : '');
  return fitText({ fonts, text: shown, ...rest });
};

/** Returns the unit of all lengths of a poster: a hundredth of its width, less on a wide sheet. */
const unitOf = ({ width, height }: CardSize): number => Math.min(width / 100, height / 129);

const LOGO_UNITS = 15;

type PanelProps = { card: StoreCard; size: CardSize; logo: string | undefined };

/** One poster of any size on white paper: awning and pill in the store's colours, the code as large as possible. */
function PosterPanel({ card, size: { width, height }, logo }: PanelProps) {
  const { store, line } = card;
  const unit = unitOf({ width, height });
  const x = width / 2;
  const name = fitPosterText(card, {
    text: store.name,
    weight: 'bold',
    width: width * 0.86,
    maxLines: 2,
    sizes: { largest: unit * 8.4, smallest: unit * 3.2 },
  });
  const lead = fitPosterText(card, {
    text: line,
    weight: 'medium',
    width: width * 0.86,
    maxLines: 1,
    sizes: { largest: unit * 4.6, smallest: unit * 3 },
  });
  const address = fitPosterText(card, {
    text: store.address,
    weight: 'medium',
    width: width * 0.86,
    maxLines: 2,
    sizes: { largest: unit * 4, smallest: unit * 2 },
  });
  const awning = unit * 10;
  const board = unit * LOGO_UNITS;
  const pill = unit * 9;
  const gap = unit * 2.4;
  const fixed = awning + board + textHeight(name) + textHeight(lead) + pill + textHeight(address) + gap * 7;
  const code = Math.min(width * 0.72, height - fixed);
  const boardTop = awning + gap * 1.6 + Math.max(0, (height - fixed - code) / 2);
  const nameTop = boardTop + board + gap;
  const leadTop = nameTop + textHeight(name) + gap * 0.6;
  const codeTop = leadTop + textHeight(lead) + gap * 0.8;
  const pillTop = codeTop + code + gap * 0.6;
  const scanWidth = textWidth(cardFonts(store.theme, 'bold'), CARD_COPY.scan, pill * 0.46);
  return (
    <>
      <rect width={width} height={height} fill={PAPER} />
      <CardAwning width={width} height={awning} stripes={14} theme={store.theme} />
      <StoreLogo
        store={store}
        box={{ x: x - board / 2, y: boardTop, width: board, height: board }}
        logo={logo}
        background={PAPER}
      />
      <CentredLines {...name} x={x} top={nameTop} fill={INK} />
      <CentredLines {...lead} x={x} top={leadTop} fill={readableShade(store.theme.primaryColor, PAPER)} />
      <QrCode text={markedLink(store.url, 'qr')} x={x - code / 2} y={codeTop} side={code} />
      <AccentPill
        store={store}
        text={CARD_COPY.scan}
        x={x}
        top={pillTop}
        height={pill}
        width={scanWidth + pill}
      />
      <CentredLines {...address} x={x} top={pillTop + pill + gap} fill={INK} />
    </>
  );
}

/** One sheet with the poster on both halves: folded in the middle it stands on a table. */
function TableTent({ card, size: { width, height }, logo }: PanelProps) {
  const half = { width, height: height / 2 };
  return (
    <>
      <g id="half" transform={`translate(0 ${half.height})`}>
        <PosterPanel card={card} size={half} logo={logo} />
      </g>
      <use href="#half" transform={`rotate(180 ${width / 2} ${half.height})`} />
      <path d={`M0 ${half.height}h${width}`} stroke={CUT_LINE} strokeWidth="3" strokeDasharray="20 16" />
    </>
  );
}

function Sticker({ card, size: { width, height } }: Omit<PanelProps, 'logo'>) {
  const { store } = card;
  const padding = width * 0.05;
  const name = fitPosterText(card, {
    text: store.name,
    weight: 'bold',
    width: width - padding * 4,
    maxLines: 1,
    sizes: { largest: 52, smallest: 30 },
  });
  const pill = 76;
  const code = Math.min(width - padding * 2, height - padding * 3 - pill - textHeight(name));
  const top = padding * 1.2;
  const codeTop = top + textHeight(name);
  return (
    <>
      <rect
        x={padding / 2}
        y={padding / 2}
        width={width - padding}
        height={height - padding}
        rx={padding}
        fill={PAPER}
        stroke={CUT_LINE}
        strokeWidth="3"
        strokeDasharray="16 12"
      />
      <CentredLines {...name} x={width / 2} top={top} fill={INK} />
      <QrCode text={markedLink(store.url, 'qr')} x={(width - code) / 2} y={codeTop} side={code} />
      <AccentPill
        store={store}
        text={CARD_COPY.scanShort}
        x={width / 2}
        top={codeTop + code}
        height={pill}
        width={width * 0.62}
      />
    </>
  );
}

const STICKERS = { columns: 3, rows: 4, margin: 90 };

function StickerSheet({ card, size }: Omit<PanelProps, 'logo'>) {
  const { columns, rows, margin } = STICKERS;
  const width = (size.width - margin * 2) / columns;
  const height = (size.height - margin * 2) / rows;
  const corners = Array.from({ length: columns * rows }, (_, index) => ({
    x: margin + (index % columns) * width,
    y: margin + Math.floor(index / columns) * height,
  }));
  return (
    <>
      <defs>
        <g id="sticker">
          <Sticker card={card} size={{ width, height }} />
        </g>
      </defs>
      <rect {...size} fill={PAPER} />
      {corners.map(({ x, y }) => (
        <use key={`${x} ${y}`} href="#sticker" x={x} y={y} />
      ))}
    </>
  );
}

/** Draws a poster for printing: the code of the store's address with its name, logo and colours. */
export const drawPosterPicture = async (
  card: StoreCard,
  poster: Poster,
  readPicture: ReadCardPicture,
): Promise<DrawnCard> => {
  const size = SHEETS[poster];
  if (poster === 'qr')
    return drawDocument(
      size,
      <QrCode text={markedLink(card.store.url, 'qr')} x={0} y={0} side={size.width} />,
    );
  if (poster === 'pegatinas') return drawDocument(size, <StickerSheet card={card} size={size} />);
  const isTent = poster === 'cartel-mesa';
  const panel = isTent ? { ...size, height: size.height / 2 } : size;
  const logo = await readLogo(card.store, unitOf(panel) * LOGO_UNITS, readPicture);
  const Layout = isTent ? TableTent : PosterPanel;
  return drawDocument(size, <Layout card={card} size={size} logo={logo} />);
};
