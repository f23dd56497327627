import type { IndexedProduct } from '#server/features/bot/bot.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';

const KINDS =
  'Zapatillas Camisa Pantalón Vestido Blusa Gorra Mochila Correa Taladro Martillo Bombilla Ventilador Pintura Brocha Tubo Codo Cemento Varilla Candado Escalera Bizcocho Cupcake Flan Galleta Pastelito Arroz Aceite Salami Refresco Detergente Champú Jarabe Vitamina Crema Termómetro Filtro Bujía Amortiguador Goma Batería Reloj Cartera Perfume Silla Mesa Lámpara Cortina Toalla Sábana Cuaderno'.split(
    ' ',
  );
const COLORS = 'rojo azul negro blanco verde gris marrón rosado amarillo mamey'.split(' ');
const FABRICS =
  'de algodón de cuero de aluminio de plástico reforzado clásico deportivo familiar profesional escolar infantil'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi ca co cu da do fe ga go la le li lo ma me mi no pa pe ra ri ro sa se so ta te to va vi'.split(
    ' ',
  );

/** A brand for every few products, because real catalogues have thousands of words that only some names contain. */
const brandOf = (number: number): string =>
  [7, 11, 13].map((step) => SYLLABLES[(number * step) % SYLLABLES.length] ?? '').join('') + (number % 17);

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? '';

/** A catalogue of that size with names, descriptions and categories of the length that stores write. */
export const makeBotCatalogue = (size: number): IndexedProduct[] =>
  Array.from({ length: size }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: `${pick(KINDS, at)} ${pick(FABRICS, at * 3)} ${brandOf(Math.floor(at / 3))} ${pick(COLORS, at * 7)} ${(at % 40) + 1}`,
    description: `${pick(KINDS, at)} ${brandOf(at)} para el uso diario, con garantía de fábrica. Tallas S a XL. Modelo ${at % 900}.`,
    category: `${pick(KINDS, Math.floor(at / 100))} y más`,
    price: moneyOfCentavos(((at * 37) % 9_000) * 100 + 5_000),
    stock: at % 11 === 0 ? 0 : at % 50,
    sku: `SKU-${at}`,
    measure: null,
    attributes: {},
  }));

/** Messages of shoppers, short and long, with their spelling. */
export const BOT_MESSAGES = [
  'klk tienen zapatiya negra?',
  'kiero 2 camisa azul de algodon',
  'presio del tadalro profesional',
  'busco un vestido rojo pa una boda por menos de 3000',
  'dame 3 bombilla, 2 brocha y un candado',
  'hay delivery pa los mina?',
  'el mas barato',
  'y en rojo?',
  'tienen motosierra stihl original americana?',
  'hola buenas mira te hablo de aqui de gurabo es que yo quiero saber si ustedes tienen ahi mochila escolar azul y en cuanto la tienen y si me la pueden mandar hoy mismo gracias',
  'cual es la diferencia entre el ventilador familiar y el deportivo',
  'que llevo hasta ahora',
];
