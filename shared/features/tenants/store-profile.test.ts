import { describe, expect, it } from 'vitest';
import { StoreProfileUpdateSchema } from './store-profile.ts';

const FULL = {
  slug: 'colmado-ana',
  currency: 'DOP',
  depositPercent: 50,
  name: 'Colmado Ana',
  description: 'De todo un poco.',
  whatsappNumber: '(809) 555-0142',
  city: 'Santiago de los Caballeros',
  address: 'Calle del Sol #85, esquina 30 de Marzo',
  hours: {
    text: 'Lunes a sábado de 8:00 a.m. a 7:00 p.m.',
    schedule: [
      { days: ['lunes', 'miércoles', 'sábado'], open: '08:00', close: '19:00' },
      { days: ['domingo'], open: '20:00', close: '02:00' },
    ],
  },
  pickup: true,
  deliveryZones: [{ name: 'Centro', price: 100.5 }],
  paymentMethods: [{ name: 'Efectivo', details: 'Al recibir.' }, { name: 'Tarjeta' }],
  faqs: [{ question: '¿Hacen delivery?', answer: 'Sí.\nHasta las 9.' }],
};

describe('StoreProfileUpdateSchema', () => {
  it('reads a whole profile and drops unknown fields', () => {
    const profile = StoreProfileUpdateSchema.parse(FULL);
    expect(profile).toMatchObject({
      name: 'Colmado Ana',
      whatsappNumber: '18095550142',
      deliveryZones: [{ name: 'Centro', price: 10_050 }],
      paymentMethods: [{ name: 'Efectivo' }, { name: 'Tarjeta', details: '' }],
    });
    expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['slug']));
    expect(profile).not.toHaveProperty('depositPercent');
  });

  it('accepts a change of a single field', () => {
    expect(StoreProfileUpdateSchema.parse({ city: 'La Vega' })).toEqual({ city: 'La Vega' });
    expect(StoreProfileUpdateSchema.parse({})).toEqual({});
  });

  it.each(['', '  ', null])('removes the number given as %j', (whatsappNumber) => {
    expect(StoreProfileUpdateSchema.parse({ whatsappNumber })).toEqual({ whatsappNumber: null });
  });

  it.each([
    [{ name: 'abc' }, 'El nombre debe tener al menos 4 caracteres'],
    [{ whatsappNumber: '555' }, 'Escribe el número completo, por ejemplo (809) 555-1234.'],
    [{ description: 'a'.repeat(501) }, 'Usa como máximo 500 caracteres.'],
    [
      { hours: { text: '', schedule: [{ days: ['lunes'], open: '8:00', close: '19:00' }] } },
      'Escribe la hora como 08:30.',
    ],
    [
      { hours: { text: '', schedule: [{ days: ['lunes'], open: '24:00', close: '19:00' }] } },
      'Escribe la hora como 08:30.',
    ],
    [
      { hours: { text: '', schedule: [{ days: [], open: '08:00', close: '19:00' }] } },
      'Elige al menos un día.',
    ],
    [
      { hours: { text: '', schedule: [{ days: ['monday'], open: '08:00', close: '19:00' }] } },
      'Elige los días de la semana.',
    ],
    [
      { deliveryZones: [{ name: 'Centro', price: '1e3' }] },
      'Escribe el costo solo con números, por ejemplo 150.',
    ],
    [{ deliveryZones: Array(101).fill({ name: 'Centro', price: 1 }) }, 'Puedes poner como máximo 100.'],
    [{ faqs: [{ question: '', answer: 'Sí' }] }, 'Este dato es obligatorio.'],
  ])('refuses %j', (change, message) => {
    expect(StoreProfileUpdateSchema.safeParse(change).error?.issues[0]?.message).toBe(message);
  });

  it.each([{ pickup: 'sí' }, { faqs: 'ninguna' }, { hours: null }, { deliveryZones: {} }])(
    'refuses the shape %j',
    (change) => {
      expect(StoreProfileUpdateSchema.safeParse(change).success).toBe(false);
    },
  );
});
