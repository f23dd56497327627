import { Clock } from 'lucide-react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { windowLeft } from './window-left.ts';

/** The time left to answer on WhatsApp; nothing where there is no limit. */
export function WindowBadge({ endsAt, now }: { endsAt: string | null; now: Date }) {
  const left = windowLeft(endsAt, now);
  if (left.kind === 'unlimited') return null;
  const isShut = left.kind === 'shut';
  return (
    <span
      title={isShut ? INBOX_PANEL_COPY.windowShutHelp : INBOX_PANEL_COPY.windowOpenHelp}
      className={classNames(
        'inline-flex items-center gap-1 text-xs whitespace-nowrap',
        isShut || left.isShort ? 'font-semibold text-warning-text' : 'text-ink-faint',
      )}
    >
      <Clock aria-hidden="true" className="size-3.5" />
      {isShut ? INBOX_PANEL_COPY.windowShut : INBOX_PANEL_COPY.windowOpen(left.text)}
    </span>
  );
}
