import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { teachBot } from '../settings/use-bot.ts';
import { forgetLesson, INBOX_KEYS, listLessons, teachWord } from './conversation-calls.ts';

/** Fetches the bot's lessons. */
export const useLessons = () =>
  useQuery({ queryKey: INBOX_KEYS.lessons, queryFn: ({ signal }) => listLessons({ signal }) });

const useRenewed = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: INBOX_KEYS.wishes }),
      queries.invalidateQueries({ queryKey: INBOX_KEYS.lessons }),
    ]);
  };
};

export type TaughtKey = { kind: 'answer' | 'word' | 'order'; key: string };

/** Deletes a lesson; the question that it answered is unanswered again. */
export const useForget = () => {
  const renew = useRenewed();
  const { mutate } = useMutation({
    mutationFn: (body: TaughtKey) => forgetLesson({ body }),
    onSuccess: () => showSuccess({ text: INBOX_PANEL_COPY.forgotten }),
    onError: (error) => showError({ text: errorText(error, INBOX_PANEL_COPY.changeFailed) }),
    onSettled: renew,
  });
  return mutate;
};

type Lesson = { said: string; question: string; answer: string };

/** Teaches the bot an answer to a customer's question. */
export const useTeach = () => {
  const renew = useRenewed();
  return useMutation({
    mutationFn: (body: Lesson) => teachBot({ body }),
    onSuccess: ({ keptAs }) => showSuccess({ text: INBOX_PANEL_COPY.taught[keptAs] }),
    onSettled: renew,
  });
};

type TaughtWord = { key: string; word: string; product: { id: string; name: string } };

/** Teaches the bot that a word it did not find means a product of the store. */
export const useTeachWord = () => {
  const renew = useRenewed();
  const forget = useForget();
  const { mutate } = useMutation({
    mutationFn: ({ word, product }: TaughtWord) => teachWord({ body: { word, productId: product.id } }),
    onSuccess: (_, { key, word, product }) => {
      const undo = { label: INBOX_PANEL_COPY.undo, onSelect: () => forget({ kind: 'word', key }) };
      showSuccess({ text: INBOX_PANEL_COPY.wordTaught(word, product.name), action: undo });
    },
    onError: (error) => showError({ text: errorText(error, INBOX_PANEL_COPY.teachFailed) }),
    onSettled: renew,
  });
  return mutate;
};
