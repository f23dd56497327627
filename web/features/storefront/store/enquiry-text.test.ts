import { describe, expect, it } from 'vitest';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { listEnquiryLinks, productEnquiryText, storeEnquiryText } from './enquiry-text.ts';

const URL = 'https://colmado.example/str/dona-ana/producto/p1';

const PHONE = '18095551234';
const [PRODUCTS_URL, ID] = ['https://colmado.example/str/dona-ana/producto/', 'p1'];

/** Returns the message that WhatsApp shows when a shopper presses the button of a card. */
const listEnquiryText = ({
  product,
  store,
  productsUrl = PRODUCTS_URL,
}: {
  product: string;
  store: string;
  productsUrl?: string;
}): string => {
  const link = listEnquiryLinks({ phone: PHONE, store, productsUrl })({ id: ID, name: product });
  expect(link.startsWith(`https://wa.me/${PHONE}?text=`)).toBe(true);
  return new globalThis.URL(link).searchParams.get('text') ?? '';
};

it.each([
  ['Piña', 'Doña Ana'],
  ['Piña & Co #1 + 50%', "Doña Ana's «Colmado»"],
  ['Pan', 'Pan'],
])('writes the text of the store page for %s of %s', (product, store) => {
  expect(listEnquiryText({ product, store })).toBe(
    `Hola, vi *${product}* en ${store} y me interesa. ¿Está disponible?\n${URL}`,
  );
});

it('carries half a character of a name as the sign for what cannot be read', () => {
  expect(listEnquiryText({ product: 'a\ud800', store: 'b\udc00' })).toContain('*a\ufffd* en b\ufffd ');
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
    listEnquiryText({ product: long, store: long }),
    productEnquiryText({ product: long, quantity: 1, price: null, url: URL }),
    storeEnquiryText({ store: long, url: URL }),
  ]) {
    expect(text.length).toBeLessThan(900);
    expect(text.endsWith(`\n${URL}`)).toBe(true);
  }
});

it('stays under 900 characters on the card also at the longest address a host can have', () => {
  const long = 'ñ'.repeat(3000);
  const productsUrl = `https://${'h'.repeat(253)}/str/${'s'.repeat(60)}/producto/`;
  const text = listEnquiryText({ product: long, store: long, productsUrl });
  expect(text.length + 36).toBeLessThan(900);
  expect(text.endsWith(`\n${productsUrl}${ID}`)).toBe(true);
});

it('builds a link that carries the text whole', () => {
  const text = storeEnquiryText({ store: 'Piña & Co #1 + 50%', url: URL });
  const link = whatsAppLink(PHONE, text);
  expect(link.startsWith(`https://wa.me/${PHONE}?text=`)).toBe(true);
  expect(new globalThis.URL(link).searchParams.get('text')).toBe(text);
  expect(whatsAppLink(PHONE, 'a\ud800')).toContain('%EF%BF%BD');
});
