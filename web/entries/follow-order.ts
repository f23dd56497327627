import { ORDER_STATE_QUERY } from '#shared/features/orders/buyers-order.ts';
import { ORDER_NEWS_ID, ORDER_PAGE_ID } from '#web/lib/page/element-ids.ts';

/**
 * Keeps the page of an order up to date. The server renders every state of it, so this script contains neither React nor
 * texts: it asks when the order last changed, and fetches the new page.
 */
const LOOK_EVERY_MS = 20_000;

const findPage = (root: Document): HTMLElement | null => root.getElementById(ORDER_PAGE_ID);

const focusables = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>(':is(a, button, input):not(noscript *)'),
];

/** Moves the fields in which something was typed or chosen into the new page; a copy could not take the chosen file along. */
const keepTyped = (shown: HTMLElement, drawn: HTMLElement): void => {
  for (const field of shown.querySelectorAll<HTMLInputElement>('input[id]'))
    if (field.value !== field.defaultValue) drawn.querySelector(`#${field.id}`)?.replaceWith(field);
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const isFilled = (field: Field): boolean =>
  'defaultChecked' in field && field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/** Whether somebody is rating what was ordered: stars and words are not taken away by a page that is drawn anew. */
const isRating = (shown: HTMLElement): boolean =>
  [...shown.querySelectorAll<Field>('.rate-order :is(input, textarea)')].some(isFilled);

/** Links and buttons are mostly the same in every state, so the focused one gets the focus again. */
const replace = (shown: HTMLElement, drawn: HTMLElement): void => {
  const focused = focusables(shown).indexOf(document.activeElement as HTMLElement);
  keepTyped(shown, drawn);
  shown.replaceWith(drawn);
  focusables(drawn)[focused]?.focus();
};

/** Shows what needs this script. */
const reveal = (root: ParentNode): void => {
  for (const link of root.querySelectorAll<HTMLElement>('[data-repeat]')) link.hidden = false;
};

const fetchHere = async (search: string): Promise<Response> => {
  const answer = await fetch(location.pathname + search);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
};

const announce = (text: string): void => {
  const news = document.getElementById(ORDER_NEWS_ID);
  if (news) news.textContent = text;
};

const look = async (): Promise<void> => {
  const shown = findPage(document);
  if (!shown || document.hidden) return;
  const { version } = await (await fetchHere(`?${ORDER_STATE_QUERY}`)).json();
  if (version === shown.dataset.version || isRating(shown)) return;
  const text = await (await fetchHere('')).text();
  const drawn = findPage(new DOMParser().parseFromString(text, 'text/html'));
  if (!drawn) return;
  reveal(drawn);
  replace(shown, drawn);
  announce(drawn.dataset.news ?? '');
  if ('final' in drawn.dataset) clearInterval(timer);
};

/** Without network the page stays as it is, and the next look tries again. */
const lookQuietly = (): void => void look().catch(() => undefined);

const TOLD_MS = 2_000;

/** Copies the number of an account, and says so on the button and to screen readers. */
const copyNumber = async (button: HTMLButtonElement): Promise<void> => {
  const { copy = '', copied = '' } = button.dataset;
  await navigator.clipboard.writeText(copy);
  announce(copied);
  const shown = button.firstElementChild;
  const label = shown?.textContent;
  if (!shown || label === copied) return;
  shown.textContent = copied;
  setTimeout(() => {
    shown.textContent = label ?? '';
  }, TOLD_MS);
};

/** A line of the cart as the device keeps it; what is sold by measure has a unit. */
type Line = [productId: string, quantity: number, unit?: string];

/** Puts what was ordered into the cart of the store, which the link then opens; a second tap adds nothing. */
const repeatOrder = ({ dataset: { repeat = '[]', cart = '' } }: HTMLElement): void => {
  try {
    const kept: Line[] = JSON.parse(localStorage.getItem(cart) ?? '[]');
    const lines = new Map(kept.map((line) => [line[0], line]));
    for (const [id, quantity, ...unit] of JSON.parse(repeat) as Line[]) {
      const [, inCart = 0, unitInCart] = lines.get(id) ?? [];
      const least = unitInCart === unit[0] ? inCart : 0;
      lines.set(id, [id, Math.max(quantity, least), ...unit]);
    }
    localStorage.setItem(cart, JSON.stringify([...lines.values()]));
  } catch {
    // A browser without storage has no cart either; the link opens the store.
  }
};

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLElement>('[data-repeat]');
  if (link) repeatOrder(link);
  const button = (target as Element).closest<HTMLButtonElement>('[data-copy]');
  // Without the permission the number is still there to be selected.
  if (button) void copyNumber(button).catch(() => undefined);
});

reveal(document);
const timer = setInterval(lookQuietly, LOOK_EVERY_MS);
document.addEventListener('visibilitychange', lookQuietly);
if (findPage(document) && 'final' in (findPage(document)?.dataset ?? {})) clearInterval(timer);
