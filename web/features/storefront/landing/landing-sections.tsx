import { Check, type LucideIcon, MessagesSquare, Sparkles, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { registerPath } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { LANDING_COPY } from './landing-copy.ts';

const TITLE = 'font-display text-2xl font-bold sm:text-3xl';
const SECTION = 'mx-auto max-w-6xl px-4 py-14 lg:py-20';

/** The three steps, numbered because their order matters. */
export function LandingSteps() {
  return (
    <section className="border-y border-line bg-surface">
      <div className={SECTION}>
        <h2 className={TITLE}>{LANDING_COPY.stepsTitle}</h2>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">{LANDING_COPY.stepsLead}</p>
        <ol className="mt-8 grid gap-8 lg:grid-cols-3">
          {LANDING_COPY.steps.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-content-center rounded-full bg-warning font-display text-xl font-extrabold text-[#1c1b19]"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="pt-2 font-display text-xl font-bold">{step.title}</h3>
                <p className="mt-2 text-ink-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const FEATURE_ICONS = {
  catalogue: Store,
  bot: MessagesSquare,
  assistant: Sparkles,
} as const satisfies Record<(typeof LANDING_COPY.features)[number]['id'], LucideIcon>;

/** The features of every store. */
export function LandingFeatures({ hasAi }: { hasAi: boolean }) {
  // What a model does is promised where there is one.
  const features = LANDING_COPY.features.filter(({ id }) => hasAi || id !== 'assistant');
  return (
    <section className={SECTION}>
      <h2 className={TITLE}>{LANDING_COPY.featuresTitle}</h2>
      <div className={`mt-8 grid gap-5 ${hasAi ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}>
        {features.map(({ id, title, text, points }) => {
          const Icon = FEATURE_ICONS[id];
          return (
            <article key={id} className="rounded-card border border-line bg-surface p-6">
              <span className="grid size-12 place-content-center rounded-card bg-primary-soft text-primary">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <h3 className="mt-4 font-display text-xl leading-snug font-bold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
              <PointList points={points} />
            </article>
          );
        })}
      </div>
    </section>
  );
}

/** Prices; the cards come from the plan table. */
export function LandingPricing({ planCards, hasAi }: { planCards: ReactNode; hasAi: boolean }) {
  return (
    <section id="pricing" className="border-y border-line bg-surface">
      <div className={SECTION}>
        <h2 className={TITLE}>{LANDING_COPY.pricingTitle}</h2>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">{LANDING_COPY.pricingLead}</p>
        <div className="mt-8">{planCards}</div>
        {hasAi && <p className="mt-5 text-sm text-ink-soft">{LANDING_COPY.pricingNote}</p>}
      </div>
    </section>
  );
}

/** Answers to common doubts, as plain details elements that open without scripts. */
export function LandingQuestions() {
  return (
    <section className={SECTION}>
      <h2 className={TITLE}>{LANDING_COPY.questionsTitle}</h2>
      <div className="mt-6 grid gap-x-12 lg:grid-cols-2">
        {LANDING_COPY.questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control font-semibold">
              {question}
              <span
                aria-hidden="true"
                className="text-2xl leading-none text-primary transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The end of the page, with the same single action. */
export function LandingClosing() {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pb-16">
      <div className="flex flex-col items-start gap-5 rounded-sheet bg-primary-soft p-6 sm:flex-row sm:items-center sm:p-10">
        <div className="mr-auto">
          <h2 className="font-display text-2xl font-bold">{LANDING_COPY.closingTitle}</h2>
          <p className="mt-1 text-lg text-ink-soft">{LANDING_COPY.closingText}</p>
        </div>
        <a
          href={registerPath('esencial')}
          className={buttonClasses({ size: 'large', className: 'w-full sm:w-auto' })}
        >
          {LANDING_COPY.createStore}
        </a>
      </div>
    </section>
  );
}

/** A list of features, each with a tick. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          {point}
        </li>
      ))}
    </ul>
  );
}
