import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/lib/network/use-online.ts';

/** Shown while the device has no network. */
export function OfflineBanner({ text }: { text: string }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning px-4 py-2 text-center text-sm font-medium text-[#1c1b19]">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
