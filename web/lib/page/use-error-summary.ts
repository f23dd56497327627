import { useEffect, useRef } from 'react';
import { FAILURE_COPY } from '#shared/lib/screen-copy.ts';

/** Focuses a form's error summary when sending failed, and mentions the error in the page's title (ux 4). */
export const useErrorSummary = (message: string | undefined) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message === undefined) return;
    summary.current?.focus();
    const { title } = document;
    document.title = FAILURE_COPY.errorTitle(title);
    return () => {
      document.title = title;
    };
  }, [message]);
  return summary;
};
