import { OUTBOUND_COPY, STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { productPath, type StoreBase } from '#shared/lib/paths.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';

type Shared = { title: string; text: string; url: string };
type Sharer = { base: StoreBase; name: string };

const share = async (data: Shared): Promise<void> => {
  try {
    if (navigator.canShare?.(data)) await navigator.share(data);
    else {
      await navigator.clipboard.writeText(data.url);
      showSuccess({ text: STORE_LIVE_COPY.linkCopied });
    }
  } catch (error) {
    // Closing the system's share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      window.prompt(STORE_LIVE_COPY.share, data.url);
  }
};

/** Shares a product of a store with the system's share sheet, or else copies its link (spec 7). */
export const shareProduct = ({ base, name }: Sharer, product: { id: string; name: string }): Promise<void> =>
  share({
    title: product.name,
    text: OUTBOUND_COPY.share(product.name, name),
    url: `${location.origin}${productPath(base, product.id)}`,
  });

/** Shares the store itself. */
export const shareStore = ({ base, name }: Sharer): Promise<void> =>
  share({
    title: name,
    text: STORE_LIVE_COPY.shareStoreText(name),
    url: `${location.origin}${base}`,
  });
