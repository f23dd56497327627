import { pesos, profileOf, type SampleShop } from './sample-shops.ts';

/** A product of a shop that sells variants; without options it is a plain one. */
export type VariedGoods = {
  readonly name: string;
  readonly pesos: number;
  readonly stock?: number;
  readonly description?: string;
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** The stock of combinations that are counted, by their values: «M · Rojo». */
  readonly left?: Readonly<Record<string, number>>;
  /** Prices of their own. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Combinations that are not made. */
  readonly off?: readonly string[];
};

/** Shops of four trades that sell what comes in variants. */
export const VARIANT_SHOPS = {
  ropa: [
    {
      name: 'Poloche básico',
      pesos: 450,
      options: { Talla: ['S', 'M', 'L'], Color: ['Rojo', 'Azul', 'Negro'] },
      left: { 'S · Rojo': 5, 'M · Rojo': 3, 'L · Rojo': 2, 'S · Azul': 4, 'M · Azul': 0, 'L · Azul': 6 },
      prices: { 'L · Rojo': 500, 'L · Azul': 500, 'L · Negro': 500 },
      off: ['S · Negro', 'L · Negro'],
    },
    {
      name: 'Jean clásico',
      pesos: 1200,
      options: { Talla: ['28', '30', '32', '34'] },
      left: { '28': 2, '30': 0, '32': 5, '34': 1 },
    },
    {
      name: 'Vestido playero',
      pesos: 1500,
      options: { Color: ['Blanco', 'Coral'] },
      left: { Blanco: 0, Coral: 1 },
    },
    { name: 'Correa de cuero', pesos: 600, stock: 8 },
    { name: 'Gorra plana', pesos: 350, options: { Color: ['Negra', 'Blanca', 'Roja'] } },
  ],
  zapatos: [
    {
      name: 'Tenis deportivo',
      pesos: 2500,
      options: { Número: ['38', '39', '40', '41'], Color: ['Blanco', 'Negro'] },
      left: {
        '38 · Blanco': 1,
        '39 · Blanco': 0,
        '40 · Blanco': 2,
        '40 · Negro': 0,
        '41 · Blanco': 0,
        '41 · Negro': 0,
      },
    },
    { name: 'Chancleta de goma', pesos: 300, options: { Número: ['36', '37', '38', '40'] } },
    { name: 'Zapato de vestir', pesos: 3200, options: { Número: ['40', '42'] }, left: { '40': 0, '42': 2 } },
    { name: 'Medias de algodón', pesos: 150, stock: 30 },
  ],
  cosmeticos: [
    {
      name: 'Base líquida mate',
      pesos: 850,
      options: { Tono: ['Marfil', 'Beige', 'Canela', 'Cacao'] },
      left: { Marfil: 4, Beige: 0, Canela: 6, Cacao: 2 },
    },
    {
      name: 'Labial en barra',
      pesos: 350,
      options: { Tono: ['Rojo pasión', 'Rosa nude', 'Vino'] },
      prices: { Vino: 400 },
    },
    { name: 'Esmalte de uñas', pesos: 125, options: { Color: ['Rojo', 'Blanco', 'Azul cielo'] } },
    { name: 'Removedor de esmalte', pesos: 90 },
  ],
  comida: [
    {
      name: 'Jugo natural',
      pesos: 100,
      options: { Sabor: ['Chinola', 'Tamarindo', 'Limón'], Tamaño: ['Pequeño', 'Grande'] },
      prices: { 'Chinola · Grande': 150, 'Tamarindo · Grande': 150, 'Limón · Grande': 150 },
      left: { 'Limón · Grande': 0, 'Limón · Pequeño': 0 },
    },
    {
      name: 'Pizza de la casa',
      pesos: 400,
      options: { Tamaño: ['Personal', 'Mediana', 'Familiar'] },
      prices: { Mediana: 700, Familiar: 1000 },
    },
    { name: 'Helado artesanal', pesos: 120, options: { Sabor: ['Vainilla', 'Coco', 'Fresa'] } },
    { name: 'Agua 500 ml', pesos: 30 },
  ],
} as const satisfies Record<string, readonly VariedGoods[]>;

/** What people say, one after the other, and the cart at the end by the names of its lines; `says` is in the last answer. */
export type VariantCase = readonly [
  shop: keyof typeof VARIANT_SHOPS,
  messages: string | readonly string[],
  expected: {
    readonly cart: Readonly<Record<string, number>>;
    readonly says?: RegExp;
    readonly hides?: RegExp;
  },
];

