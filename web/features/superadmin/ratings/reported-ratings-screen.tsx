import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import type { RequestState } from '#shared/features/superadmin/list-choices.ts';
import {
  judgeRatingCall,
  type ListedRating,
  MAX_JUDGE_REASON_LENGTH,
} from '#shared/features/superadmin/rating-list-calls.ts';
import { RATING_LIST_COPY } from '#shared/features/superadmin/rating-list-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { superadminTenantPath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { ReasonDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { Stars } from '#web/ui/stars.tsx';
import { PageList } from '../lists/page-list.tsx';
import { StateChips, useListState } from '../lists/state-chips.tsx';
import { ADMIN_KEY, usePages } from '../lists/use-pages.ts';
import { listReported, useWaitingRatings } from '../lists/use-waiting.ts';

const judgeRating = adminCall<typeof judgeRatingCall>({ method: 'POST', path: '/admin/ratings/:id/judge' });

const NOTHING = {
  open: { title: RATING_LIST_COPY.emptyTitle, text: RATING_LIST_COPY.emptyText },
  decided: { title: RATING_LIST_COPY.decidedEmptyTitle, text: RATING_LIST_COPY.decidedEmptyText },
} satisfies Record<RequestState, { title: string; text: string }>;

type Choice = { rating: ListedRating; hide: boolean };

/** Asks for the reason of a decision, which the store reads and the trail records. */
function JudgeDialog({ rating, hide, onClose }: Choice & { onClose: () => void }) {
  const queries = useQueryClient();
  const { stars, text } = rating;
  const bodyOf = (reason: string) => ({ hide, reason, seen: { stars, text } });
  const judging = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => judgeRating({ params: { id: rating.id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
  return (
    <ReasonDialog
      judge={judgeRatingCall.body}
      bodyOf={bodyOf}
      send={judging.mutateAsync}
      onSent={() => showSuccess({ text: RATING_LIST_COPY.saved })}
      onClose={onClose}
      failed={RATING_LIST_COPY.failed}
      title={hide ? RATING_LIST_COPY.hideTitle : RATING_LIST_COPY.keepTitle}
      text={hide ? RATING_LIST_COPY.hideText : RATING_LIST_COPY.keepText}
      confirmLabel={hide ? RATING_LIST_COPY.hide : RATING_LIST_COPY.keep}
      busyLabel={RATING_LIST_COPY.saving}
      cancelLabel={SCREEN_COPY.cancel}
      label={RATING_LIST_COPY.reasonLabel}
      hint={RATING_LIST_COPY.reasonHint}
      maxLength={MAX_JUDGE_REASON_LENGTH}
      danger={hide}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
        <Stars count={stars} label={RATING_COPY.starsLabel(stars)} />
        {text && <span className="block">{text}</span>}
      </blockquote>
    </ReasonDialog>
  );
}

type RowProps = { rating: ListedRating; now: Date; onChoose: (choice: Choice) => void };

function Row({ rating, now, onChoose }: RowProps) {
  const { tenant, product, stars, text, author, answer } = rating;
  const isJudged = rating.judged_at !== null;
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={superadminTenantPath(tenant.slug)}
            className="font-semibold wrap-anywhere underline-offset-2 hover:underline"
          >
            {tenant.business_name}
          </Link>
          <span className="text-primary">
            <Stars count={stars} label={RATING_COPY.starsLabel(stars)} />
          </span>
          {isJudged && (
            <Badge tone={rating.is_hidden ? 'danger' : 'neutral'}>
              {rating.is_hidden ? RATING_LIST_COPY.hidden : RATING_LIST_COPY.kept}
            </Badge>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            author || RATING_COPY.nobody,
            product,
            RATING_LIST_COPY.reported(formatAge(new Date(rating.reported_at), now)),
          ].join(' · ')}
        </p>
        {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        {answer && (
          <blockquote className="border-l-4 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
            {answer}
          </blockquote>
        )}
        {rating.report_reason && (
          <p className="text-sm wrap-anywhere">{RATING_LIST_COPY.reason(rating.report_reason)}</p>
        )}
        {rating.judge_reason && (
          <p className="text-sm wrap-anywhere">{RATING_LIST_COPY.decision(rating.judge_reason)}</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 lg:flex">
        {(!isJudged || rating.is_hidden) && (
          <Button look="secondary" onClick={() => onChoose({ rating, hide: false })}>
            {RATING_LIST_COPY.keep}
          </Button>
        )}
        {!rating.is_hidden && (
          <Button look="danger" onClick={() => onChoose({ rating, hide: true })}>
            {RATING_LIST_COPY.hide}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The ratings that stores reported. A superadmin hides one or leaves it visible. */
export function ReportedRatingsScreen() {
  const chosen = useListState();
  const { state } = chosen;
  const list = usePages(['ratings', state], ({ signal, cursor }) =>
    listReported({ query: { state, ...(cursor && { cursor }) }, signal }),
  );
  const waiting = useWaitingRatings();
  const [choice, setChoice] = useState<Choice>();
  const listed = list.data?.pages.flatMap(({ items }) => items);
  const now = new Date();
  return (
    <>
      <h1 className="mb-4 font-display text-2xl font-extrabold">{SUPERADMIN_COPY.ratings}</h1>
      <StateChips
        {...chosen}
        legend={RATING_LIST_COPY.filter}
        names={RATING_LIST_COPY.states}
        waiting={waiting}
      />
      <PageList
        label={RATING_LIST_COPY.filter}
        loadFailed={RATING_LIST_COPY.loadFailed}
        list={list}
        empty={<EmptyState {...NOTHING[state]} />}
      >
        {(ratings) => (
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {ratings.map((rating) => (
              <Row key={rating.id} rating={rating} now={now} onChoose={setChoice} />
            ))}
          </ul>
        )}
      </PageList>
      {choice && (
        <JudgeDialog
          // The rating as it is now, also after its buyer changed it under the open dialog.
          rating={listed?.find(({ id }) => id === choice.rating.id) ?? choice.rating}
          hide={choice.hide}
          onClose={() => setChoice(undefined)}
        />
      )}
    </>
  );
}
