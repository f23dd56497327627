import { classNames } from './class-names.ts';

/** A turning ring, always next to words that say what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={classNames('spinner', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

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
