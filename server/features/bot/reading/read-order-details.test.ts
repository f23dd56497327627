import { expect, test } from 'vitest';
import { readWords } from '../../../platform/language/read-words.ts';
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
