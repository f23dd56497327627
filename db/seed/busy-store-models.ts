import type { Cloth } from './drawings/draw-garments.ts';
import type { ProductDrawing } from './drawings/draw-product.ts';
import type { WallName } from './drawings/pigments.ts';

/** A colour cloth is dyed, its contrast, and the word for it. */
export type Dye = { name: string; color: string; accent: string };

export const DYES: readonly Dye[] = [
  { name: 'azul marino', color: '#274472', accent: '#E9E2CF' },
  { name: 'blanco hueso', color: '#F6F0E1', accent: '#B98A5B' },
  { name: 'negro', color: '#3A3637', accent: '#C9CDCB' },
  { name: 'rojo cayena', color: '#C8402F', accent: '#F8E6C9' },
  { name: 'verde palma', color: '#2F7D4F', accent: '#F3E6B8' },
  { name: 'amarillo mango', color: '#F2B43A', accent: '#B5472B' },
  { name: 'turquesa', color: '#3FA9B0', accent: '#FBF6E9' },
  { name: 'rosado', color: '#E79BB0', accent: '#8C2F57' },
  { name: 'gris', color: '#9AA0A3', accent: '#3A3F45' },
  { name: 'vino', color: '#7B2340', accent: '#F1D5C4' },
  { name: 'lila', color: '#A78BC4', accent: '#FBF3E0' },
  { name: 'beige', color: '#D8BF97', accent: '#7A4F2C' },
];

type GarmentShape = 'tee' | 'polo' | 'shirt' | 'trousers' | 'shorts' | 'dress' | 'skirt';
type AccessoryShape = 'shoe' | 'sandals' | 'cap' | 'bag';

export type Model = {
  code: string;
  name: string;
  category: string;
  description: string;
  price: number;
  sizes: string;
  draw: (dye: Dye) => ProductDrawing;
};

const garment =
  (shape: GarmentShape, wall: WallName, cloth: Cloth) =>
  ({ color, accent }: Dye): ProductDrawing => ({ shape, wall, cloth, color, accent });

const accessory =
  (shape: AccessoryShape, wall: WallName) =>
  ({ color, accent }: Dye): ProductDrawing => ({ shape, wall, color, accent });

/** Sixteen models; each comes in every dye, 192 products in all. */
export const MODELS: readonly Model[] = [
  {
    code: 'TSH',
    name: 'T-shirt de algodón',
    category: 'Camisetas y polos',
    description: 'Algodón peinado que no se deforma al lavar, unisex.',
    price: 450,
    sizes: 'S, M, L, XL',
    draw: garment('tee', 'mango', 'plain'),
  },
  {
    code: 'TRA',
    name: 'T-shirt a rayas',
    category: 'Camisetas y polos',
    description: 'Rayas tejidas, cuello redondo, corte recto.',
    price: 525,
    sizes: 'S, M, L, XL',
    draw: garment('tee', 'mango', 'stripes'),
  },
  {
    code: 'POL',
    name: 'Polo piqué',
    category: 'Camisetas y polos',
    description: 'Polo de piqué con cuello que aguanta el lavado.',
    price: 795,
    sizes: 'S, M, L, XL, XXL',
    draw: garment('polo', 'mango', 'plain'),
  },
  {
    code: 'CML',
    name: 'Camisa de lino',
    category: 'Camisas',
    description: 'Lino fresco de manga larga, para la oficina o una boda de día.',
    price: 1650,
    sizes: 'S, M, L, XL',
    draw: garment('shirt', 'mar', 'plain'),
  },
  {
    code: 'CMC',
    name: 'Camisa a cuadros',
    category: 'Camisas',
    description: 'Manga larga en franela liviana, con bolsillo.',
    price: 1450,
    sizes: 'M, L, XL',
    draw: garment('shirt', 'mar', 'checks'),
  },
  {
    code: 'CMF',
    name: 'Camisa tropical',
    category: 'Camisas',
    description: 'Estampada de flores, para el fin de semana en la playa.',
    price: 1350,
    sizes: 'S, M, L, XL',
    draw: garment('shirt', 'mar', 'flowers'),
  },
  {
    code: 'PDR',
    name: 'Pantalón de drill',
    category: 'Pantalones y bermudas',
    description: 'Drill con un poco de elástico, corte recto.',
    price: 1550,
    sizes: '28 a 40',
    draw: garment('trousers', 'palma', 'plain'),
  },
  {
    code: 'JEA',
    name: 'Jean slim',
    category: 'Pantalones y bermudas',
    description: 'Mezclilla suave teñida, tiro medio.',
    price: 1750,
    sizes: '26 a 38',
    draw: garment('trousers', 'palma', 'denim'),
  },
  {
    code: 'BER',
    name: 'Bermuda casual',
    category: 'Pantalones y bermudas',
    description: 'Bermuda a la rodilla con cuatro bolsillos.',
    price: 995,
    sizes: '28 a 40',
    draw: garment('shorts', 'palma', 'plain'),
  },
  {
    code: 'VEF',
    name: 'Vestido floreado',
    category: 'Vestidos y faldas',
    description: 'Vestido de verano con cinturón, tela que no se arruga.',
    price: 1850,
    sizes: 'S, M, L',
    draw: garment('dress', 'trinitaria', 'flowers'),
  },
  {
    code: 'VEL',
    name: 'Vestido liso',
    category: 'Vestidos y faldas',
    description: 'Corte a la cintura y falda amplia, para el culto o una graduación.',
    price: 1950,
    sizes: 'S, M, L, XL',
    draw: garment('dress', 'trinitaria', 'plain'),
  },
  {
    code: 'FAL',
    name: 'Falda campana',
    category: 'Vestidos y faldas',
    description: 'Falda midi con pretina ancha.',
    price: 1150,
    sizes: 'S, M, L',
    draw: garment('skirt', 'trinitaria', 'stripes'),
  },
  {
    code: 'TEN',
    name: 'Tenis urbanos',
    category: 'Calzado',
    description: 'Tenis livianos con suela de goma antideslizante.',
    price: 2450,
    sizes: '36 a 44',
    draw: accessory('shoe', 'cal'),
  },
  {
    code: 'SAN',
    name: 'Sandalias de tiras',
    category: 'Calzado',
    description: 'Plantilla acolchada y hebilla ajustable.',
    price: 1250,
    sizes: '35 a 41',
    draw: accessory('sandals', 'cal'),
  },
  {
    code: 'CAR',
    name: 'Cartera con broche',
    category: 'Accesorios',
    description: 'Cuero sintético, con bolsillo interior para el celular.',
    price: 1695,
    sizes: 'Única',
    draw: accessory('bag', 'cayena'),
  },
  {
    code: 'GOR',
    name: 'Gorra bordada',
    category: 'Accesorios',
    description: 'Gorra de seis paneles con cierre ajustable.',
    price: 650,
    sizes: 'Única',
    draw: accessory('cap', 'cayena'),
  },
];
