/** The outline of everything: the dark a sign painter uses instead of black. */
export const INK = '#2B2420';

/** Our four painted-sign pigments and the materials of a corner store. */
export const PIGMENT = {
  mar: '#0B6472',
  cayena: '#C03A26',
  mango: '#F5B83D',
  palma: '#1B7340',
  cal: '#FBF6E9',
  crema: '#F4E3BC',
  carton: '#C99A62',
  madera: '#B9824B',
  lata: '#C9CDCB',
} as const;

/** A lime-washed wall: the wall, the patch of light on it, the counter in front. */
type Wall = { wall: string; light: string; counter: string };

/** One wall per family of goods, so that a category reads as a row in the store. */
export const WALLS = {
  mar: { wall: '#D3EAEA', light: '#EFF8F6', counter: '#8FC3C6' },
  palma: { wall: '#D9EDD6', light: '#F2F8EA', counter: '#9CCB9E' },
  mango: { wall: '#FCE9B9', light: '#FFF8E2', counter: '#EFC368' },
  cayena: { wall: '#F8D8CC', light: '#FDF1EA', counter: '#E6A08C' },
  cal: { wall: '#E9E4D6', light: '#FAF8F1', counter: '#CFC5AF' },
  trinitaria: { wall: '#F2DBE8', light: '#FCF3F8', counter: '#D79FC0' },
} as const satisfies Record<string, Wall>;

export type WallName = keyof typeof WALLS;
