import { Spinner } from './spinner.tsx';

/** A whole screen that waits, with the reason in words. */
export function FullScreenWait({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-ink-soft"
    >
      <Spinner className="size-8 text-primary" />
      <p className="text-base">{text}</p>
    </div>
  );
}
