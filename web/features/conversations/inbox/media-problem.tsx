import { FileX } from 'lucide-react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { Button } from '#web/ui/button.tsx';

type MediaProblemProps = { problem: 'missing' | 'gone' | 'failed'; onRetry?: () => void };

/** Why what came with a message is not to be seen, and what can be done about it. */
export function MediaProblem({ problem, onRetry }: MediaProblemProps) {
  return (
    <div className="grid max-w-64 justify-items-start gap-2 rounded-control bg-sunken p-3 text-sm text-ink-soft">
      <p className="flex gap-2">
        <FileX aria-hidden="true" className="size-5 shrink-0" />
        {INBOX_PANEL_COPY.mediaProblem[problem]}
      </p>
      {problem === 'failed' && onRetry && (
        <Button look="secondary" size="compact" onClick={onRetry}>
          {INBOX_PANEL_COPY.retry}
        </Button>
      )}
    </div>
  );
}
