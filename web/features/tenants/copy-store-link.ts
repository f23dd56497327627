import { storePath } from '#shared/lib/paths.ts';
import type { SessionTenant } from '#web/lib/session/session-storage.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PANEL_COPY } from './panel-copy.ts';

/** Returns the store's public address; until the server has sent it, the one that redirects to it. */
export const storeLink = ({ storeUrl, slug }: Pick<SessionTenant, 'storeUrl' | 'slug'>): string =>
  storeUrl ?? `${window.location.origin}${storePath(slug)}`;

/** Copies the store's address and reports it; returns whether that worked. */
export const copyStoreLink = async (tenant: SessionTenant): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(storeLink(tenant));
    showSuccess({ text: PANEL_COPY.linkCopied });
    return true;
  } catch {
    // The browser forbids it, or the origin is not secure.
    showError({ text: PANEL_COPY.linkNotCopied });
    return false;
  }
};
