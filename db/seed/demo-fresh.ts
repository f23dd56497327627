import { PIGMENT } from './drawings/pigments.ts';
import { priceInPesos, type SeedProduct } from './seed-store.ts';

const PRODUCE = 'Víveres y vegetales';
const COUNTER = 'Embutidos y lácteos';
const BAKERY = 'Panadería';

/** By the pound in quarters, or for what somebody wants to spend. */
const BY_POUND = { unit: 'lb', step: 0.25, byMoney: true } as const;

/** What the demo store sells by the pound, the unit or the slice. */
export const DEMO_FRESH: readonly SeedProduct[] = [
  {
    name: 'Plátano verde, unidad',
    sku: 'VIV-001',
    category: PRODUCE,
    description: 'Plátano barahonero, gordito y parejo. Para mangú, tostones o fritos.',
    price: priceInPesos(30),
    attributes: { Venta: 'Por unidad', Origen: 'Barahona' },
    drawing: { shape: 'plantains', wall: 'palma', color: '#6FA83C' },
  },
  {
    name: 'Yuca',
    sku: 'VIV-002',
    category: PRODUCE,
    description: 'Yuca de Moca que ablanda como mantequilla. Si te sale vidriosa, te la cambiamos.',
    price: priceInPesos(40),
    measure: BY_POUND,
    attributes: { Venta: 'Por libra', Origen: 'Moca' },
    drawing: { shape: 'yuca', wall: 'palma', color: '#935F38' },
  },
  {
    name: 'Aguacate criollo, unidad',
    sku: 'VIV-003',
    category: PRODUCE,
    description: 'Cremoso y de buen tamaño. Dinos si lo quieres para hoy o para mañana y te lo escogemos.',
    price: priceInPesos(65),
    stock: 0,
    attributes: { Venta: 'Por unidad' },
    drawing: { shape: 'avocado', wall: 'palma', color: '#3F7A3A' },
  },
  {
    name: 'Cebolla roja',
    sku: 'VIV-004',
    category: PRODUCE,
    description: 'Cebolla firme de Azua, para el mangú, el bistec y la ensalada.',
    price: priceInPesos(80),
    measure: BY_POUND,
    attributes: { Venta: 'Por libra', Origen: 'Azua' },
    drawing: { shape: 'onions', wall: 'palma', color: '#9A2B5E' },
  },
  {
    name: 'Limón persa, funda de 8',
    sku: 'VIV-005',
    category: PRODUCE,
    description: 'Jugosos y sin semilla. Para la limonada, el pescado y la cerveza.',
    price: priceInPesos(90),
    stock: 14,
    attributes: { Unidades: '8' },
    drawing: { shape: 'limes', wall: 'palma', color: '#7DB23A' },
  },
  {
    name: 'Salami súper especial',
    sku: 'EMB-001',
    brand: 'El Batey',
    category: COUNTER,
    description: 'Para freír en rueditas gruesas. El compañero del mangú y de los tres golpes.',
    price: priceInPesos(175),
    stock: 24.5,
    measure: BY_POUND,
    attributes: { Venta: 'Por libra' },
    drawing: { shape: 'salami', wall: 'cayena', label: 'SALAMI', color: '#C8382B' },
  },
  {
    name: 'Queso de freír',
    sku: 'EMB-002',
    category: COUNTER,
    description: 'Queso blanco y firme: dora por fuera y no se derrite en el sartén.',
    price: priceInPesos(245),
    // Without an end, so that the demo shows it whenever it is opened.
    offer: { price: priceInPesos(225), begins: null, ends: null },
    stock: 2.25,
    measure: BY_POUND,
    attributes: { Venta: 'Por libra' },
    drawing: { shape: 'cheese', wall: 'cayena', color: '#FAF0CF' },
  },
  {
    name: 'Huevos criollos, cartón de 30',
    sku: 'EMB-003',
    category: COUNTER,
    description: 'Huevos frescos de Moca, de esta semana. También por unidad, a RD$9.',
    price: priceInPesos(245),
    stock: 16,
    attributes: { Unidades: '30', Origen: 'Moca' },
    drawing: { shape: 'eggs', wall: 'cayena', color: '#E6B483' },
  },
  {
    name: 'Leche entera, 1 litro',
    sku: 'EMB-004',
    brand: 'Vega Clara',
    category: COUNTER,
    description: 'Leche entera de larga duración, para el café, la avena y el arroz con leche.',
    price: priceInPesos(88),
    stock: 32,
    attributes: { Contenido: '1 litro' },
    drawing: {
      shape: 'carton',
      wall: 'cayena',
      label: 'LECHE',
      color: PIGMENT.cal,
      accent: PIGMENT.mar,
      emblem: 'cow',
    },
  },
  {
    name: 'Pan de agua, funda de 10',
    sku: 'PAN-001',
    category: BAKERY,
    description: 'Sale caliente a las 7 de la mañana y a las 4 de la tarde. Avísanos y te lo apartamos.',
    price: priceInPesos(100),
    stock: 19,
    attributes: { Unidades: '10' },
    drawing: { shape: 'bread', wall: 'cal', color: '#D9974A' },
  },
];
