import { CircleCheck } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

/**
 * The result of a check, announced to screen readers when it changes; the region exists before its first text so that
 * they notice.
 */
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
