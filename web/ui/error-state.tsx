import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** A sentence with a short code that helps support find what happened. */
  code?: string | undefined;
  alternative?: ReactNode;
};

/** Says what happened and what to do, with a retry button and a short code. */
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
