import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { PreviewCheck } from '#shared/features/storefront/check-preview.ts';
import { PREVIEW_COPY } from '#shared/features/storefront/share-copy.ts';
import { classNames } from '#web/ui/class-names.ts';

const LEVELS = {
  good: { Icon: CircleCheck, ink: 'text-success', said: PREVIEW_COPY.good },
  improve: { Icon: TriangleAlert, ink: 'text-warning-text', said: PREVIEW_COPY.improve },
  wrong: { Icon: CircleAlert, ink: 'text-danger', said: PREVIEW_COPY.wrong },
} as const;

/** What the rules say of a preview, what is to be done first. */
export function PreviewChecks({ checks }: { checks: readonly PreviewCheck[] }) {
  const advice = checks.filter(({ level }) => level !== 'good');
  const ordered = [...advice, ...checks.filter(({ level }) => level === 'good')];
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h3 className="font-display text-lg font-bold">{PREVIEW_COPY.checksTitle}</h3>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {advice.length === 0 ? PREVIEW_COPY.allGood : PREVIEW_COPY.someAdvice(advice.length)}
      </p>
      <ul className="mt-3 grid gap-3">
        {ordered.map(({ rule, level, text, fix }) => {
          const { Icon, ink, said } = LEVELS[level];
          return (
            <li key={rule} className="flex items-start gap-3">
              <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
              <p className="min-w-0 flex-1">
                <span className="sr-only">{said} </span>
                {text}
                {fix && (
                  <Link to={fix.to} className="ml-1 inline-block py-1 font-semibold text-primary underline">
                    {fix.label}
                  </Link>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
