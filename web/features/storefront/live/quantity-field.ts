import { productEnquiryText } from '#shared/features/storefront/enquiry-text.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';

const MAX_QUANTITY = 999;

const field = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>('#cantidad');

const quantityOf = (input: HTMLInputElement): number => {
  const typed = Math.trunc(Number(input.value));
  return Math.min(MAX_QUANTITY, Math.max(1, Number.isFinite(typed) ? typed : 1));
};

const showInLink = (quantity: number): void => {
  const link = document.querySelector<HTMLAnchorElement>('#consultar');
  const { phone = '', url = '', centavos = '' } = link?.dataset ?? {};
  const product = document.querySelector('h1')?.textContent ?? '';
  const price = centavos === '' ? null : moneyOfCentavos(Number(centavos));
  if (link) link.href = whatsAppLink(phone, productEnquiryText({ product, quantity, price, url }));
};

/** Changes how many the enquiry is about, by a button's step (ux 6). */
export const stepQuantity = (step: 1 | -1): void => {
  const input = field();
  if (!input) return;
  input.value = String(Math.min(MAX_QUANTITY, Math.max(1, quantityOf(input) + step)));
  showInLink(quantityOf(input));
};

/** Lets the enquiry follow the field. */
export const startQuantity = (): void => {
  field()?.addEventListener('input', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLInputElement) showInLink(quantityOf(currentTarget));
  });
};
