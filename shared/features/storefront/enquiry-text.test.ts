import { describe, expect, it } from 'vitest';
import { moneyOfCentavos } from '../../lib/money.ts';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { listEnquiryText, productEnquiryText, storeEnquiryText } from './enquiry-text.ts';

const URL = 'https://colmado.example/str/dona-ana/producto/p1';

it('writes the text of the store page', () => {
  expect(listEnquiryText({ product: 'Piña', store: 'Doña Ana', url: URL })).toBe(
    `Hola, vi *Piña* en Doña Ana y me interesa. ¿Está disponible?\n${URL}`,
  );
});

describe('the text of the product page', () => {
  const price = moneyOfCentavos(125_000);

  it.each([
    [1, price, 'RD$1,250'],
    [3, price, 'RD$3,750'],
    [2, null, 'Consultar precio'],
    [9_999_999, price, 'Consultar precio'],
  ])('for %i at %s estimates %s', (quantity, unitPrice, estimate) => {
    expect(productEnquiryText({ product: 'Piña', quantity, price: unitPrice, url: URL })).toBe(
      `Hola, me interesa *Piña*. Cantidad: ${quantity}. Precio estimado: ${estimate}.\n${URL}`,
    );
  });

  it('keeps stars and line breaks of a name out of the bold', () => {
    expect(productEnquiryText({ product: '*2x1*\nPiña', quantity: 1, price, url: URL })).toContain(
      '*2x1 Piña*.',
    );
  });
});

it('stays under 900 characters whatever the names, with the address whole', () => {
  const long = '😀'.repeat(3000);
  for (const text of [
    listEnquiryText({ product: long, store: long, url: URL }),
    productEnquiryText({ product: long, quantity: 1, price: null, url: URL }),
    storeEnquiryText({ store: long, url: URL }),
  ]) {
    expect(text.length).toBeLessThan(900);
    expect(text.endsWith(`\n${URL}`)).toBe(true);
  }
});

it('builds a link that carries the text whole', () => {
  const text = listEnquiryText({ product: 'Piña & Co #1 + 50%', store: 'Doña Ana', url: URL });
  const link = whatsAppLink('18095551234', text);
  expect(link.startsWith('https://wa.me/18095551234?text=')).toBe(true);
  expect(new globalThis.URL(link).searchParams.get('text')).toBe(text);
  expect(whatsAppLink('18095551234', 'a\ud800')).toContain('%EF%BF%BD');
});
