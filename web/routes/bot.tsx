import { Link } from 'react-router';
import { BOT_WAITING_COPY } from '#shared/features/tenants/bot-waiting-copy.ts';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';

const STEPS = [
  { ...BOT_WAITING_COPY.steps.profile, to: PATHS.panelStoreProfile },
  { ...BOT_WAITING_COPY.steps.products, to: PATHS.panelProducts },
];

/** `/panel/bot`: says that no bot can be connected yet, and what already helps it. */
export function BotRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(BOT_WAITING_COPY.title));
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h1 className="flex flex-wrap items-center gap-3 font-letrero text-2xl font-extrabold">
          {BOT_WAITING_COPY.title}
          <Badge tone="warning">{PANEL_COPY.botPending}</Badge>
        </h1>
        <p className="mt-1 max-w-prose text-tinta-2">{BOT_WAITING_COPY.lead}</p>
      </div>
      <section className="grid gap-3">
        <h2 className="font-letrero text-xl font-bold">{BOT_WAITING_COPY.prepareTitle}</h2>
        <p className="max-w-prose text-tinta-2">{BOT_WAITING_COPY.prepareText}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {STEPS.map(({ title, text, action, to }) => (
            <li key={to} className="flex flex-col gap-3 rounded-card border border-linea bg-papel p-4">
              <div>
                <h3 className="font-letrero text-lg font-bold">{title}</h3>
                <p className="text-sm text-tinta-2">{text}</p>
              </div>
              <Link to={to} className={buttonClasses({ look: 'secondary', className: 'mt-auto' })}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