const POLO = 'Poloche básico';
const JEAN = 'Jean clásico';
const TENIS = 'Tenis deportivo';
const JUGO = 'Jugo natural';

/** What people say of what comes in variants, written before the engine read any of it. */
export const VARIANT_CASES: readonly VariantCase[] = [
  ['ropa', 'dame un poloche rojo M', { cart: { [`${POLO} · M · Rojo`]: 1 }, says: /450/ }],
  [
    'ropa',
    '2 poloches azules talla S y uno rojo L',
    { cart: { [`${POLO} · S · Azul`]: 2, [`${POLO} · L · Rojo`]: 1 } },
  ],
  ['ropa', 'dame un poloche', { cart: {}, says: /talla/i }],
  ['ropa', ['dame un poloche', 'M', 'rojo'], { cart: { [`${POLO} · M · Rojo`]: 1 } }],
  ['ropa', ['quiero 2 poloches rojos', 'la L'], { cart: { [`${POLO} · L · Rojo`]: 2 }, says: /1,000/ }],
  ['ropa', '¿qué tallas hay del poloche?', { cart: {}, says: /S.*M.*L/s }],
  ['ropa', '¿qué colores le quedan al poloche en S?', { cart: {}, says: /Rojo.*Azul/s, hides: /Negro/ }],
  ['ropa', '¿cuánto cuesta el poloche?', { cart: {}, says: /desde RD\$450/i }],
  ['ropa', ['¿cuánto cuesta el poloche?', '¿y el L?'], { cart: {}, says: /500/ }],
  ['ropa', ['¿tienes poloches?', '¿lo tienes en M?'], { cart: {}, says: /Rojo/ }],
  ['ropa', 'dame un poloche azul M', { cart: {}, says: /M.*(?:Rojo|Negro)|Azul.*(?:S|L)/s }],
  ['ropa', 'dame un poloche verde', { cart: {}, says: /Rojo.*Azul/s }],
  ['ropa', 'un poloche negro porfa', { cart: {}, says: /M/, hides: /talla\?? S/i }],
  ['ropa', ['dame un poloche rojo M', 'mejor en L'], { cart: { [`${POLO} · L · Rojo`]: 1 } }],
  [
    'ropa',
    ['dame un poloche rojo S', 'y otro en azul'],
    { cart: { [`${POLO} · S · Rojo`]: 1, [`${POLO} · S · Azul`]: 1 } },
  ],
  ['ropa', ['dame un poloche rojo S y uno azul L', 'quita el rojo'], { cart: { [`${POLO} · L · Azul`]: 1 } }],
  ['ropa', ['dame un poloche rojo M', 'ponme 3'], { cart: { [`${POLO} · M · Rojo`]: 3 } }],
  ['ropa', '10 poloches rojos talla M', { cart: {}, says: /3/ }],
  ['ropa', 'dame un jean 32', { cart: { [`${JEAN} · 32`]: 1 } }],
  ['ropa', 'dame un jean 30', { cart: {}, says: /28.*32.*34/s }],
  ['ropa', 'dame 2 jeans', { cart: {}, says: /28.*32.*34/s, hides: /\b30\b/ }],
  ['ropa', 'quiero el vestido playero', { cart: {}, says: /Coral/, hides: /Blanco/ }],
  [
    'ropa',
    'dame una correa y un poloche rojo L',
    { cart: { 'Correa de cuero': 1, [`${POLO} · L · Rojo`]: 1 } },
  ],
  ['zapatos', '¿tienen tenis en 38?', { cart: {}, says: /38/ }],
  ['zapatos', 'dame el tenis blanco 40', { cart: { [`${TENIS} · 40 · Blanco`]: 1 } }],
  ['zapatos', 'quiero unas chancletas 37', { cart: { 'Chancleta de goma · 37': 1 } }],
  ['cosmeticos', 'dame una base tono canela', { cart: { 'Base líquida mate · Canela': 1 } }],
  ['cosmeticos', '¿cuánto cuesta el labial vino?', { cart: {}, says: /400/ }],
  ['comida', 'dame 2 jugos de chinola grandes', { cart: { [`${JUGO} · Chinola · Grande`]: 2 }, says: /300/ }],
  ['comida', ['dame una pizza', 'familiar'], { cart: { 'Pizza de la casa · Familiar': 1 }, says: /1,000/ }],
];

