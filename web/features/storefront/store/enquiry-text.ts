import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { type MeasureUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { OUTBOUND_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { formatMoney, MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { MAX_WHATSAPP_TEXT, whatsAppLink } from '#shared/lib/whatsapp-link.ts';

const MAX_NAME_LENGTH = 120;

/** An asterisk inside a name would end WhatsApp's bold text early. */
const boldable = (name: string): string => shortenText(name.replaceAll('*', ''), MAX_NAME_LENGTH);

const withUrl = (text: string, url: string): string =>
  `${text}\n${url}`.slice(0, MAX_WHATSAPP_TEXT).toWellFormed();

const estimate = (price: Money | null, quantity: number): string => {
  const cost = price === null ? undefined : lineCentavos(price, quantity);
  if (cost === undefined || cost > MAX_CENTAVOS) return PRODUCT_LABELS.askPrice;
  return formatMoney(moneyOfCentavos(cost));
};

/** The message from the store's own contact button. */
export const storeEnquiryText = ({ store, url }: { store: string; url: string }): string =>
  withUrl(OUTBOUND_COPY.storeEnquiry(shortenText(store, MAX_NAME_LENGTH)), url);

/** A placeholder for the name; no text in the database can contain it. */
const NAME_PLACE = '\0';

type ProductList = {
  phone: string;
  store: string;
  /** The address of a product without its id. */
  productsUrl: string;
};

/**
 * Builds the links of a store page that open a chat about a product (`ux 6`). Their common part is encoded once,
 * because a page holds dozens of them. With both names cut and a host name of 253 characters the text stays below
 * WhatsApp's 900 characters.
 */
export const listEnquiryLinks = ({
  phone,
  store,
  productsUrl,
}: ProductList): ((product: { id: string; name: string }) => string) => {
  const text = OUTBOUND_COPY.listEnquiry(NAME_PLACE, shortenText(store, MAX_NAME_LENGTH));
  const [before = '', after = ''] = `${text}\n${productsUrl}`.toWellFormed().split(NAME_PLACE);
  const start = whatsAppLink(phone, before);
  const end = encodeURIComponent(after);
  return ({ id, name }) =>
    start + encodeURIComponent(boldable(name).toWellFormed()) + end + encodeURIComponent(id);
};

type ProductEnquiry = {
  product: string;
  quantity: number;
  /** Absent for pieces. */
  unit?: MeasureUnit | undefined;
  price: Money | null;
  url: string;
};

const enquiredText = (quantity: number, unit: MeasureUnit | undefined): string =>
  unit ? quantityText(quantity, unit) : String(quantity);

/** The message from a product page: name, quantity and estimated price (`ux 6`). */
export const productEnquiryText = ({ product, quantity, unit, price, url }: ProductEnquiry): string =>
  withUrl(
    OUTBOUND_COPY.productEnquiry(boldable(product), enquiredText(quantity, unit), estimate(price, quantity)),
    url,
  );
