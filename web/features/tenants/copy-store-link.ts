import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { storePath } from '#shared/lib/paths.ts';
import { showError, showSuccess } from '#web/ui/toast-store.ts';

/** Copies the store's address and says so; answers whether it could. */
export const copyStoreLink = async (slug: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${storePath(slug)}`);
    showSuccess({ text: PANEL_COPY.linkCopied });
    return true;
  } catch {
    // Forbidden, or not a secure origin.
    showError({ text: PANEL_COPY.linkNotCopied });
    return false;
  }
};
