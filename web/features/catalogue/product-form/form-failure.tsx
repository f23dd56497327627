import type { ReactNode } from 'react';
import { errorText } from '#web/lib/network/api-error.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Notice } from '#web/ui/notice.tsx';

type FormFailureProps = { error: unknown; fallback: string; action?: ReactNode };

/** Why the form was not saved, on top of it and with the focus. */
export function FormFailure({ error, fallback, action }: FormFailureProps) {
  const message = error ? errorText(error, fallback) : undefined;
  const summary = useErrorSummary(message);
  if (message === undefined) return null;
  return (
    <Notice tone="danger" role="alert" ref={summary}>
      <p>{message}</p>
      {action && <div className="mt-3">{action}</div>}
    </Notice>
  );
}
