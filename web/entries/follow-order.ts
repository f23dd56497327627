import { ORDER_STATE_QUERY } from '#shared/features/orders/buyers-order.ts';
import { ORDER_NEWS_ID, ORDER_PAGE_ID } from '#web/lib/page/order-page-ids.ts';

/**
 * Keeps the page of an order up to date. The server renders every state of it, so this script contains neither React nor
 * texts: it asks when the order last changed, and fetches the new page.
 */
const LOOK_EVERY_MS = 20_000;

const findPage = (root: Document): HTMLElement | null => root.getElementById(ORDER_PAGE_ID);

/** The links are the same in every state, so the focused link gets the focus again. */
const replace = (shown: HTMLElement, drawn: HTMLElement): void => {
  const focused = [...shown.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement);
  shown.replaceWith(drawn);
  drawn.querySelectorAll('a')[focused]?.focus();
};

const fetchHere = async (search: string): Promise<Response> => {
  const answer = await fetch(location.pathname + search);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
};

const look = async (): Promise<void> => {
  const shown = findPage(document);
  if (!shown || document.hidden) return;
  const { version } = await (await fetchHere(`?${ORDER_STATE_QUERY}`)).json();
  if (version === shown.dataset.version) return;
  const text = await (await fetchHere('')).text();
  const drawn = findPage(new DOMParser().parseFromString(text, 'text/html'));
  if (!drawn) return;
  replace(shown, drawn);
  const news = document.getElementById(ORDER_NEWS_ID);
  if (news) news.textContent = drawn.dataset.news ?? '';
  if ('final' in drawn.dataset) clearInterval(timer);
};

/** Without network the page stays as it is, and the next look tries again. */
const lookQuietly = (): void => void look().catch(() => undefined);

const timer = setInterval(lookQuietly, LOOK_EVERY_MS);
document.addEventListener('visibilitychange', lookQuietly);
if (findPage(document) && 'final' in (findPage(document)?.dataset ?? {})) clearInterval(timer);