/** Those that were kept aside while the reading was built. */
export const VARIANT_CASES_ASIDE: readonly VariantCase[] = [
  ['ropa', 'mándame un poloche negro talla M', { cart: { [`${POLO} · M · Negro`]: 1 } }],
  ['ropa', 'me das 2 poloches M rojos porfa', { cart: { [`${POLO} · M · Rojo`]: 2 } }],
  ['ropa', 'qué colores hay de gorra', { cart: {}, says: /Negra.*Blanca.*Roja/s }],
  ['ropa', ['dame 3 gorras', 'negras'], { cart: { 'Gorra plana · Negra': 3 } }],
  ['ropa', ['ponme un jean', 'el 34'], { cart: { [`${JEAN} · 34`]: 1 } }],
  ['ropa', ['dame un poloche rojo M', 'que sea S'], { cart: { [`${POLO} · S · Rojo`]: 1 } }],
  [
    'ropa',
    ['dame un poloche rojo L y 2 azules S', 'quita los azules'],
    { cart: { [`${POLO} · L · Rojo`]: 1 } },
  ],
  ['ropa', 'a como sale el poloche L', { cart: {}, says: /500/ }],
  ['ropa', ['dame un jean 28', 'dame otro en 32'], { cart: { [`${JEAN} · 28`]: 1, [`${JEAN} · 32`]: 1 } }],
  ['ropa', 'tienen el vestido playero en blanco?', { cart: {}, says: /Coral/ }],
  ['ropa', 'una gorra azul', { cart: {}, says: /Negra.*Blanca.*Roja/s }],
  ['zapatos', 'dame unos tenis 38 blancos', { cart: { [`${TENIS} · 38 · Blanco`]: 1 } }],
  ['zapatos', ['quiero los tenis negros', '39'], { cart: { [`${TENIS} · 39 · Negro`]: 1 } }],
  ['zapatos', 'tienes el zapato de vestir en 40?', { cart: {}, says: /42/ }],
  ['zapatos', ['dame unas chancletas en 38', 'mejor el 40'], { cart: { 'Chancleta de goma · 40': 1 } }],
  ['cosmeticos', 'quiero la base en beige', { cart: {}, says: /Marfil.*Canela.*Cacao/s }],
  [
    'cosmeticos',
    'dame 2 labiales rojo pasión y un removedor',
    { cart: { 'Labial en barra · Rojo pasión': 2, Removedor: 1 } },
  ],
  ['cosmeticos', 'un esmalte azul cielo por favor', { cart: { 'Esmalte de uñas · Azul cielo': 1 } }],
  ['comida', 'un jugo de limón grande', { cart: {}, says: /Chinola.*Tamarindo/s }],
  ['comida', ['dame un helado', 'de coco'], { cart: { 'Helado artesanal · Coco': 1 } }],
];

/** All combinations of some values. */
const combined = ([first, ...rest]: readonly (readonly string[])[]): string[][] =>
  first === undefined ? [[]] : first.flatMap((value) => combined(rest).map((others) => [value, ...others]));

/** A shop of these trades with the variants of its goods. */
export const shopOfVariants = (name: keyof typeof VARIANT_SHOPS): SampleShop => ({
  profile: profileOf({ name }),
  products: VARIANT_SHOPS[name].map((goods: VariedGoods, at): SampleShop['products'][number] => {
    const options = Object.entries(goods.options ?? {}).map(([label, values]) => ({ name: label, values }));
    const variants = (options.length > 0 ? combined(options.map(({ values }) => values)) : []).map(
      (values, n) => {
        const key = values.join(' · ');
        const own = goods.prices?.[key];
        return {
          id: `p${at + 1}v${n + 1}`,
          values,
          ownPrice: own === undefined ? null : pesos(own),
          stock: goods.left?.[key] ?? null,
          isOff: goods.off?.includes(key) ?? false,
        };
      },
    );
    const counted = variants.filter(({ isOff }) => !isOff).map(({ stock }) => stock);
    const sum = counted.reduce(
      (total: number | null, stock) => (total === null || stock === null ? null : total + stock),
      0,
    );
    return {
      id: `p${at + 1}`,
      name: goods.name,
      price: pesos(goods.pesos),
      measure: null,
      stock: options.length > 0 ? sum : (goods.stock ?? null),
      category: null,
      description: goods.description ?? null,
      sku: null,
      attributes: {},
      options,
      variants,
    };
  }),
});
