import type { Measure } from '#shared/features/catalogue/measure-text.ts';

/** A product of a shop that sells by measure: name, price in pesos, how it is sold, and its stock. */
export type MeasuredGoods = readonly [name: string, pesos: number, measure: Measure | null, stock?: number];

const by = (unit: Measure['unit'], step: number, byMoney = false): Measure => ({ unit, step, byMoney });

/** Three shops that sell by measure. */
export const MEASURE_SHOPS = {
  colmado: [
    ['Salami Induveca', 165, by('lb', 0.25, true), 40],
    ['Queso de freír', 250, by('lb', 0.25, true), 12],
    ['Jamón de pierna', 220, by('lb', 0.25, true)],
    ['Arroz selecto', 38, by('lb', 1, true)],
    ['Azúcar crema', 36, by('lb', 0.5, true)],
    ['Habichuela roja', 65, by('lb', 0.5)],
    ['Pan sobao', 10, null],
    ['Huevo', 8, null],
    ['Refresco Country Club 2 litros', 95, null],
    ['Longaniza por libra', 180, null],
    ['Aceite de coco', 300, by('l', 0.25)],
  ],
  ferreteria: [
    ['Cable eléctrico #12', 18, by('ft', 1), 300],
    ['Soga de nylon', 25, by('yd', 0.5)],
    ['Pintura blanca satinada', 950, by('gal', 0.25), 8],
    ['Clavo de acero', 60, by('lb', 0.25, true)],
    ['Malla ciclónica', 210, by('m', 0.5)],
    ['Tape negro', 75, null],
    ['Bombillo LED 9W', 120, null],
    ['Brocha de 2 pulgadas', 110, null],
  ],
  telas: [
    ['Tela de lino', 350, by('yd', 0.25), 30],
    ['Encaje blanco', 120, by('m', 0.5)],
    ['Elástico de costura', 20, by('yd', 0.5, true)],
    ['Tul rosado', 90, by('yd', 0.25)],
    ['Hilo de coser', 45, null],
    ['Medias de mujer', 150, null],
    ['Zipper de 20 cm', 35, null],
  ],
} as const satisfies Record<string, readonly MeasuredGoods[]>;

/** What people say, one after the other, and the cart at the end; `says` is in the last answer. */
export type MeasureCase = readonly [
  shop: keyof typeof MEASURE_SHOPS,
  messages: string | readonly string[],
  expected: { readonly cart: Readonly<Record<string, number>>; readonly says?: RegExp },
];

