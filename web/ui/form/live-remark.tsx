import { CircleCheck } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

/** The outcome of a check, spoken when it changes; the region is there before its first words. */
export function LiveRemark({ tone, text }: { tone: 'good' | 'busy'; text: string }) {
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-1.5 text-sm empty:sr-only',
        tone === 'good' ? 'text-success' : 'text-ink-soft',
      )}
    >
      {text !== '' && tone === 'good' && <CircleCheck aria-hidden="true" className="size-4 shrink-0" />}
      {text !== '' && tone === 'busy' && <Spinner className="size-4 shrink-0" />}
      {text}
    </p>
  );
}
