import { storePath } from '#shared/lib/paths.ts';

/**
 * The installed store rules `/str/{slug}/` (ux 9), with the slash that keeps `/str/{slug}-otra` out, while its page is
 * shared without. Links to it get the slash, or the app would show them as a foreign page.
 */
export const stayInApp = (slug: string): void => {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  const base = storePath(slug);
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === base) link.pathname = `${base}/`;
    },
    { capture: true },
  );
};
