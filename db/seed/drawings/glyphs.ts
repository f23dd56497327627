/** One stroke-drawn capital: its pen path on a field 100 units high, and how wide it is. */
type Glyph = { path: string; width: number };

/**
 * The painter's alphabet. Letters are strokes, never `<text>`: a server without fonts renders
 * SVG text as nothing at all.
 */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { path: 'M0 100 L30 0 L60 100 M11 66 H49', width: 60 },
  B: { path: 'M0 48 H32 C66 48 66 100 32 100 H0 V0 H28 C58 0 58 48 28 48', width: 57 },
  C: { path: 'M58 22 C50 6 40 0 32 0 C12 0 0 20 0 50 C0 80 12 100 32 100 C42 100 52 94 58 78', width: 58 },
  D: { path: 'M0 0 V100 H22 C48 100 60 80 60 50 C60 20 48 0 22 0 Z', width: 60 },
  E: { path: 'M48 0 H0 V100 H48 M0 48 H40', width: 48 },
  F: { path: 'M48 0 H0 V100 M0 48 H40', width: 46 },
  G: {
    path: 'M58 22 C50 6 40 0 32 0 C12 0 0 20 0 50 C0 80 12 100 32 100 C48 100 58 90 60 56 H36',
    width: 60,
  },
  H: { path: 'M0 0 V100 M56 0 V100 M0 48 H56', width: 56 },
  I: { path: 'M0 0 V100', width: 0 },
  J: { path: 'M40 0 V70 C40 90 32 100 20 100 C8 100 0 92 0 80', width: 40 },
  K: { path: 'M0 0 V100 M52 0 L0 56 M18 40 L54 100', width: 54 },
  L: { path: 'M0 0 V100 H46', width: 46 },
  M: { path: 'M0 100 V0 L36 62 L72 0 V100', width: 72 },
  N: { path: 'M0 100 V0 L56 100 V0', width: 56 },
  O: { path: 'M32 0 C12 0 0 20 0 50 C0 80 12 100 32 100 C52 100 64 80 64 50 C64 20 52 0 32 0 Z', width: 64 },
  P: { path: 'M0 100 V0 H30 C66 0 66 56 30 56 H0', width: 57 },
  Q: {
    path: 'M32 0 C12 0 0 20 0 50 C0 80 12 100 32 100 C52 100 64 80 64 50 C64 20 52 0 32 0 Z M40 74 L66 104',
    width: 66,
  },
  R: { path: 'M0 100 V0 H30 C66 0 66 56 30 56 H0 M28 56 L58 100', width: 58 },
  S: {
    path: 'M52 18 C46 6 38 0 27 0 C12 0 2 10 2 25 C2 56 54 42 54 74 C54 90 43 100 27 100 C14 100 4 93 0 80',
    width: 54,
  },
  T: { path: 'M0 0 H60 M30 0 V100', width: 60 },
  U: { path: 'M0 0 V64 C0 88 12 100 29 100 C46 100 58 88 58 64 V0', width: 58 },
  V: { path: 'M0 0 L30 100 L60 0', width: 60 },
  W: { path: 'M0 0 L20 100 L42 20 L64 100 L84 0', width: 84 },
  X: { path: 'M0 0 L56 100 M56 0 L0 100', width: 56 },
  Y: { path: 'M0 0 L29 50 L58 0 M29 50 V100', width: 58 },
  Z: { path: 'M0 0 H54 L0 100 H56', width: 56 },
  ' ': { path: '', width: 24 },
};

/** Marks that sit on the letter before them, by combining character. */
export const MARKS: Readonly<Record<string, string>> = {
  '\u0301': 'M-4 -20 L14 -42',
  '\u0303': 'M-22 -24 C-14 -40 -4 -36 0 -28 C6 -18 14 -20 22 -34',
};
