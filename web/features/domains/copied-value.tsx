import { Copy } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ADDRESS_COPY } from './address-copy.ts';

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess({ text: ADDRESS_COPY.copied });
  } catch {
    // The browser forbids it; the text can be selected.
    showError({ text: ADDRESS_COPY.notCopied });
  }
};

/** A value to copy into another site, with its button. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1 rounded-control bg-sunken pl-3">
      <code className="min-w-0 flex-1 py-2 text-sm break-all">{value}</code>
      <IconButton
        label={ADDRESS_COPY.copyOf(label)}
        icon={<Copy aria-hidden="true" className="size-5" />}
        onClick={() => void copy(value)}
      />
    </span>
  );
}
