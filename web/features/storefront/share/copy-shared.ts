import { SHARE_COPY } from '#shared/features/storefront/share-copy.ts';
import { showError, showSuccess } from '#web/ui/toast-store.ts';

/** Copies what is shared and says so; answers whether it could. */
export const copyShared = async (text: string, said: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess({ text: said });
    return true;
  } catch {
    // Forbidden, or not a secure origin.
    showError({ text: SHARE_COPY.notCopied });
    return false;
  }
};
