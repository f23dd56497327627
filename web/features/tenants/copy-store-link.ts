import { storePath } from '#shared/lib/paths.ts';
import type { SessionTenant } from '#web/lib/session/session-storage.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PANEL_COPY } from './panel-copy.ts';

/** The store's public address; that of this window until the server has said which one is shared. */
export const storeLink = ({ publicUrl, slug }: Pick<SessionTenant, 'publicUrl' | 'slug'>): string =>
  `${publicUrl ?? window.location.origin}${storePath(slug)}`;

/** Copies the store's address and says so; answers whether it could. */
export const copyStoreLink = async (tenant: SessionTenant): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(storeLink(tenant));
    showSuccess({ text: PANEL_COPY.linkCopied });
    return true;
  } catch {
    // Forbidden, or not a secure origin.
    showError({ text: PANEL_COPY.linkNotCopied });
    return false;
  }
};
