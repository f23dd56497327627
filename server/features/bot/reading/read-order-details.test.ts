import { expect, test } from 'vitest';
import { readWords } from '#server/platform/language/read-words.ts';
import { readOrderDetails } from './read-order-details.ts';

const METHODS = ['Cash', 'Depósito bancario', 'Tarjeta de crédito', 'PayPal', 'Enlace'];

test.each([
  ['pago en efectivo', METHODS, 'Cash'],
  ['contra entrega', METHODS, 'Cash'],
  ['al recibir', ['Pago contra recibo'], 'Pago contra recibo'],
  ['por transferencia', METHODS, 'Depósito bancario'],
  ['con visa', METHODS, 'Tarjeta de crédito'],
  ['mándame el link de pago', METHODS, 'Enlace'],
  ['en efectivo', ['Transferencia'], undefined],
])('%j names a way to pay of the store', (message, names, method) => {
  const { line } = readWords(message);
  const methods = names.map((name) => ({ name }));
  expect(readOrderDetails({ message, line, methods, isPickup: false }).payment).toBe(method);
});

test.each([
  ['Ana Gil, los mina c/ la rosa 22, cash', 'c/ la rosa 22', 'Ana Gil'],
  ['C/ Duarte #14, cash', 'C/ Duarte #14', undefined],
  ['estoy en c/5 esq 8 casa azul', 'c/5 esq 8 casa azul', undefined],
  ['res. don oscar edif 3 apto 201', 'res. don oscar edif 3 apto 201', undefined],
  ['carr. sanchez km 12', 'carr. sanchez km 12', undefined],
  ['manz 4 casa 12', 'manz 4 casa 12', undefined],
  ['mándalo frente al play', 'frente al play', undefined],
  ['ustedes están frente al parque?', undefined, undefined],
  ['2 refrescos c/u a 50', undefined, undefined],
  ['café c/azúcar', undefined, undefined],
])('%s has the address %s', (message, address, name) => {
  const { line } = readWords(message);
  const read = readOrderDetails({ message, line, methods: [{ name: 'Efectivo' }], isPickup: false });
  expect([read.address, read.name]).toEqual([address, name]);
});
