import { X } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PANEL_COPY } from '../panel-copy.ts';

const SHOWN_MS = 5000;

const withoutWelcome = (query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.delete('welcome');
  return next;
};

/**
 * Greets a new owner. It disappears after 5 s or on close (`spec 2`) together with the query, so that a reload does
 * not show it again.
 */
export function WelcomeBanner() {
  const [query, setQuery] = useSearchParams();
  const isWelcome = query.get('welcome') === 'true';
  useEffect(() => {
    if (isWelcome) noteUsage('signed_up');
  }, [isWelcome]);
  const close = useCallback(() => setQuery(withoutWelcome, { replace: true }), [setQuery]);
  useEffect(() => {
    if (!isWelcome) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isWelcome, close]);
  if (!isWelcome) return null;
  return (
    <Notice
      tone="success"
      role="status"
      className="mb-6"
      action={
        <IconButton
          label={SCREEN_COPY.close}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={close}
        />
      }
    >
      <p className="font-semibold">{PANEL_COPY.welcomeTitle}</p>
      <p>{PANEL_COPY.welcomeText}</p>
    </Notice>
  );
}
