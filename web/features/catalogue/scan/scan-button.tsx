import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { partOf } from '#web/lib/network/part-of.ts';
import { IconButton } from '#web/ui/button.tsx';
import { OnDemand } from '#web/ui/overlay/on-demand.tsx';
import { SCAN_LABELS } from './scan-label-copy.ts';

/** Window and reader come with the first press. */
const WINDOW = partOf(() => import('./scan-window.tsx'));

/** Opens the window that reads a barcode. */
export function ScanButton({ onCode, className }: { onCode: (code: string) => void; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  // A window that opens again while it still closes keeps its contents, whose scan is over: each opening has its own.
  const [openings, setOpenings] = useState(0);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton
        label={SCAN_LABELS.scan}
        icon={<ScanBarcode aria-hidden="true" className="size-5" />}
        onClick={() => {
          setOpenings(openings + 1);
          setOpen(true);
        }}
        className={`border border-line-strong ${className ?? ''}`}
      />
      <OnDemand part={WINDOW} isWanted={isOpen} onMissing={close}>
        {({ ScanWindow }) => (
          <ScanWindow
            isOpen={isOpen}
            opening={openings}
            onClose={close}
            onCode={(code) => {
              close();
              onCode(code);
            }}
          />
        )}
      </OnDemand>
    </>
  );
}
