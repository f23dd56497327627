import { OUTBOUND_COPY, STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { sayToast } from './say-toast.ts';

type Shared = { title: string; text: string; url: string };
export type StoreOnPage = { slug: string; name: string };

const share = async (data: Shared): Promise<void> => {
  try {
    if (navigator.canShare?.(data)) await navigator.share(data);
    else {
      await navigator.clipboard.writeText(data.url);
      sayToast(STORE_LIVE_COPY.linkCopied);
    }
  } catch (error) {
    // Closing the system's sheet is a choice and no fault.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      window.prompt(STORE_LIVE_COPY.share, data.url);
  }
};

/** Shares the product around the button: the system's sheet, else the link is copied (spec 7). */
export const shareProduct = ({ slug, name }: StoreOnPage, button: Element): Promise<void> => {
  const product = button.closest<HTMLElement>('[data-id]');
  const title = product?.querySelector('h1,h2,h3')?.textContent ?? name;
  const url = `${location.origin}${productPath(slug, product?.dataset.id ?? '')}`;
  return share({ title, text: OUTBOUND_COPY.share(title, name), url });
};

/** Shares the store itself. */
export const shareStore = ({ slug, name }: StoreOnPage): Promise<void> =>
  share({
    title: name,
    text: STORE_LIVE_COPY.shareStoreText(name),
    url: `${location.origin}${storePath(slug)}`,
  });
