import { ArrowRight, Undo2 } from 'lucide-react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import type { listLessons } from './conversation-calls.ts';
import { type TaughtKey, useForget, useLessons } from './use-lessons.ts';

type LessonsAnswer = Awaited<ReturnType<typeof listLessons>>;
type LearnedLine = TaughtKey & { said: string; means: string };

type LearnedListProps = {
  title: string;
  lines: readonly LearnedLine[];
  canTeach: boolean;
  onForget: (line: TaughtKey) => void;
};

function LearnedList({ title, lines, canTeach, onForget }: LearnedListProps) {
  if (lines.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {lines.map(({ kind, key, said, means }) => (
          <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-1 p-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">«{said}»</p>
              <p className="mt-0.5 flex gap-2 text-sm text-ink-soft">
                <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span className="line-clamp-3 min-w-0 whitespace-pre-line wrap-anywhere">{means}</span>
              </p>
            </div>
            {canTeach && (
              <Button
                look="quiet"
                size="compact"
                className="-ml-2 sm:ml-0"
                aria-label={INBOX_PANEL_COPY.forgetNamed(said)}
                onClick={() => onForget({ kind, key })}
              >
                <Undo2 aria-hidden="true" className="size-4" />
                {INBOX_PANEL_COPY.forget}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything that the bot has learned from its owner and from orders, each with an undo. */
export function LearnedLessons({ canTeach }: { canTeach: boolean }) {
  return (
    <Loaded
      query={useLessons()}
      failure={INBOX_PANEL_COPY.learnedFailed}
      className="hidden"
      isEmpty={({ answers, words, orders }) => answers.length + words.length + orders.length === 0}
    >
      {(lessons) => <Lessons lessons={lessons} canTeach={canTeach} />}
    </Loaded>
  );
}

function Lessons({ lessons, canTeach }: { lessons: LessonsAnswer; canTeach: boolean }) {
  const forget = useForget();
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-xl font-bold">{INBOX_PANEL_COPY.learnedTitle}</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <LearnedList
          title={INBOX_PANEL_COPY.learnedAnswers}
          lines={lessons.answers.map(({ key, said, answer }) => ({
            kind: 'answer',
            key,
            said,
            means: answer,
          }))}
          canTeach={canTeach}
          onForget={forget}
        />
        <LearnedList
          title={INBOX_PANEL_COPY.learnedWords}
          lines={lessons.words.map(({ key, word, product }) => ({
            kind: 'word',
            key,
            said: word,
            means: product.name,
          }))}
          canTeach={canTeach}
          onForget={forget}
        />
        <LearnedList
          title={INBOX_PANEL_COPY.learnedOrders}
          lines={lessons.orders.map(({ key, words, product }) => ({
            kind: 'order',
            key,
            said: words,
            means: INBOX_PANEL_COPY.comesFirst(product.name),
          }))}
          canTeach={canTeach}
          onForget={forget}
        />
      </div>
    </section>
  );
}
