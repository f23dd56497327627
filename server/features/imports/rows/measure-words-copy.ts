import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';

/** Words that people write for a unit, folded and in the singular. M and L alone are sizes as often as metre and litre. */
export const IMPORTED_UNITS: Readonly<Record<MeasureUnit, readonly string[]>> = {
  lb: ['libra', 'lb', 'lbr'],
  oz: ['onza', 'oz', 'onz'],
  kg: ['kilo', 'kg', 'kilogramo', 'kgr'],
  ft: ['pie', 'ft', 'pie lineal'],
  yd: ['yarda', 'yd', 'yda', 'yarda lineal'],
  m: ['metro', 'mt', 'mtr', 'metro lineal'],
  gal: ['galon', 'gal', 'gl', 'galone'],
  l: ['litro', 'lt', 'ltr'],
};

/** Words for what is sold by the piece, folded and in the singular. */
export const PIECE_WORDS: readonly string[] = [
  'unidad',
  'unidade',
  'und',
  'ud',
  'uni',
  'un',
  'u',
  'unit',
  'pieza',
  'pza',
  'pz',
  'pc',
  'c/u',
  'cada uno',
  'cada una',
  'ea',
  'par',
  'pare',
  'docena',
  'caja',
  'paquete',
  'paq',
  'funda',
  'botella',
  'lata',
  'saco',
  'frasco',
  'sobre',
  'carton',
  'cartone',
  'rollo',
  'tubo',
  'pote',
];

/** Words with which people begin such a cell: «por libra», «la libra». */
export const WORDS_BEFORE_UNIT = /^(?:por |la |el |x )+/;

export const YES_WORDS: readonly string[] = ['si', 's', 'x', 'yes', 'y', 'verdadero', 'true', '1'];
export const NO_WORDS: readonly string[] = ['no', 'n', 'falso', 'false', '0'];
