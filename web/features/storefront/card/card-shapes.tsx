import { type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type {
  CardSize,
  CardStore,
  DrawnCard,
  ReadCardPicture,
} from '#shared/features/storefront/share-card.ts';
import { onColor } from '#web/lib/color/on-color.ts';
import { mixColors, readableShade } from '#web/lib/color/readable-shade.ts';
import { qrPath } from '#web/lib/picture/qr-path.ts';
import { darkenForWhite } from '../store/theme-style.ts';
import { CentredLine, cardFonts, drawableText } from './card-text.tsx';

const WHITE = '#FFFFFF';

/** Almost black on white, which every camera reads in any light. */
const QR_INK = '#1C1B19';

/** The radius of corners as a share of a side. */
const ROUNDNESS = { none: 0, sm: 0.05, md: 0.09, lg: 0.14, xl: 0.2, full: 0.5 } as const satisfies Record<
  StoreTheme['borderRadius'],
  number
>;

export type Box = { x: number; y: number; width: number; height: number };

/** Draws a card's document. It needs no font and no other file: letters are outlines, pictures are data URLs. */
export const drawDocument = ({ width, height }: CardSize, content: ReactNode): DrawnCard => ({
  width,
  height,
  svg: renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: a picture file; its page has the alternative text
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {content}
    </svg>,
  ),
});

/** Corner radius of the owner's theme for a box; pictures never become circles, because a circle cuts products off. */
export const cornersOf = ({ borderRadius }: StoreTheme, { width, height }: CardSize): number =>
  Math.min(ROUNDNESS[borderRadius], 0.24) * Math.min(width, height);

/** Background in the store's own colours, dark enough for white letters everywhere. */
export function GradientBackground({ width, height, theme }: CardSize & { theme: StoreTheme }) {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={darkenForWhite(theme.gradientFrom)} />
          <stop offset="1" stopColor={darkenForWhite(theme.gradientTo)} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  );
}

const stripePath = (left: number, width: number, height: number): string => {
  const radius = width / 2;
  return `M${left} 0h${width}v${height - radius}a${radius} ${radius} 0 0 1-${width} 0z`;
};

type AwningProps = { width: number; height: number; stripes: number; theme: StoreTheme };

/** The awning over every Colmado store: pale stripes and stripes in the owner's accent, scalloped, with a shadow. */
export function CardAwning({ width, height, stripes, theme }: AwningProps) {
  const stripeWidth = width / stripes;
  const pathOfEvery = (remainder: number) =>
    Array.from({ length: stripes }, (_, index) => index)
      .filter((index) => index % 2 === remainder)
      .map((index) => stripePath(index * stripeWidth, stripeWidth, height))
      .join('');
  const [pale, accent] = [pathOfEvery(0), pathOfEvery(1)];
  return (
    <>
      <g transform={`translate(0 ${height * 0.1})`} opacity=".2">
        <path d={pale + accent} />
      </g>
      <path d={pale} fill={mixColors(theme.primaryColor, WHITE, 0.9)} />
      <path d={accent} fill={theme.accentColor} />
    </>
  );
}

/** A picture with round corners. */
export function RoundedPhoto({ data, box, corner }: { data: string; box: Box; corner: number }) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect {...box} rx={corner} />
      </clipPath>
      <image href={data} {...box} clipPath={`url(#${id})`} />
    </>
  );
}

