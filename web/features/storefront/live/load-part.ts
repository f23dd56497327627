import type { StorePart } from '#shared/features/storefront/store-query.ts';

/** Fetches one section of a store page as the server draws it. */
export const loadPart = async (
  address: string,
  part: StorePart,
  signal?: AbortSignal,
): Promise<HTMLElement> => {
  const url = new URL(address, location.href);
  url.searchParams.set('parte', part);
  const response = await fetch(url, { headers: { accept: 'text/html' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const holder = document.createElement('template');
  holder.innerHTML = await response.text();
  const element = holder.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('the page has no such section');
  return element;
};
