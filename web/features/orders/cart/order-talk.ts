import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { CartProblem, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { readCart } from './cart-memory.ts';
import { drawLines, drawMissing, drawOrder, drawSums, type OrderDraft } from './draw-order.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  ELSEWHERE,
  type FieldProblems,
  findProblems,
  isPickup,
  readDetails,
  writeDetails,
} from './order-details.ts';
import type { Sending } from './send-cart.ts';

/** What the form needs from the sheet around it. */
export type OrderTalk = {
  slug: string;
  body: HTMLElement;
  send: (draft: OrderDraft) => Promise<Sending>;
  readForm: () => Promise<OrderForm>;
  setQuantity: (id: string, quantity: number) => void;
  onSent: (sent: Extract<Sending, { kind: 'sent' }>) => void;
};

const isDetail = (name: string): name is DetailField => DETAIL_FIELDS.some((field) => field === name);

const showAlert = (body: HTMLElement, said: Html): void => {
  const alert = body.querySelector<HTMLElement>('.o-alert');
  if (!alert) return;
  alert.hidden = said.text === '';
  alert.innerHTML = said.text;
  if (said.text) alert.focus();
};

const showFields = (body: HTMLElement, problems: FieldProblems): void => {
  for (const name of DETAIL_FIELDS) {
    const said = body.querySelector(`#o-${name}-e`);
    if (said) said.textContent = problems[name] ?? '';
    body.querySelector(`#o-${name}`)?.setAttribute('aria-invalid', String(name in problems));
  }
};

/** Draws the order into the sheet and follows what the shopper does with it; what is typed is never drawn anew. */
export const showOrder = (talk: OrderTalk, form: OrderForm): void => {
  const { slug, body } = talk;
  let draft: OrderDraft = {
    form,
    cart: readCart(slug),
    details: readDetails(slug),
    problems: new Map<string, CartProblem>(),
  };
  body.innerHTML = drawOrder(draft).text;
  const find = <E extends Element>(selector: string): E | null => body.querySelector<E>(selector);

  const showParts = (): void => {
    const bring = find<HTMLElement>('.o-bring');
    const place = find<HTMLElement>('.o-place');
    if (bring) bring.hidden = isPickup(draft.details, draft.form);
    if (place) place.hidden = draft.form.deliveryZones.length > 0 && draft.details.zone !== ELSEWHERE;
    const sums = find('.o-sums');
    if (sums) sums.innerHTML = drawSums(draft).text;
  };

  const redraw = (): void => {
    const focused = document.activeElement;
    const [of, step] = [focused?.getAttribute('data-of'), focused?.getAttribute('data-step')];
    const lines = find('.o-lines');
    if (lines) lines.innerHTML = drawLines(draft).text;
    showParts();
    if (of)
      (
        find<HTMLElement>(`[data-of="${CSS.escape(of)}"][data-step="${step}"]:not(:disabled)`) ??
        find<HTMLElement>('.o-lines button')
      )?.focus();
  };

  const answer = async (sending: Sending): Promise<void> => {
    if (sending.kind === 'sent') {
      writeDetails(slug, { ...draft.details, note: '' });
      talk.onSent(sending);
      return;
    }
    if (sending.kind === 'wrong') showFields(body, sending.fields);
    if (sending.kind === 'changed') {
      const fresh = await talk.readForm().catch(() => draft.form);
      const problems = new Map(sending.problems.map((problem) => [problem.productId, problem]));
      draft = { ...draft, form: fresh, problems };
      redraw();
    }
    showAlert(body, html`${sending.message}`);
  };

  const handleSubmit = async (): Promise<void> => {
    const button = find<HTMLButtonElement>('.o-send .b');
    const problems = findProblems(draft.details, draft.form);
    showFields(body, problems);
    if (Object.keys(problems).length > 0) return showAlert(body, drawMissing(problems));
    if (!button || button.getAttribute('aria-busy')) return;
    showAlert(body, html``);
    const label = button.textContent;
    button.setAttribute('aria-busy', 'true');
    button.textContent = CART_COPY.sending;
    await answer(await talk.send(draft));
    button.removeAttribute('aria-busy');
    button.textContent = label;
  };

  const orderForm = find<HTMLFormElement>('form');
  orderForm?.addEventListener('submit', (event) => {
    event.preventDefault();
    void handleSubmit();
  });
  orderForm?.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !('name' in target) || !('value' in target)) return;
    const [name, value] = [String(target.name), String(target.value)];
    if (!isDetail(name)) return;
    draft = { ...draft, details: { ...draft.details, [name]: value } };
    writeDetails(slug, draft.details);
    showParts();
  });
  orderForm?.addEventListener('click', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    if (field) return find<HTMLElement>(`[name="${field.dataset.field}"]`)?.focus();
    const button = target instanceof Element ? target.closest('[data-step]') : null;
    const id = button?.getAttribute('data-of');
    if (!button || !id) return;
    talk.setQuantity(id, (draft.cart.get(id) ?? 0) + Number(button.getAttribute('data-step')));
    draft = { ...draft, cart: readCart(slug) };
    if (draft.cart.size > 0) redraw();
  });
  showParts();
};
