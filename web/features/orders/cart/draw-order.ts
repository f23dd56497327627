import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import type { CartProblem, CartProduct, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import type { Cart } from './cart-memory.ts';
import {
  type DetailField,
  type Details,
  ELSEWHERE,
  type FieldProblems,
  feeFor,
  isPickup,
} from './order-details.ts';

export type OrderDraft = {
  form: OrderForm;
  cart: Cart;
  details: Details;
  /** What the store answered about lines, by product. */
  problems: ReadonlyMap<string, CartProblem>;
};

const photo = ({ image }: CartProduct): Html =>
  image === null
    ? html`<span class="o-pic"></span>`
    : html`<img class="o-pic" src="${pictureUrl(image, 400)}" width="56" height="56" alt="">`;

const remark = ({ stock }: CartProduct, quantity: number, problem: CartProblem | undefined): string => {
  if (stock !== null && quantity > stock) return CART_COPY.onlyLeft(stock);
  if (problem?.kind === 'price') return CART_COPY.priceChanged;
  return stock !== null && quantity === stock ? CART_COPY.onlyLeft(stock) : '';
};

const line = (product: CartProduct, quantity: number, problem: CartProblem | undefined): Html => {
  const { id, name, price, stock } = product;
  const most = Math.min(stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY);
  const said = remark(product, quantity, problem);
  return html`<li class="o-line">${photo(product)}<div><b>${name}</b><p>${CART_COPY.each(formatPesos(price))}</p>${said && html`<p class="o-warn">${said}</p>`}</div><p class="o-sum">${formatPesos(price * quantity)}</p><p class="o-qty"><button type="button" data-step="-1" data-of="${id}" aria-label="${quantity === 1 ? CART_COPY.remove(name) : CART_COPY.less(name)}">−</button><span>${quantity}</span><button type="button" data-step="1" data-of="${id}" aria-label="${CART_COPY.more(name)}"${quantity >= most && html` disabled`}>+</button></p></li>`;
};

const goneLine = (id: string): Html =>
  html`<li class="o-line"><span class="o-pic"></span><div><b>${CART_COPY.goneLine}</b></div><p class="o-sum"></p><p class="o-qty"><button type="button" class="o-text" data-step="-999" data-of="${id}">${CART_COPY.removeShort}</button></p></li>`;

/** The lines of the order at the store's prices of now. */
export const drawLines = ({ form, cart, problems }: OrderDraft): Html => {
  const known = new Map(form.products.map((product) => [product.id, product]));
  return html`${[...cart].map(([id, quantity]) => {
    const product = known.get(id);
    return product ? line(product, quantity, problems.get(id)) : goneLine(id);
  })}`;
};

/** What the goods cost. */
export const goodsOf = ({ form, cart }: OrderDraft): number =>
  form.products.reduce((sum, { id, price }) => sum + price * (cart.get(id) ?? 0), 0);

/** The sums under the lines. */
export const drawSums = (draft: OrderDraft): Html => {
  const fee = feeFor(draft.details, draft.form);
  const goods = goodsOf(draft);
  const bringing = !isPickup(draft.details, draft.form) && fee !== undefined;
  return html`${bringing && html`<div><dt>${CART_COPY.delivery}</dt><dd>${fee === null ? CART_COPY.toAgree : formatPesos(fee)}</dd></div>`}<div class="o-total"><dt>${CART_COPY.total}</dt><dd>${formatPesos(goods + (fee ?? 0))}</dd></div>${bringing && fee === null && html`<p class="o-hint">${CART_COPY.toAgreeHint}</p>`}`;
};

type Field = { name: DetailField; label: string; hint?: string; attributes: Html };

const field = (details: Details, { name, label, hint, attributes }: Field): Html =>
  html`<p class="o-field"><label for="o-${name}">${label}</label><input id="o-${name}" name="${name}" value="${details[name]}" aria-describedby="o-${name}-e"${attributes}>${hint && html`<span class="o-hint">${hint}</span>`}<span class="o-error" id="o-${name}-e"></span></p>`;

const choice = (
  group: DetailField,
  { value, text, isChosen }: { value: string; text: Html; isChosen: boolean },
): Html =>
  html`<label class="o-choice"><input type="radio" name="${group}" value="${value}"${isChosen && html` checked`}><span>${text}</span></label>`;

const ways = ({ form, details }: OrderDraft): Html | false => {
  if (!form.pickup) return false;
  const picked = isPickup(details, form);
  return html`<fieldset class="o-field"><legend>${CART_COPY.how}</legend>${choice('how', { value: 'bring', text: html`${CART_COPY.bring}`, isChosen: !picked })}${choice('how', { value: 'pickup', text: html`${CART_COPY.pickup}${form.address && html`<small>${CART_COPY.pickupAt(form.address)}</small>`}`, isChosen: picked })}</fieldset>`;
};

const zones = ({ form, details }: OrderDraft): Html | false => {
  if (form.deliveryZones.length === 0) return false;
  const option = (value: string, text: string): Html =>
    html`<option value="${value}"${details.zone === value && html` selected`}>${text}</option>`;
  return html`<p class="o-field"><label for="o-zone">${CART_COPY.zone}</label><select id="o-zone" name="zone" aria-describedby="o-zone-e"><option value="">${CART_COPY.chooseZone}</option>${form.deliveryZones.map(({ name, price }) => option(name, `${name} · ${formatPesos(price)}`))}${option(ELSEWHERE, CART_COPY.elsewhere)}</select><span class="o-error" id="o-zone-e"></span></p>`;
};

const payments = ({ form, details }: OrderDraft): Html | false =>
  form.paymentMethods.length > 0 &&
  html`<fieldset class="o-field" aria-describedby="o-payment-e"><legend>${CART_COPY.payment}</legend>${form.paymentMethods.map((method) => choice('payment', { value: method.name, text: html`${method.name}${method.details && html`<small>${method.details}</small>`}`, isChosen: details.payment === method.name }))}<span class="o-error" id="o-payment-e"></span></fieldset>`;

/** What is missing, each the way to its field. */
export const drawMissing = (problems: FieldProblems): Html =>
  html`<p>${CART_COPY.missing}</p><ul>${Object.entries(problems).map(([name, text]) => html`<li><button type="button" data-field="${name}">${text}</button></li>`)}</ul>`;

/** The whole order with its form. */
export const drawOrder = (draft: OrderDraft): Html => {
  const { form, details } = draft;
  return html`<form class="o-form" novalidate><div class="o-alert" role="alert" tabindex="-1" hidden></div><ul class="o-lines">${drawLines(draft)}</ul><dl class="o-sums">${drawSums(draft)}</dl>${ways(draft)}<div class="o-bring">${zones(draft)}<div class="o-place">${field(details, { name: 'place', label: CART_COPY.place, attributes: html` maxlength="80" autocomplete="address-level3"` })}</div>${field(details, { name: 'address', label: CART_COPY.address, hint: CART_COPY.addressHint, attributes: html` maxlength="200" autocomplete="street-address"` })}</div>${payments(draft)}${field(details, { name: 'name', label: CART_COPY.name, attributes: html` maxlength="80" autocomplete="name"` })}${field(details, { name: 'phone', label: CART_COPY.phone, hint: CART_COPY.phoneHint, attributes: html` type="tel" inputmode="tel" autocomplete="tel" maxlength="30"` })}<p class="o-field"><label for="o-note">${CART_COPY.note}</label><textarea id="o-note" name="note" rows="2" maxlength="500">${details.note}</textarea></p><p class="o-send"><button type="submit" class="b ${form.hasWhatsApp ? 'wa' : 'add'}">${form.hasWhatsApp ? CART_COPY.send : CART_COPY.sendOnly}</button></p></form>`;
};

/** What is shown once the order exists. */
export const drawSent = ({ code, whatsAppUrl }: { code: string; whatsAppUrl: string | null }): Html =>
  html`<div class="o-done"><h3 tabindex="-1">${CART_COPY.sentTitle(code)}</h3><p>${whatsAppUrl === null ? CART_COPY.sentOnlyText : CART_COPY.sentText}</p>${whatsAppUrl !== null && html`<a class="b wa" href="${whatsAppUrl}" target="_blank">${CART_COPY.openWhatsApp}</a>`}<button type="button" class="b line" data-shut>${CART_COPY.keepShopping}</button></div>`;

/** What is said where there is nothing to order, or it could not be asked for. */
export const drawNotice = (text: string, action: Html): Html =>
  html`<div class="o-done"><p role="status">${text}</p>${action}</div>`;
