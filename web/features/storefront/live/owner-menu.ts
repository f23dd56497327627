import { readStored, STORAGE_KEYS } from '#web/lib/device-storage.ts';

/** Whether the person signed in on this device owns or helps to run this very store. */
export const isOwnStore = (slug: string): boolean => {
  if (readStored(STORAGE_KEYS.token) === null) return false;
  try {
    const tenant: unknown = JSON.parse(readStored(STORAGE_KEYS.tenant) ?? 'null');
    return typeof tenant === 'object' && tenant !== null && 'slug' in tenant && tenant.slug === slug;
  } catch {
    // Unreadable: the panel clears it; for this page nobody is signed in.
    return false;
  }
};

/** Turns the logo into the button of the owner's menu (spec 2). */
export const startOwnerMenu = (): void => {
  const logo = document.querySelector<HTMLAnchorElement>('[data-owner]');
  const menu = document.querySelector<HTMLElement>('#dueno');
  if (!logo || !menu) return;
  logo.setAttribute('role', 'button');
  logo.setAttribute('aria-controls', menu.id);
  const show = (isOpen: boolean): void => {
    menu.hidden = !isOpen;
    logo.setAttribute('aria-expanded', String(isOpen));
  };
  show(false);
  logo.addEventListener('click', (event) => {
    event.preventDefault();
    show(menu.hidden !== false);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !logo.contains(target) && !menu.contains(target)) show(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || menu.hidden) return;
    show(false);
    logo.focus();
  });
};
