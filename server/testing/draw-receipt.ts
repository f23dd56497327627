import sharp, { type Sharp } from 'sharp';

/** The printed texts of a made receipt. No layout is that of a real bank. */
export type PrintedReceipt = {
  readonly bank: string;
  readonly amount: string;
  readonly date: string;
  readonly reference: string;
  readonly account: string;
  /** Another line below them, as a swindler would add. */
  readonly extra?: string;
};

/** Columns of dots of the characters from space to Z: text is drawn without fonts, which a machine may not have. */
const GLYPHS =
  '0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300 001c224100 0041221c00 2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402 3e5149453e 00427f4000 7249494946 2141494d33 1814127f10 2745454539 3c4a494931 4121110907 3649494936 464949291e 0000140000 0040340000 0008142241 1414141414 0041221408 0201590906 3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173 7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e 7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f 6314081463 0304780403 6159494d43'.split(
    ' ',
  );

type Line = { text: string; x: number; y: number; dot: number; color: string };

const pathOf = ({ text, x, y, dot, color }: Line): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const dots = [...plain].flatMap((character, index) =>
    [...Buffer.from(GLYPHS[character.charCodeAt(0) - 32] ?? '', 'hex')].flatMap((column, at) =>
      Array.from({ length: 7 }, (_, row) =>
        column & (1 << row) ? `M${x + (index * 6 + at) * dot} ${y + row * dot}h${dot}v${dot}h-${dot}z` : '',
      ),
    ),
  );
  return `<path fill="${color}" d="${dots.join('')}"/>`;
};

type Layout = {
  head: string;
  ink: string;
  paper: string;
  top: number;
  gap: number;
  labels: readonly string[];
};

/** One layout per bank: colours, places and labels differ. */
const LAYOUTS: readonly Layout[] = [
  {
    head: '#0a4da2',
    ink: '#1b2430',
    paper: '#ffffff',
    top: 150,
    gap: 92,
    labels: ['MONTO', 'FECHA', 'NO. REFERENCIA', 'CUENTA DESTINO'],
  },
  {
    head: '#0b8f4d',
    ink: '#24352b',
    paper: '#f4faf6',
    top: 210,
    gap: 80,
    labels: ['TOTAL TRANSFERIDO', 'FECHA Y HORA', 'CONFIRMACION', 'A LA CUENTA'],
  },
  {
    head: '#123a7a',
    ink: '#0d1a33',
    paper: '#eef2fa',
    top: 120,
    gap: 104,
    labels: ['VALOR', 'FECHA', 'REFERENCIA', 'PRODUCTO DESTINO'],
  },
  {
    head: '#c8102e',
    ink: '#2b2b2b',
    paper: '#ffffff',
    top: 190,
    gap: 86,
    labels: ['AMOUNT', 'DATE', 'REFERENCE NUMBER', 'TO ACCOUNT'],
  },
  {
    head: '#f2a900',
    ink: '#3a2c00',
    paper: '#fffaf0',
    top: 170,
    gap: 98,
    labels: ['MONTO RD$', 'REALIZADA EL', 'NUMERO DE TRANSACCION', 'BENEFICIARIO'],
  },
  {
    head: '#3b0f70',
    ink: '#f5f0ff',
    paper: '#1d1030',
    top: 230,
    gap: 76,
    labels: ['ENVIASTE', 'CUANDO', 'ID', 'PARA'],
  },
];

/** Draws a receipt of one of six made banks, 540 by 760. */
export const drawReceipt = (bank: number, printed: PrintedReceipt): Sharp => {
  const layout = LAYOUTS[bank % LAYOUTS.length] as Layout;
  const { head, ink, paper, top, gap, labels } = layout;
  const values = [printed.amount, printed.date, printed.reference, printed.account];
  const lines = values.flatMap((text, at): Line[] => [
    { text: labels[at] ?? '', x: 36, y: top + at * gap, dot: 2, color: '#8a93a0' },
    { text, x: 36, y: top + at * gap + 24, dot: at === 0 ? 5 : 3, color: ink },
  ]);
  lines.push({ text: printed.bank, x: 36, y: 40, dot: 4, color: '#ffffff' });
  if (printed.extra) lines.push({ text: printed.extra, x: 36, y: 690, dot: 2, color: ink });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760"><rect width="540" height="760" fill="${paper}"/><rect width="540" height="96" fill="${head}"/>${lines.map(pathOf).join('')}</svg>`;
  return sharp(Buffer.from(svg));
};
