import { Copy, Download } from 'lucide-react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { saveTextFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast-store.ts';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/** The codes for the day the phone is lost, to be kept now. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSuccess({ text: SECOND_FACTOR_COPY.copied }),
      () => showError({ text: SECOND_FACTOR_COPY.copyFailed }),
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono text-sm font-semibold select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          <Copy {...ICON} />
          {SECOND_FACTOR_COPY.copy}
        </Button>
        <Button look="secondary" onClick={() => saveTextFile(`${text}\n`, SECOND_FACTOR_COPY.fileName)}>
          <Download {...ICON} />
          {SECOND_FACTOR_COPY.download}
        </Button>
      </div>
    </>
  );
}
