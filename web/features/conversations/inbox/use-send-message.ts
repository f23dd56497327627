import { type InfiniteData, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ConversationAnswer } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { errorText, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { KEPT, type KeptChange, keepChange, sendKept, settleChange } from '#web/lib/network/kept-changes.ts';
import { INBOX_KEYS, sendMessage } from './conversation-calls.ts';

type Body = Parameters<typeof sendMessage>[0]['body'];

/** A message that is being sent: the key makes a repeat harmless, the text is shown meanwhile. */
type Outgoing = { key: string; body: Body; text: string };

/** The message as the device stores it until it is answered. */
export type AnswerChange = { kind: 'answer'; conversationId: string; key: string; body: Body };

export type PendingMessage = Outgoing & {
  state: 'sending' | 'waiting' | 'failed';
  problem: string | undefined;
};

const withMessage = (
  known: InfiniteData<ConversationAnswer> | undefined,
  { message, conversation }: Awaited<ReturnType<typeof sendMessage>>,
): InfiniteData<ConversationAnswer> | undefined => {
  const [latest, ...earlier] = known?.pages ?? [];
  if (!known || !latest) return known;
  const isThere = latest.messages.some(({ id }) => id === message.id);
  const messages = isThere ? latest.messages : [...latest.messages, message];
  return { ...known, pages: [{ ...latest, conversation, messages }, ...earlier] };
};

/** Sends messages in the background and in order; without network they wait until it is back (ux 4). */
export const useSendMessage = (id: string) => {
  const queries = useQueryClient();
  const mutationKey = INBOX_KEYS.sending(id);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `conversation-${id}` },
    retry: isWorthRetrying,
    ...KEPT,
    mutationFn: ({ key, body, kept }: Outgoing & { kept: KeptChange | undefined }) =>
      sendKept(kept, () => sendMessage({ params: { id }, body, idempotencyKey: key })),
    onSuccess: (sent) =>
      queries.setQueryData<InfiniteData<ConversationAnswer>>(INBOX_KEYS.thread(id), (known) =>
        withMessage(known, sent),
      ),
    onSettled: (_, error, { kept }) => {
      settleChange(kept, error);
      return queries.invalidateQueries({ queryKey: INBOX_KEYS.all });
    },
  });
  const tries = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({
      outgoing: state.variables as Outgoing,
      status: state.status,
      isPaused: state.isPaused,
      error: state.error,
    }),
  });
  const send = ({ key, body, text }: Outgoing): void => {
    const change: AnswerChange = { kind: 'answer', conversationId: id, key, body };
    mutate({ key, body, text, kept: keepChange(change) });
  };
  return { send, pending: pendingOf(tries) };
};

type Try = { outgoing: Outgoing; status: string; isPaused: boolean; error: unknown };

/** Lists the messages that are not yet delivered, each by its last try. */
const pendingOf = (tries: readonly Try[]): PendingMessage[] => {
  const last = new Map(tries.map((one) => [one.outgoing.key, one]));
  return [...last.values()]
    .filter(({ status }) => status === 'pending' || status === 'error')
    .map(({ outgoing, status, isPaused, error }) => ({
      ...outgoing,
      state: status === 'error' ? 'failed' : isPaused ? 'waiting' : 'sending',
      problem: status === 'error' ? errorText(error, INBOX_PANEL_COPY.sendFailed) : undefined,
    }));
};