/** What people say of things sold by measure, written before the engine read any of it. Replies tell whole pesos. */
export const MEASURE_CASES: readonly MeasureCase[] = [
  ['colmado', 'dame media libra de salami', { cart: { Salami: 0.5 } }],
  ['colmado', 'ponme libra y media de queso de freir', { cart: { Queso: 1.5 } }],
  ['colmado', '2 libras y media de arroz y media de salami', { cart: { Salami: 0.5 }, says: /arroz/i }],
  ['colmado', 'un cuarto de libra de jamon', { cart: { Jamón: 0.25 } }],
  ['colmado', 'mandame 1/2 lb de queso y 3/4 de salami', { cart: { Queso: 0.5, Salami: 0.75 } }],
  ['colmado', '50 pesos de salami', { cart: { Salami: 0.303 }, says: /RD\$50/ }],
  ['colmado', 'dame 100 pesos de queso y 25 pesos de pan', { cart: { Queso: 0.4 }, says: /pan/i }],
  ['colmado', 'dame 100 de queso y 30 de pan', { cart: { Queso: 0.4, Pan: 3 } }],
  ['colmado', 'RD$200 de jamón porfa', { cart: { Jamón: 0.909 } }],
  ['colmado', 'dame 20 de salami', { cart: {}, says: /20 lb/ }],
  ['colmado', ['dame 20 de salami', 'de pesos'], { cart: { Salami: 0.121 } }],
  ['colmado', ['dame 20 de salami', 'libras'], { cart: { Salami: 20 } }],
  ['colmado', 'dame 3 de queso', { cart: { Queso: 3 } }],
  ['colmado', 'vecino ponme 50 de salami y dos huevos', { cart: { Huevo: 2 }, says: /50/ }],
  ['colmado', 'cien de queso', { cart: { Queso: 0.4 } }],
  ['colmado', 'quiero ½ de queso', { cart: { Queso: 0.5 } }],
  ['colmado', 'dame 0.5 de jamón', { cart: { Jamón: 0.5 } }],
  ['colmado', 'dame medio kilo de queso', { cart: {}, says: /1 lb/ }],
  ['colmado', ['dame medio kilo de queso', 'si'], { cart: { Queso: 1 } }],
  ['colmado', 'media docena de huevos', { cart: { Huevo: 6 } }],
  ['colmado', '100 pesos de pan', { cart: { Pan: 10 } }],
  ['colmado', '25 pesos de pan', { cart: {}, says: /2/ }],
  ['colmado', ['dame media libra de salami', 'que sea una libra'], { cart: { Salami: 1 } }],
  ['colmado', ['dame una libra de queso', 'ponme media más'], { cart: { Queso: 1.5 } }],
  ['colmado', ['dame 2 libras de salami', 'quita media libra'], { cart: { Salami: 1.5 } }],
  ['colmado', ['dame una libra de queso', 'no, mejor 100 pesos'], { cart: { Queso: 0.4 } }],
  ['colmado', '¿a cómo sale media libra de salami?', { cart: {}, says: /RD\$83/ }],
  ['colmado', 'cuánto son 50 pesos de queso', { cart: {}, says: /0\.2 lb/ }],
  ['colmado', '100 pesos de longaniza', { cart: {}, says: /180/ }],
  ['colmado', '15 libras de queso', { cart: {}, says: /12 lb/ }],
  ['colmado', '50 pesos de habichuela', { cart: {}, says: /½ lb/ }],
  ['ferreteria', 'necesito 50 pies de cable', { cart: { Cable: 50 } }],
  ['ferreteria', 'dame yarda y media de soga', { cart: { Soga: 1.5 } }],
  ['ferreteria', 'un cuarto de galón de pintura blanca', { cart: { Pintura: 0.25 } }],
  ['ferreteria', '2 galones y medio de pintura y una brocha', { cart: { Pintura: 2.5, Brocha: 1 } }],
  ['ferreteria', '10 metros de cable', { cart: {}, says: /32 pies|32 ft/ }],
  ['telas', '2 yardas y media de tela de lino', { cart: { 'Tela de lino': 2.5 } }],
  ['telas', 'quiero media yarda de elástico', { cart: { Elástico: 0.5 } }],
  ['telas', 'dame 3 medias de mujer', { cart: { Medias: 3 } }],
  ['telas', 'ponme 1/3 de yarda de tul', { cart: {}, says: /¼/ }],
];

/** The third that was kept aside while the reading was built. */
export const MEASURE_CASES_ASIDE: readonly MeasureCase[] = [
  ['colmado', 'mi amor mandame media librita de queso de freir', { cart: { Queso: 0.5 } }],
  ['colmado', 'ponme una y media de salami', { cart: { Salami: 1.5 } }],
  ['colmado', 'me das 75 pesos de jamón y un refresco', { cart: { Jamón: 0.34, Refresco: 1 } }],
  ['colmado', 'tres libras y cuarto de salami', { cart: { Salami: 3.25 } }],
  ['colmado', 'dame 40 de queso', { cart: {}, says: /RD\$40/ }],
  ['colmado', '200 pesos de arroz y 100 de azucar', { cart: { Arroz: 5.263, Azúcar: 2.777 } }],
  ['colmado', 'manda 1 1/2 lb de queso', { cart: { Queso: 1.5 } }],
  ['colmado', ['ponme media de jamon', 'y media de queso'], { cart: { Jamón: 0.5, Queso: 0.5 } }],
  ['colmado', ['50 pesos de queso', 'mejor que sean 100 pesos'], { cart: { Queso: 0.4 } }],
  ['colmado', ['dame libra y media de salami', 'quítame media'], { cart: { Salami: 1 } }],
  ['colmado', 'a como es la media libra de queso', { cart: {}, says: /125/ }],
  ['colmado', '8 onzas de salami', { cart: {}, says: /½ lb/ }],
  ['ferreteria', 'me manda 100 pesos de clavos de acero', { cart: { Clavo: 1.666 } }],
  ['ferreteria', '20 pies de cable #12 y dos tape', { cart: { Cable: 20, Tape: 2 } }],
  ['ferreteria', 'medio galon de pintura blanca satinada porfavor', { cart: { Pintura: 0.5 } }],
  ['ferreteria', '10 galones de pintura', { cart: {}, says: /8 gal/ }],
  ['telas', 'deme tres cuartos de yarda de tul rosado', { cart: { Tul: 0.75 } }],
  ['telas', 'un metro y medio de encaje y 2 hilos', { cart: { Encaje: 1.5, Hilo: 2 } }],
  ['telas', '5 yardas de lino', { cart: { 'Tela de lino': 5 } }],
  ['telas', ['dame 2 yardas de tela de lino', 'que sean 3 y media'], { cart: { 'Tela de lino': 3.5 } }],
];
