const VIEW = 'view';

/** The same address in the way of viewing that the shopper chose, which links drawn before that do not name. */
export const inShownMode = (address: string): string => {
  const url = new URL(address, location.href);
  const view = new URLSearchParams(location.search).get(VIEW);
  if (view && !url.searchParams.has(VIEW)) url.searchParams.set(VIEW, view);
  return url.href;
};

/** Marks in the bar how the list is drawn. */
export const markMode = (mode: string): void => {
  for (const link of document.querySelectorAll<HTMLElement>('[data-mode]')) {
    if (link.dataset.mode === mode) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
};

/** Draws the list as rows or as a grid at once: both are the same markup. */
export const showMode = ({ dataset: { mode = 'grid' } }: HTMLAnchorElement): void => {
  const shelf = document.querySelector('#catalogo');
  shelf?.classList.remove('grid', 'list');
  shelf?.classList.add(mode);
  markMode(mode);
  const url = new URL(location.href);
  url.searchParams.set(VIEW, mode);
  history.replaceState(history.state, '', url);
};
