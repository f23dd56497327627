import { expect, test } from 'vitest';
import { toProfileBody, toProfileValues } from './use-profile-form.ts';

const EMPTY = {
  name: 'Colmado Ana',
  description: '',
  whatsappNumber: null,
  city: '',
  address: '',
  instagram: '',
  facebook: '',
  tiktok: '',
  hours: { text: '', schedule: [] },
  pickup: false,
  deliveryZones: [],
  paymentMethods: [],
  faqs: [],
};

test('shows the phone number and the prices as people write them', () => {
  const values = toProfileValues({
    ...EMPTY,
    whatsappNumber: '18095551234',
    deliveryZones: [{ name: 'Gazcue', price: 100.5 }],
  });
  expect(values).toMatchObject({
    whatsappNumber: '(809) 555-1234',
    deliveryZones: [{ name: 'Gazcue', price: '100.5' }],
  });
  expect(values).not.toHaveProperty('name');
});

test('rows left empty are not sent, half-filled ones are', () => {
  const values = {
    ...toProfileValues(EMPTY),
    deliveryZones: [
      { name: '', price: '' },
      { name: 'Piantini', price: '' },
    ],
    faqs: [{ question: '', answer: '', topics: null }],
  };
  expect(toProfileBody(values)).toMatchObject({ deliveryZones: [{ name: 'Piantini', price: '' }], faqs: [] });
});
