import { describe, expect, it } from 'vitest';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { MAX_WHATSAPP_TEXT } from '#shared/lib/whatsapp-link.ts';
import { type OrderToTell, orderText } from './order-text.ts';
import { ORDER_WORDS_COPY } from './telling/order-words-copy.ts';

const ORDER: OrderToTell = {
  code: 'K7F3',
  store: 'Dulces Ñica',
  couponText: null,
  taxText: null,
  lines: [
    { name: 'Piñonate', quantity: 2, unit: null, unitPrice: moneyOfCentavos(35_000), regularPrice: null },
    {
      name: 'Dulce de leche',
      quantity: 1,
      unit: null,
      unitPrice: moneyOfCentavos(12_500),
      regularPrice: null,
    },
  ],
  delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
  payment: 'Efectivo',
  recipient: 'Yokasta Peña',
  fee: moneyOfCentavos(20_000),
  total: moneyOfCentavos(102_500),
  note: 'Tocar el timbre',
  pageUrl: 'https://colmado.test/str/dulces/pedido/0123456789abcdef0123456789abcdef',
};

describe('orderText', () => {
  it('contains code, lines, total, place, payment, name and note', () => {
    expect(orderText(ORDER)).toBe(
      [
        'Hola, hice el pedido *K7F3* en Dulces Ñica:',
        '• 2 × Piñonate: RD$700',
        '• 1 × Dulce de leche: RD$125',
        '*Total: RD$1,025*',
        'Delivery: Gurabo, Calle 3 #15',
        'Pago: Efectivo',
        'A nombre de: Yokasta Peña',
        'Nota: Tocar el timbre',
        `Ver el pedido: ${ORDER.pageUrl}`,
      ].join('\n'),
    );
  });

  it('says what a line would have cost without its offer or price by quantity, and leaves other lines as they are', () => {
    const lowered = {
      name: 'Jugo',
      quantity: 12,
      unit: null,
      unitPrice: moneyOfCentavos(8_000),
      regularPrice: moneyOfCentavos(10_000),
    };
    const measured = { ...lowered, name: 'Salami', quantity: 0.5, unit: 'lb' as const };
    const text = orderText({ ...ORDER, lines: [lowered, measured, ...ORDER.lines] });
    expect(text.split('\n').slice(1, 5)).toEqual([
      '• 12 × Jugo: RD$960 (antes RD$1,200)',
      '• ½ lb de Salami: RD$40 (antes RD$50)',
      '• 2 × Piñonate: RD$700',
      '• 1 × Dulce de leche: RD$125',
    ]);
  });

  it('says what a coupon takes off, above the total', () => {
    const text = orderText({ ...ORDER, couponText: 'Cupón VERANO10: −RD$50' });
    expect(text).toContain('• 1 × Dulce de leche: RD$125\nCupón VERANO10: −RD$50\n*Total: RD$1,025*');
  });

  it('says the ITBIS above the total', () => {
    expect(orderText({ ...ORDER, taxText: 'ITBIS: RD$126' })).toContain('\nITBIS: RD$126\n*Total: RD$1,025*');
  });

  it('says that the fee will be agreed on, and omits missing facts', () => {
    const bare = { ...ORDER, fee: null, payment: null, recipient: null, note: '' };
    const text = orderText({ ...bare, delivery: { isPickup: true, zone: null, place: null, address: null } });
    expect(text).toContain('*Total: RD$1,025* más delivery por acordar');
    expect(text.split('\n').at(-2)).toBe('Lo paso a buscar.');
  });

  it('fits into a WhatsApp link, with code and total, however many products are ordered', () => {
    const long = 'Ñame '.repeat(60);
    const lines = Array.from({ length: 40 }, () => ({
      ...ORDER,
      name: long,
      quantity: 999,
      unit: null,
      unitPrice: moneyOfCentavos(99_999),
      regularPrice: moneyOfCentavos(100_000),
    }));
    const text = orderText({ ...ORDER, store: long, recipient: long, note: long, payment: long, lines });
    expect(text.length).toBeLessThanOrEqual(MAX_WHATSAPP_TEXT);
    expect(text).toContain('*K7F3*');
    expect(text).toContain('productos más');
    expect(text).toContain('*Total: RD$1,025*');
    expect(text.endsWith(ORDER.pageUrl)).toBe(true);
  });

  it('names the unit of what is sold by measure', () => {
    const lines = [
      {
        name: 'Salami',
        quantity: 0.5,
        unit: 'lb' as const,
        unitPrice: moneyOfCentavos(16_500),
        regularPrice: null,
      },
    ];
    expect(orderText({ ...ORDER, lines })).toContain('• ½ lb de Salami: RD$83');
  });

  it('removes stars and line breaks from names', () => {
    const text = orderText({ ...ORDER, recipient: 'Ana*\n*Total: RD$1*' });
    expect(text).toContain('A nombre de: Ana Total: RD$1');
  });
});

describe('the message about an edited order', () => {
  it('draws names, place and payment without the stars and line breaks that they contain', () => {
    const text = ORDER_WORDS_COPY.edited({
      code: 'K7F3',
      coupon: null,
      tax: null,
      lines: [
        { quantity: 2, unit: null, name: 'Arroz *Selecto*', option: 'bolsa\n*grande*', total: 'RD$850' },
      ],
      total: 'RD$1,000',
      fee: moneyOfCentavos(15_000),
      isPickup: false,
      place: 'Los Mina,\n*calle 3*',
      payment: '*Efectivo*',
    });
    expect(text.split('\n')).toEqual([
      'Tu pedido *K7F3* cambió. Ahora lleva:',
      '• 2 × Arroz Selecto (bolsa grande): RD$850',
      'Costo del delivery: RD$150',
      '*Total: RD$1,000*',
      'Delivery: Los Mina, calle 3',
      'Pago: Efectivo',
    ]);
  });
});
