import { ellipse, gleam, line, patch, place } from './brush.ts';
import { INK, PIGMENT } from './pigments.ts';

/** The sign on a label next to its word. */
export type Emblem =
  | 'spike'
  | 'bean'
  | 'peas'
  | 'drop'
  | 'water'
  | 'sun'
  | 'leaf'
  | 'cup'
  | 'cow'
  | 'star'
  | 'flower'
  | 'cracker'
  | 'cane';

type EmblemPlace = { emblem: Emblem; x: number; y: number; size: number };

const petals = (count: number, petal: string): string =>
  Array.from({ length: count }, (_, index) => place(`rotate(${(360 / count) * index})`, petal)).join('');

const inked = (d: string, color: string): string => patch(d, color) + line(d, 5);

const spike = (): string => {
  const grain = (x: number, y: number, turn: number) =>
    place(
      `translate(${x} ${y}) rotate(${turn})`,
      inked(ellipse({ x: 0, y: 0, rx: 9, ry: 21 }), PIGMENT.mango),
    );
  const pairs = [-22, 4, 30].map((y) => grain(-17, y, -32) + grain(17, y, 32)).join('');
  return line('M0 52 V-30', 6, PIGMENT.palma) + pairs + grain(0, -40, 0);
};

const drop = (color: string): string =>
  inked('M0 -54 C20 -18 36 0 36 20 A36 34 0 0 1 -36 20 C-36 0 -20 -18 0 -54 Z', color) +
  gleam('M-16 18 C-16 30 -8 38 2 40', 8);

const DRAWN: Record<Emblem, () => string> = {
  spike,
  bean: () =>
    inked(
      'M-44 -6 C-50 -44 -6 -56 14 -38 C28 -26 46 -22 46 4 C46 40 2 50 -8 26 C-14 12 -40 22 -44 -6 Z',
      '#8E2A2A',
    ) + gleam('M-26 -14 C-24 -26 -12 -32 0 -28', 9),
  peas: () =>
    inked('M-56 -14 C-30 40 30 40 56 -14 C40 22 24 52 0 52 C-24 52 -42 26 -56 -14 Z', PIGMENT.palma) +
    [-30, 0, 30].map((x) => inked(ellipse({ x, y: x === 0 ? 6 : -4, rx: 18, ry: 18 }), '#8DBF5A')).join(''),
  drop: () => drop(PIGMENT.mango),
  water: () => drop('#4FA9CF'),
  sun: () =>
    petals(12, patch('M-7 -34 L0 -58 L7 -34 Z', PIGMENT.mango)) +
    inked(ellipse({ x: 0, y: 0, rx: 30, ry: 30 }), PIGMENT.mango),
  leaf: () =>
    inked('M-48 34 C-52 -24 -6 -50 50 -46 C52 8 14 54 -48 34 Z', '#3E9A5B') +
    line('M-48 34 C-20 12 8 -10 34 -30', 6),
  cup: () =>
    line('M30 -8 C62 -16 62 26 28 22', 9) +
    inked('M-42 -16 H36 C36 26 22 44 -3 44 C-28 44 -42 26 -42 -16 Z', PIGMENT.cal) +
    line('M-22 -32 C-32 -44 -12 -48 -20 -62 M6 -32 C-4 -44 16 -48 8 -62', 6),
  cow: () =>
    inked(
      'M-40 -26 C-64 -34 -66 -10 -42 -8 C-40 30 -26 52 0 52 C26 52 40 30 42 -8 C66 -10 64 -34 40 -26 C28 -50 -28 -50 -40 -26 Z',
      PIGMENT.cal,
    ) +
    patch('M-36 -28 C-26 -46 -6 -46 -6 -44 C-4 -10 -24 2 -38 -2 Z', INK) +
    inked(ellipse({ x: 0, y: 32, rx: 26, ry: 19 }), '#E9A79A') +
    [-18, 18].map((x) => patch(ellipse({ x, y: -8, rx: 6, ry: 8 }), x < 0 ? PIGMENT.cal : INK)).join(''),
  star: () =>
    inked('M0 -52 L15 -17 L52 -15 L23 8 L33 45 L0 24 L-33 45 L-23 8 L-52 -15 L-15 -17 Z', PIGMENT.mango),
  flower: () =>
    petals(5, inked('M0 0 C-30 -16 -24 -54 0 -54 C24 -54 30 -16 0 0 Z', '#E58BA8')) +
    inked(ellipse({ x: 0, y: 0, rx: 14, ry: 14 }), PIGMENT.mango),
  cracker: () =>
    petals(12, patch(ellipse({ x: 0, y: -44, rx: 12, ry: 12 }), '#D9984A')) +
    inked(ellipse({ x: 0, y: 0, rx: 46, ry: 46 }), '#EDB667') +
    [
      [0, -22],
      [-22, 0],
      [22, 0],
      [0, 22],
      [0, 0],
    ]
      .map(([x = 0, y = 0]) => patch(ellipse({ x, y, rx: 5, ry: 5 }), '#8A5A22'))
      .join(''),
  cane: () =>
    line('M-20 54 C-16 10 -18 -20 -10 -54 M14 54 C12 14 18 -20 26 -50', 16, '#8FB24A') +
    line('M-27 20 H-10 M-25 -14 H-8 M6 22 H22 M10 -12 H28', 6) +
    line('M-10 -50 C-40 -54 -50 -34 -54 -18 M26 -48 C48 -50 54 -34 56 -20', 8, PIGMENT.palma),
};

/** Paints a label's emblem, `size` units high, centred on a point. */
export const paintEmblem = ({ emblem, x, y, size }: EmblemPlace): string =>
  place(`translate(${x} ${y}) scale(${size / 116})`, DRAWN[emblem]());
