import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PANEL_COPY } from '../panel-copy.ts';

/** The bot's state; «Pendiente» until a channel is active (`decisions Panel`). */
export function BotCard({ isActive }: { isActive: boolean }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-lg font-bold">{PANEL_COPY.configuration}</h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <MessagesSquare aria-hidden="true" className="size-6 shrink-0 text-whatsapp" />
        <p className="mr-auto font-medium">{PANEL_COPY.bot}</p>
        {isActive ? (
          <Badge tone="success">{PANEL_COPY.botActive}</Badge>
        ) : (
          <Badge tone="warning">{PANEL_COPY.botPending}</Badge>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{isActive ? PANEL_COPY.botActiveText : PANEL_COPY.botText}</p>
      <Link to={PATHS.panelBot} className={buttonClasses({ look: 'secondary', className: 'mt-3 w-full' })}>
        {PANEL_COPY.configure}
      </Link>
    </section>
  );
}
