import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { refreshProducts } from '#web/features/catalogue/product-data/product-cache.ts';
import {
  ProductChangeSchema,
  sendProductChange,
} from '#web/features/catalogue/product-data/product-change.ts';
import { INBOX_KEYS } from '#web/features/conversations/inbox/conversation-calls.ts';
import {
  AnswerChangeSchema,
  putAnswerBack,
  resendAnswer,
} from '#web/features/conversations/inbox/resend-answer.ts';
import { invalidateOrderQueries } from '#web/features/orders/orders-cache.ts';
import { DeskChangeSchema, resendOrderChange } from '#web/features/orders/resend-order-change.ts';
import { errorText, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { KEPT, sendKept, settleChange } from '#web/lib/network/kept-changes.ts';
import { LATE_CHANGES_COPY } from '#web/lib/network/late-changes-copy.ts';
import { adoptUnsent, type ChangeOwner, removeUnsent } from '#web/lib/storage/unsent-changes.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';

/** A change of a closed page, ready to be sent. */
type LateChange = {
  id: string;
  /** Changes of one scope go out one after another, as those of this page do. */
  scope: string;
  send: () => Promise<unknown>;
  /** Gives back what was typed when the server refuses it; says where it is now. */
  giveBack?: () => string | undefined;
};

type Kind<Change> = {
  schema: z.ZodMiniType<Change>;
  scope: (change: Change) => string;
  send: (change: Change) => Promise<unknown>;
  giveBack?: (change: Change) => string | undefined;
};

const readerOf =
  <Change>({ schema, scope, send, giveBack }: Kind<Change>) =>
  (id: string, stored: unknown): LateChange | undefined => {
    const { data } = schema.safeParse(stored);
    return data === undefined
      ? undefined
      : { id, scope: scope(data), send: () => send(data), giveBack: () => giveBack?.(data) };
  };

const READERS = [
  readerOf({ schema: ProductChangeSchema, scope: () => 'products', send: sendProductChange }),
  readerOf({ schema: DeskChangeSchema, scope: () => 'orders', send: resendOrderChange }),
  readerOf({
    schema: AnswerChangeSchema,
    scope: ({ conversationId }) => `conversation-${conversationId}`,
    send: resendAnswer,
    giveBack: (change) => (putAnswerBack(change) ? LATE_CHANGES_COPY.answerBack : undefined),
  }),
];

const readable = (owner: ChangeOwner, { id, change }: { id: string; change: unknown }): LateChange[] => {
  for (const read of READERS) {
    const late = read(id, change);
    if (late) return [late];
  }
  // Of another release.
  removeUnsent(owner, id);
  return [];
};

/**
 * Sends a stored change and returns whether it arrived. It precedes the changes of this page and also waits while
 * there is no network.
 */
const resend = async (queries: QueryClient, owner: ChangeOwner, late: LateChange): Promise<boolean> => {
  const kept = { ...owner, id: late.id };
  const mutation = queries.getMutationCache().build(queries, {
    ...KEPT,
    scope: { id: late.scope },
    retry: isWorthRetrying,
    mutationFn: () => sendKept(kept, late.send),
    onSettled: (_, error) => settleChange(kept, error),
  });
  try {
    await mutation.execute(undefined);
    return true;
  } catch (error) {
    const reason = errorText(error, LATE_CHANGES_COPY.failed);
    showError({ text: LATE_CHANGES_COPY.refused([reason, late.giveBack?.()].filter(Boolean).join(' ')) });
    return false;
  }
};

/** Sends, in order, the changes that this person made without network in a page that is now closed, and reports the result. */
export const resendChanges = async (queries: QueryClient, owner: ChangeOwner): Promise<void> => {
  const left = (await adoptUnsent(owner)).flatMap((one) => readable(owner, one));
  if (left.length === 0) return;
  const arrived = await Promise.all(left.map((late) => resend(queries, owner, late)));
  const count = arrived.filter(Boolean).length;
  if (count > 0) showSuccess({ text: LATE_CHANGES_COPY.sent(count) });
  await Promise.all([
    refreshProducts(queries),
    invalidateOrderQueries(queries),
    queries.invalidateQueries({ queryKey: INBOX_KEYS.all }),
  ]);
};
