import { CART_BAR_COPY } from '#shared/features/orders/cart-bar-copy.ts';
import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { addToCart, showCartBar } from '#web/features/orders/cart/cart-bar.ts';
import { countEvent } from '#web/features/storefront/live/count-event.ts';
import { showFavourites, toggleFavourite } from '#web/features/storefront/live/favourites.ts';
import { keepOffline } from '#web/features/storefront/live/keep-offline.ts';
import { type LiveCatalogue, startLiveCatalogue } from '#web/features/storefront/live/live-catalogue.ts';
import { isOwnStore, startOwnerMenu } from '#web/features/storefront/live/owner-menu.ts';
import { startPhotoFallback } from '#web/features/storefront/live/photo-fallback.ts';
import { startQuantity, stepQuantity } from '#web/features/storefront/live/quantity-field.ts';
import {
  adoptView,
  closeView,
  expectView,
  followAddress,
  openView,
} from '#web/features/storefront/live/quick-view-dialog.ts';
import { sayToast } from '#web/features/storefront/live/say-toast.ts';
import { shareProduct, shareStore } from '#web/features/storefront/live/share-link.ts';
import { showMode } from '#web/features/storefront/live/shown-mode.ts';
import { stayInApp } from '#web/features/storefront/live/stay-in-app.ts';

/** The page works without this script; it saves shoppers page loads and serves what only a browser can. */
const { slug = '', store: name = '' } = document.body.dataset;
const isOwner = isOwnStore(slug);
const count = (event: Parameters<typeof countEvent>[1]): void => {
  if (!isOwner) countEvent(slug, event);
};

const bar = document.querySelector<HTMLFormElement>('#barra');
const catalogue: LiveCatalogue | undefined = bar
  ? startLiveCatalogue(bar, () => showFavourites(slug))
  : undefined;

const showPhoto = (thumb: Element): void => {
  const target = document.querySelector(thumb.getAttribute('href') ?? '');
  target?.scrollIntoView({ block: 'nearest', inline: 'center' });
};

const signOut = async (): Promise<void> => {
  const auth = await import('#web/features/auth/sign-out.ts');
  await auth.signOut();
  location.reload();
};

const openChat = async (button: Element): Promise<void> => {
  try {
    const { openWebChat } = await import('#web/features/conversations/web-chat/open-web-chat.ts');
    if (button instanceof HTMLElement) await openWebChat({ slug, name }, button);
  } catch {
    sayToast(STORE_LIVE_COPY.chatFailed);
  }
};

const openOrder = async (): Promise<void> => {
  try {
    const { openOrderSheet } = await import('#web/features/orders/cart/order-sheet.ts');
    await openOrderSheet({
      slug,
      onChange: () => showCartBar(slug),
      onWhatsApp: () => count('whatsapp_click'),
    });
  } catch {
    sayToast(CART_BAR_COPY.failed);
  }
};

const ACTIONS: Readonly<Record<string, (button: Element) => void>> = {
  favourite: (button) => toggleFavourite(slug, button),
  share: (button) => {
    count('share');
    void shareProduct({ slug, name }, button);
  },
  'share-store': () => {
    count('share');
    void shareStore({ slug, name });
  },
  chat: (button) => void openChat(button),
  add: (button) => sayToast(addToCart(slug, button)),
  order: () => void openOrder(),
  close: closeView,
  less: () => stepQuantity(-1),
  more: () => stepQuantity(1),
  photo: showPhoto,
  'sign-out': () => void signOut(),
};

/** A click that asks for another tab, or that is none of ours, stays the browser's. */
const followLink = (link: HTMLAnchorElement): boolean => {
  if (link.classList.contains('wa')) count('whatsapp_click');
  if ('mode' in link.dataset && catalogue) showMode(link);
  else if ('filter' in link.dataset && catalogue) void catalogue.go(link.href, 'push');
  else if ('view' in link.dataset && catalogue) {
    count('product_view');
    openView(link);
  } else return false;
  return true;
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const actor = event.target.closest('[data-do]');
  const action = ACTIONS[actor?.getAttribute('data-do') ?? ''];
  if (actor && action) {
    event.preventDefault();
    action(actor);
    return;
  }
  const link = event.target.closest('a');
  if (link && followLink(link)) event.preventDefault();
});

for (const intent of ['pointerover', 'focusin', 'touchstart'] as const) {
  document.addEventListener(
    intent,
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-view]') : null;
      if (link && catalogue) expectView(link);
    },
    { passive: true },
  );
}

window.addEventListener('popstate', () => {
  catalogue?.follow();
  if (catalogue) followAddress();
});

startPhotoFallback();
keepOffline(slug);
stayInApp(slug);
startQuantity();
showFavourites(slug);
showCartBar(slug);
adoptView();
if (isOwner) startOwnerMenu();
count('visit');
if (document.querySelector('.product,.quick[data-id]')) count('product_view');
if ('asked' in document.body.dataset) count('whatsapp_click');
