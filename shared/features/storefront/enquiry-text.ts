import { formatMoney, MAX_CENTAVOS, type Money, moneyOfCentavos } from '../../lib/money.ts';
import { shortenText } from '../../lib/shorten-text.ts';
import { MAX_WHATSAPP_TEXT } from '../../lib/whatsapp-link.ts';
import { PRODUCT_COPY } from '../catalogue/catalogue-copy.ts';
import { OUTBOUND_COPY } from './storefront-copy.ts';

const MAX_NAME_LENGTH = 120;

/** A star inside a name would end WhatsApp's bold early. */
const boldable = (name: string): string => shortenText(name.replaceAll('*', ''), MAX_NAME_LENGTH);

const withUrl = (text: string, url: string): string =>
  `${text}\n${url}`.slice(0, MAX_WHATSAPP_TEXT).toWellFormed();

const estimate = (price: Money | null, quantity: number): string => {
  if (price === null || price * quantity > MAX_CENTAVOS) return PRODUCT_COPY.askPrice;
  return formatMoney(moneyOfCentavos(price * quantity));
};

/** What a shopper writes from the store's own contact button. */
export const storeEnquiryText = ({ store, url }: { store: string; url: string }): string =>
  withUrl(OUTBOUND_COPY.storeEnquiry(shortenText(store, MAX_NAME_LENGTH)), url);

type ListEnquiry = { product: string; store: string; url: string };

/** What a shopper writes about a product from the store page (`ux 6`). */
export const listEnquiryText = ({ product, store, url }: ListEnquiry): string =>
  withUrl(OUTBOUND_COPY.listEnquiry(boldable(product), shortenText(store, MAX_NAME_LENGTH)), url);

type ProductEnquiry = { product: string; quantity: number; price: Money | null; url: string };

/** What a shopper writes from the product page: name, quantity and estimated price (`ux 6`). */
export const productEnquiryText = ({ product, quantity, price, url }: ProductEnquiry): string =>
  withUrl(OUTBOUND_COPY.productEnquiry(boldable(product), quantity, estimate(price, quantity)), url);
