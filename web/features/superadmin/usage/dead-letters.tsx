import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  DeadLetterView,
  discardDeadLetterCall,
  listDeadLettersCall,
  retryDeadLetterCall,
} from '#shared/features/superadmin/dead-letter-calls.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PageList } from '../lists/page-list.tsx';
import { ADMIN_KEY, usePages } from '../lists/use-pages.ts';
import { DEAD_LETTER_COPY } from './platform-health-copy.ts';

const listDeadLetters = adminCall<typeof listDeadLettersCall>({ method: 'GET', path: '/admin/dead-letters' });
const retryDeadLetter = adminCall<typeof retryDeadLetterCall>({
  method: 'POST',
  path: '/admin/dead-letters/:source/:id/retry',
});
const discardDeadLetter = adminCall<typeof discardDeadLetterCall>({
  method: 'POST',
  path: '/admin/dead-letters/:source/:id/discard',
});
const SETTLE = { retry: retryDeadLetter, discard: discardDeadLetter } as const;

type Settlement = keyof typeof SETTLE;

/** Fetches the tasks that failed for good, page by page. */
const useDeadLetters = () =>
  usePages(['dead-letters'], ({ signal, cursor }) =>
    listDeadLetters({ query: { ...(cursor && { cursor }) }, signal }),
  );

/** Tries a dead letter again or dismisses it, then refetches list, counts and audit trail. */
const useSettleLetter = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ letter: { source, id }, how }: { letter: DeadLetterView; how: Settlement }) =>
      SETTLE[how]({ params: { source, id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
};

const WORDS = {
  retry: {
    title: DEAD_LETTER_COPY.retryTitle,
    text: DEAD_LETTER_COPY.retryText,
    confirmLabel: DEAD_LETTER_COPY.retry,
    done: DEAD_LETTER_COPY.retried,
  },
  discard: {
    title: DEAD_LETTER_COPY.discardTitle,
    text: DEAD_LETTER_COPY.discardText,
    confirmLabel: DEAD_LETTER_COPY.discard,
    done: DEAD_LETTER_COPY.discarded,
  },
} as const satisfies Record<Settlement, unknown>;

type SettleDialogProps = { letter: DeadLetterView; how: Settlement; onClose: () => void };

/** Asks for confirmation before a dead letter is tried again or dismissed. */
function SettleDialog({ letter, how, onClose }: SettleDialogProps) {
  const { mutateAsync } = useSettleLetter();
  const { done, ...words } = WORDS[how];
  const form = useForm({
    values: {},
    send: () => mutateAsync({ letter, how }),
    onSent: () => {
      showSuccess({ text: done });
      onClose();
    },
    texts: { failed: DEAD_LETTER_COPY.settleFailed },
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      {...words}
      busyLabel={DEAD_LETTER_COPY.working}
      cancelLabel={SCREEN_COPY.cancel}
      danger={how === 'discard'}
    />
  );
}

type LetterProps = { letter: DeadLetterView; onSettle: (letter: DeadLetterView, how: Settlement) => void };

function Letter({ letter, onSettle }: LetterProps) {
  const { source, tenant, reason, failed_at: at, can_retry: canRetry } = letter;
  const kind = DEAD_LETTER_COPY.kind(letter.kind);
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{DEAD_LETTER_COPY.sources[source]}</Badge>
          <span className="font-semibold wrap-anywhere">{kind}</span>
          {tenant && <span className="text-ink-soft">{tenant.business_name}</span>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere">{reason || DEAD_LETTER_COPY.noReason}</p>
        <p className="text-sm text-ink-soft">
          {formatDateTime(new Date(at))}
          {!canRetry && ` · ${DEAD_LETTER_COPY.cannotRetry}`}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 lg:flex">
        <Button
          look="secondary"
          aria-label={DEAD_LETTER_COPY.named(DEAD_LETTER_COPY.discard, kind)}
          onClick={() => onSettle(letter, 'discard')}
        >
          {DEAD_LETTER_COPY.discard}
        </Button>
        {canRetry && (
          <Button
            aria-label={DEAD_LETTER_COPY.named(DEAD_LETTER_COPY.retry, kind)}
            onClick={() => onSettle(letter, 'retry')}
          >
            {DEAD_LETTER_COPY.retry}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The tasks that failed for good, which can be tried again or dismissed. */
export function DeadLetterList() {
  const list = useDeadLetters();
  const [settling, setSettling] = useState<{ letter: DeadLetterView; how: Settlement }>();
  return (
    <section>
      <h2 className="font-display text-xl font-bold">{DEAD_LETTER_COPY.title}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{DEAD_LETTER_COPY.lead}</p>
      <PageList
        label={DEAD_LETTER_COPY.title}
        loadFailed={DEAD_LETTER_COPY.loadFailed}
        list={list}
        empty={
          <p className="rounded-card border border-line bg-surface p-4 text-ink-soft">
            {DEAD_LETTER_COPY.empty}
          </p>
        }
      >
        {(letters) => (
          <ul className="rounded-card border border-line bg-surface">
            {letters.map((letter) => (
              <Letter
                key={letter.id}
                letter={letter}
                onSettle={(wanted, how) => setSettling({ letter: wanted, how })}
              />
            ))}
          </ul>
        )}
      </PageList>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </section>
  );
}