/** The drawings of the emoji that a store may choose, Twemoji's (CC BY 4.0); a test checks that none is missing. */
const EMOJI_FILES = import.meta.glob(
  '/node_modules/@twemoji/svg/{1f3ea,1f6d2,1f6cd,1f4e6,1f381,1f457,1f455,1f456,1f45f,1f460,1f45c,1f9e2,1f476,1f48d,1f48e,231a,1f484,1f485,1f487,1f488,1f9f4,1f9fc,1f48a,1f4f1,1f4bb,1f3a7,1f3ae,1f4f7,1f4fa,1f50c,1f4a1,1f527,1f528,1f9f0,1f3a8,1f697,1f3cd,1f6b2,1f3e0,1f6cf,1f9f9,1f331,1f490,1f34e,1f951,1f34c,1f969,1f41f,1f35e,1f382,1f36e,1f355,1f354,1f357,2615,1f379,1f436,26bd,1f4aa,1f4da,270f,1f9f8,1f389,2b50}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** Marks an emoji as coloured instead of as text; the file names leave it out. */
const EMOJI_VARIATION = 0xfe0f;

const emojiDrawing = (emoji: string): string | undefined => {
  const code = [...emoji]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((point) => point !== EMOJI_VARIATION)
    .map((point) => point.toString(16))
    .join('-');
  const file = EMOJI_FILES[`/node_modules/@twemoji/svg/${code}.svg`];
  return file?.replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');
};

/** Draws an emoji; draws `children` for an emoji that stores cannot choose. */
export function EmojiPicture({ emoji, box, children }: { emoji: string; box: Box; children?: ReactNode }) {
  const drawing = emojiDrawing(emoji);
  if (drawing === undefined) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own build, not a person's text
  return <svg {...box} viewBox="0 0 36 36" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** A small awning, for a store whose name has no letter that we can draw. */
function Emblem({ x, y, width, fill }: Box & { fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 32})`} fill={fill}>
      <path d="M6 8h20v5a3.33 3.33 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0A3.33 3.33 0 0 1 6 13z" />
      <path d="M9 19h14v6H9z" opacity=".8" />
    </g>
  );
}

type LogoProps = { store: CardStore; box: Box; logo: string | undefined };

function FirstLetter({ store, box, background }: Omit<LogoProps, 'logo'> & { background: string }) {
  const fonts = cardFonts(store.theme, 'bold');
  const letter = [...drawableText(fonts, store.name).toUpperCase()].find((character) =>
    /[\p{L}\p{N}]/u.test(character),
  );
  const fill = readableShade(store.theme.primaryColor, background);
  if (letter === undefined) return <Emblem {...box} fill={fill} />;
  const size = box.height * 0.62;
  const baseline = box.y + box.height / 2 + size * 0.36;
  return (
    <CentredLine fonts={fonts} text={letter} size={size} x={box.x + box.width / 2} y={baseline} fill={fill} />
  );
}

const inset = ({ x, y, width, height }: Box, share: number): Box => ({
  x: x + width * share,
  y: y + height * share,
  width: width * (1 - 2 * share),
  height: height * (1 - 2 * share),
});

/** The store's logo, else its emoji, else its first letter, with nothing around it. */
export function StoreLogo({ store, box, logo, background }: LogoProps & { background: string }) {
  if (logo) return <image href={logo} {...box} />;
  const letter = <FirstLetter store={store} box={box} background={background} />;
  if (store.icon === null) return letter;
  return (
    <EmojiPicture emoji={store.icon} box={inset(box, 0.08)}>
      {letter}
    </EmojiPicture>
  );
}

/** The margin on each side of a board, as a share of its side. */
const BOARD_MARGIN = 0.1;

/** The store's logo on a white board with the theme's corners. */
export function LogoBoard({ store, box, logo }: LogoProps) {
  return (
    <>
      <rect {...box} rx={cornersOf(store.theme, box)} fill={WHITE} />
      <StoreLogo store={store} box={inset(box, BOARD_MARGIN)} logo={logo} background={WHITE} />
    </>
  );
}

/** The board with its shadow, for a coloured background. */
export function ShadedLogoBoard({ store, box, logo }: LogoProps) {
  return (
    <>
      <rect {...box} y={box.y + box.height * 0.04} rx={cornersOf(store.theme, box)} opacity=".22" />
      <LogoBoard store={store} box={box} logo={logo} />
    </>
  );
}

/** Reads a store's logo for a square; undefined when there is none or its file is missing. */
export const readLogo = async (
  { logoUrl }: CardStore,
  side: number,
  readPicture: ReadCardPicture,
): Promise<string | undefined> =>
  logoUrl ? readPicture(logoUrl, { width: side, height: side, fit: 'contain' }) : undefined;

/** Reads a store's logo for a board with this side. */
export const readBoardLogo = (store: CardStore, side: number, readPicture: ReadCardPicture) =>
  readLogo(store, side * (1 - 2 * BOARD_MARGIN), readPicture);

type PillProps = { store: CardStore; text: string; x: number; top: number; height: number; width: number };

/** A short text on the owner's accent colour. */
export function AccentPill({ store, text, x, top, height, width }: PillProps) {
  const { accentColor, borderRadius } = store.theme;
  const corner = Math.min(ROUNDNESS[borderRadius] * 2, 0.5) * height;
  const size = height * 0.46;
  return (
    <>
      <rect x={x - width / 2} y={top} width={width} height={height} rx={corner} fill={accentColor} />
      <CentredLine
        fonts={cardFonts(store.theme, 'bold')}
        text={text}
        size={size}
        x={x}
        y={top + height / 2 + size * 0.36}
        fill={readableShade(onColor(accentColor), accentColor)}
      />
    </>
  );
}

/** A QR code for a text. */
export function QrCode({ text, x, y, side }: { text: string; x: number; y: number; side: number }) {
  const { path, size } = qrPath(text);
  return (
    <g transform={`translate(${x} ${y}) scale(${side / size})`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill={WHITE} />
      <path d={path} fill={QR_INK} />
    </g>
  );
}
