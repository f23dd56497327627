import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** Short code that helps support find what happened, already worded. */
  code?: string | undefined;
  alternative?: ReactNode;
};

/** What happened, what to do, a retry and a short code. */
export function ErrorState({ title, text, retryLabel, onRetry, code, alternative }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-8 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-8 text-danger" />
      <p className="font-display text-xl font-bold text-ink">{title}</p>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{retryLabel}</Button>
        {alternative}
      </div>
      {code && <p className="text-xs text-ink-faint">{code}</p>}
    </div>
  );
}
