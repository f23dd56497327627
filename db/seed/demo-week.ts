import type { SeedCustomer, SeedEvent } from './seed-week.ts';

const YOKASTA: SeedCustomer = { name: 'Yokasta Peña', phone: '8295550142' };
const RAMON: SeedCustomer = { name: 'Ramón Antonio Santana', phone: '8095550177' };
const ALTAGRACIA: SeedCustomer = { name: 'Altagracia de los Santos Mejía', phone: '8495550123' };
const WILKIN: SeedCustomer = { name: 'Wilkin Féliz', phone: '8295550166' };
const MILAGROS: SeedCustomer = { name: 'Doña Milagros' };
const JOSE_LUIS: SeedCustomer = { name: 'José Luis Paniagua', phone: '8095550105' };
const ROSANNA: SeedCustomer = { name: 'Rosanna Ureña', phone: '8495550191' };
const KELVIN: SeedCustomer = { name: 'Kelvin Batista', phone: '8295550118' };
const CARMEN: SeedCustomer = { name: 'Carmen Julia Rosario', phone: '8095550139' };

const CASH = 'Efectivo';
const ON_DELIVERY = 'Contra entrega';
const TRANSFER = 'Transferencia';

const AT_RAMON = { zone: 'Ensanche Ozama', address: 'Calle Costa Rica #18, apto. 2B' };
const AT_YOKASTA = { zone: 'Alma Rosa', address: 'Calle 4 #27, al lado de la farmacia' };
const AT_ALTAGRACIA = { zone: 'Villa Duarte', address: 'Av. Venezuela #112, casa verde' };
const AT_JOSE_LUIS = { zone: 'Los Mina', address: 'Calle Presidente Vásquez #9' };
const DELIVERED = ['confirmed', 'on_the_way', 'delivered'] as const;

/** A week of the demo store, from its beginning to now: every state of an order, every way to take one, and its chats. */
export const DEMO_WEEK: readonly SeedEvent[] = [
  {
    kind: 'written',
    hoursAgo: 150,
    who: MILAGROS,
    lines: { 'EMB-003': 1, 'PAN-001': 2 },
    payment: CASH,
    steps: ['confirmed', 'delivered'],
  },
  {
    kind: 'cart',
    hoursAgo: 146,
    who: RAMON,
    lines: { 'BEB-002': 6, 'EMB-001': 1, 'VIV-005': 1 },
    to: AT_RAMON,
    payment: ON_DELIVERY,
    steps: DELIVERED,
  },
  {
    kind: 'cart',
    hoursAgo: 122,
    who: YOKASTA,
    lines: { 'DES-001': 1, 'DES-002': 2, 'DES-004': 1 },
    to: AT_YOKASTA,
    payment: TRANSFER,
    steps: DELIVERED,
  },
  {
    kind: 'written',
    hoursAgo: 99,
    who: JOSE_LUIS,
    lines: { 'HOG-002': 2, 'HOG-001': 3 },
    to: AT_JOSE_LUIS,
    payment: ON_DELIVERY,
    steps: DELIVERED,
  },
  {
    kind: 'cart',
    hoursAgo: 96,
    who: WILKIN,
    lines: { 'BEB-001': 1, 'BEB-002': 12 },
    to: { zone: 'San Isidro', address: 'Autopista San Isidro km 8, residencial Las Palmas' },
    payment: ON_DELIVERY,
    teamNote: 'Lo llamamos tres veces y no contestó.',
    steps: ['confirmed', 'cancelled'],
  },
  {
    kind: 'cart',
    hoursAgo: 74,
    who: ALTAGRACIA,
    lines: { 'VIV-001': 10, 'EMB-001': 1.5, 'VIV-004': 0.75 },
    to: AT_ALTAGRACIA,
    payment: ON_DELIVERY,
    note: 'Los plátanos bien verdes, por favor.',
    steps: DELIVERED,
  },
  {
    kind: 'cart',
    hoursAgo: 52,
    who: ROSANNA,
    lines: { 'EMB-004': 2, 'DES-009': 1, 'DES-005': 1 },
    payment: CASH,
    steps: ['confirmed', 'delivered'],
  },
  {
    kind: 'chat',
    hoursAgo: 50,
    lines: [
      'Buenas, ¿a cómo está el saco de arroz?',
      '¿Y llevan a Los Mina?',
      'Gracias, después les escribo',
    ],
  },
  {
    kind: 'written',
    hoursAgo: 49,
    who: JOSE_LUIS,
    lines: { 'BEB-003': 2, 'BEB-002': 6 },
    to: AT_JOSE_LUIS,
    payment: CASH,
    steps: DELIVERED,
  },
  {
    kind: 'cart',
    hoursAgo: 27,
    who: CARMEN,
    lines: { 'DES-001': 2, 'DES-006': 1, 'DES-004': 2 },
    to: { place: 'Boca Chica', address: 'Calle Duarte #40, frente al parque' },
    payment: TRANSFER,
    note: 'Llamar antes de salir.',
    steps: ['confirmed'],
  },
  { kind: 'chat', hoursAgo: 26, lines: ['Hola, ¿tienen pampers?', '¿y leche en polvo?'] },
  {
    kind: 'cart',
    hoursAgo: 25,
    who: YOKASTA,
    lines: { 'PAN-001': 1, 'EMB-004': 1, 'EMB-003': 1 },
    to: AT_YOKASTA,
    payment: TRANSFER,
    steps: DELIVERED,
  },
  {
    kind: 'chat',
    hoursAgo: 24,
    lines: [
      'Saludos, tengo una queja: la leche que me mandaron llegó dañada',
      'Quiero hablar con una persona',
    ],
    owner: 'Hola, te habla Mercedes. Qué pena con eso: ahora mismo te mando otra leche sin costo.',
  },
  {
    kind: 'cart',
    hoursAgo: 5,
    who: KELVIN,
    lines: { 'BEB-001': 2, 'BEB-003': 1, 'VIV-005': 2 },
    to: { zone: 'Los Trinitarios', address: 'Manzana 12 #5, segundo piso' },
    payment: ON_DELIVERY,
    steps: ['confirmed', 'on_the_way'],
  },
  {
    kind: 'written',
    hoursAgo: 3,
    who: JOSE_LUIS,
    lines: { 'DES-003': 4, 'DES-008': 1 },
    to: AT_JOSE_LUIS,
    payment: TRANSFER,
    steps: ['confirmed'],
  },
  {
    kind: 'chat',
    hoursAgo: 2.5,
    lines: [
      'Buenas, quiero 2 cervezas y un salami',
      'Eso es todo',
      'Delivery a Alma Rosa',
      'Calle 4 #27, al lado de la farmacia',
      'Contra entrega',
      'Yokasta Peña',
      '829-555-0142',
      'Sí',
    ],
  },
  {
    kind: 'chat',
    hoursAgo: 1.5,
    lines: ['¿Alquilan sillas para una fiesta?', 'Necesito hablar con alguien'],
  },
  {
    kind: 'cart',
    hoursAgo: 1,
    who: ALTAGRACIA,
    lines: { 'VIV-002': 5, 'EMB-003': 1, 'DES-004': 1 },
    to: AT_ALTAGRACIA,
    payment: ON_DELIVERY,
    steps: [],
  },
  {
    kind: 'cart',
    hoursAgo: 0.2,
    who: RAMON,
    lines: { 'BEB-002': 12, 'DES-009': 1 },
    to: AT_RAMON,
    payment: ON_DELIVERY,
    note: 'Que la cerveza venga bien fría.',
    steps: [],
  },
];
