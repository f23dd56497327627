import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GraduationCap, PackageCheck, PackagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isTeachable } from '#shared/features/bot/taught-word.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { Wish } from '#shared/features/conversations/inbox/wish-calls.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { addProductPath } from '#shared/lib/paths.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OnDemand } from '#web/ui/overlay/on-demand.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import type { AnswerBoxProps } from './answer-box.tsx';
import { INBOX_KEYS, listWishes, settleWish } from './conversation-calls.ts';
import { LearnedLessons } from './learned-lessons.tsx';
import { useTeachWord } from './use-lessons.ts';

/** Few visitors teach the bot, so the library of forms is not part of the inbox. */
const teachPart = partOf(() => import('./teach-dialog.tsx'));

/** Fetches the questions that the bot could not answer. */
const useWishes = () =>
  useQuery({ queryKey: INBOX_KEYS.wishes, queryFn: ({ signal }) => listWishes({ signal }) });

type Settling = { kind: 'question' | 'product'; key: string };

/** Dismisses such a question. */
const useDismissWish = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: Settling) => settleWish({ body }),
    onSuccess: () => showSuccess({ text: INBOX_PANEL_COPY.dismissed }),
    onError: (error) => showError({ text: errorText(error, INBOX_PANEL_COPY.changeFailed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX_KEYS.wishes }),
  });
  return mutate;
};

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

type WishListProps = {
  title: string;
  emptyText: string;
  wishes: readonly Wish[];
  actionsOf: (wish: Wish) => ReactNode;
};

function WishList({ title, emptyText, wishes, actionsOf }: WishListProps) {
  const now = useNow();
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {wishes.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-4 text-ink-soft">{emptyText}</p>
      )}
      <ul className="grid gap-3">
        {wishes.map((wish) => (
          <li key={wish.key} className="grid gap-3 rounded-card border border-line bg-surface p-4">
            <div>
              <p className="font-semibold break-words">«{wish.text}»</p>
              <p className="text-sm text-ink-soft">
                {INBOX_PANEL_COPY.times(wish.times)} ·{' '}
                {INBOX_PANEL_COPY.lastAsked(formatAge(new Date(wish.lastAskedAt), now))}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">{actionsOf(wish)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WishesScreenProps = { canTeach: boolean } & Pick<AnswerBoxProps, 'productPicker'>;

/** «Enséñale»: unanswered questions, products that the store does not have, and the bot's lessons. */
export function WishesScreen({ canTeach, productPicker }: WishesScreenProps) {
  const [taught, setTaught] = useState<Wish>();
  const [meant, setMeant] = useState<Wish>();
  const teachWord = useTeachWord();
  const dismiss = useDismissWish();
  const dismissButton = (kind: 'question' | 'product', { key }: Wish) => (
    <Button look="quiet" onClick={() => dismiss({ kind, key })}>
      {INBOX_PANEL_COPY.dismiss}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{INBOX_PANEL_COPY.teachLead}</p>
      {!canTeach && <Notice>{INBOX_PANEL_COPY.guestTeach}</Notice>}
      <Loaded query={useWishes()} failure={INBOX_PANEL_COPY.listFailed} className="h-48">
        {({ questions, products }) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <WishList
              title={INBOX_PANEL_COPY.questionsTitle}
              emptyText={INBOX_PANEL_COPY.questionsEmpty}
              wishes={questions}
              actionsOf={(wish) =>
                canTeach && (
                  <>
                    <Button onClick={() => setTaught(wish)}>
                      <GraduationCap {...ICON} />
                      {INBOX_PANEL_COPY.teachAction}
                    </Button>
                    {dismissButton('question', wish)}
                  </>
                )
              }
            />
            <WishList
              title={INBOX_PANEL_COPY.productsTitle}
              emptyText={INBOX_PANEL_COPY.productsEmpty}
              wishes={products}
              actionsOf={(wish) =>
                canTeach && (
                  <>
                    {isTeachable(wish.text) && (
                      <Button onClick={() => setMeant(wish)}>
                        <PackageCheck {...ICON} />
                        {INBOX_PANEL_COPY.isMyProduct}
                      </Button>
                    )}
                    <Link to={addProductPath(wish.text)} className={buttonClasses({ look: 'secondary' })}>
                      <PackagePlus {...ICON} />
                      {INBOX_PANEL_COPY.addToCatalogue}
                    </Link>
                    {dismissButton('product', wish)}
                  </>
                )
              }
            />
          </div>
        )}
      </Loaded>
      <LearnedLessons canTeach={canTeach} />
      {meant &&
        productPicker({
          title: INBOX_PANEL_COPY.pickMeant(meant.text),
          isOpen: true,
          onClose: () => setMeant(undefined),
          onPick: (product) => {
            setMeant(undefined);
            teachWord({ key: meant.key, word: meant.text, product });
          },
        })}
      <OnDemand part={teachPart} isWanted={taught !== undefined} onMissing={() => setTaught(undefined)}>
        {({ TeachDialog }) => taught && <TeachDialog wish={taught} onClose={() => setTaught(undefined)} />}
      </OnDemand>
    </div>
  );
}
