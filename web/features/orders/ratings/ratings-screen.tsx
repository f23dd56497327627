import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_RATING_LENGTH, MAX_REPORT_LENGTH } from '#shared/features/orders/order-rules.ts';
import {
  answerRatingCall,
  type listRatingsCall,
  type RatingView,
  reportRatingCall,
} from '#shared/features/orders/rating-calls.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { orderPath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { Stars } from '#web/ui/stars.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ORDER_KEYS } from '../use-orders.ts';
import { RATINGS_COPY } from './ratings-copy.ts';

const listRatings = apiCall<typeof listRatingsCall>({ method: 'GET', path: '/ratings' });
const answerRating = apiCall<typeof answerRatingCall>({ method: 'PUT', path: '/ratings/:id/answer' });
const reportRating = apiCall<typeof reportRatingCall>({ method: 'POST', path: '/ratings/:id/report' });

const LIST_TEXTS = {
  label: RATINGS_COPY.list,
  more: RATINGS_COPY.loadMore,
  loadingMore: RATINGS_COPY.loadingMore,
  loadFailed: RATINGS_COPY.loadFailed,
  offlineTitle: RATINGS_COPY.offlineTitle,
  offlineText: RATINGS_COPY.offlineText,
};

const useRefetch = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ORDER_KEYS.all });
};

type RatingProps = { rating: RatingView };

function AnswerForm({ rating, onClose }: RatingProps & { onClose: () => void }) {
  const refetch = useRefetch();
  const { field, message, summary, isBusy, submit } = useForm({
    values: { answer: rating.answer },
    judge: answerRatingCall.body,
    send: ({ answer }) => answerRating({ params: { id: rating.id }, body: { answer } }),
    onSent: () => {
      showSuccess({ text: RATINGS_COPY.answered });
      onClose();
      void refetch();
    },
    texts: { failed: RATINGS_COPY.failed },
  });
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextAreaField
        label={RATINGS_COPY.answerLabel}
        hint={RATINGS_COPY.answerHint}
        rows={3}
        maxLength={MAX_RATING_LENGTH}
        {...field('answer')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {SCREEN_COPY.cancel}
        </Button>
        <Button type="submit" busyText={isBusy ? RATINGS_COPY.saving : undefined}>
          {RATINGS_COPY.saveAnswer}
        </Button>
      </div>
    </form>
  );
}

function ReportDialog({ rating, onClose }: RatingProps & { onClose: () => void }) {
  const refetch = useRefetch();
  return (
    <ReasonDialog
      judge={reportRatingCall.body}
      bodyOf={(reason) => ({ reason })}
      send={(body) => reportRating({ params: { id: rating.id }, body })}
      onSent={() => {
        showSuccess({ text: RATINGS_COPY.reported });
        void refetch();
      }}
      onClose={onClose}
      failed={RATINGS_COPY.failed}
      title={RATINGS_COPY.reportTitle}
      text={RATINGS_COPY.reportText}
      confirmLabel={RATINGS_COPY.sendReport}
      busyLabel={RATINGS_COPY.saving}
      cancelLabel={SCREEN_COPY.cancel}
      label={RATINGS_COPY.reportLabel}
      hint={RATINGS_COPY.reportHint}
      maxLength={MAX_REPORT_LENGTH}
    />
  );
}

const REPORT_TONES = {
  none: 'neutral',
  waiting: 'warning',
  kept: 'neutral',
  hidden: 'danger',
} as const satisfies Record<RatingView['report'], Tone>;

function Report({ rating: { report, judgeReason } }: Pick<RatingProps, 'rating'>) {
  if (report === 'none') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone={REPORT_TONES[report]}>{RATINGS_COPY.reports[report]}</Badge>
      {judgeReason && <span className="wrap-anywhere">{RATINGS_COPY.judged(judgeReason)}</span>}
    </p>
  );
}

function Rating({ rating, canChange }: RatingProps & { canChange: boolean }) {
  const [opened, setOpened] = useState<'answer' | 'report'>();
  const close = () => setOpened(undefined);
  const { order, product, stars, text, author, answer, createdAt, report } = rating;
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-lg text-primary">
          <Stars count={stars} label={RATING_COPY.starsLabel(stars)} />
        </span>
        <span className="font-semibold wrap-anywhere">{author || RATING_COPY.nobody}</span>
        <span className="text-sm text-ink-soft">{formatDate(new Date(createdAt))}</span>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {product}
        {order && (
          <>
            {' · '}
            <Link
              to={orderPath(order.id)}
              className="font-medium text-primary underline-offset-2 hover:underline"
            >
              {RATINGS_COPY.ofOrder(order.code)}
            </Link>
          </>
        )}
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {answer && opened !== 'answer' && (
        <blockquote className="border-l-4 border-line pl-3">
          <p className="text-sm text-ink-soft">{RATING_COPY.answer}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </blockquote>
      )}
      <Report rating={rating} />
      {opened === 'answer' && <AnswerForm rating={rating} onClose={close} />}
      {opened === 'report' && <ReportDialog rating={rating} onClose={close} />}
      {canChange && opened !== 'answer' && (
        <p className="flex flex-wrap gap-2">
          {report !== 'hidden' && (
            <Button look="secondary" size="compact" onClick={() => setOpened('answer')}>
              {answer ? RATINGS_COPY.changeAnswer : RATINGS_COPY.answer}
            </Button>
          )}
          {report === 'none' && (
            <Button look="quiet" size="compact" onClick={() => setOpened('report')}>
              {RATINGS_COPY.report}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** The ratings of delivered orders. The team answers and reports them, and can delete none. */
export function RatingsScreen({ canChange }: { canChange: boolean }) {
  const list = useInfiniteQuery({
    queryKey: [...ORDER_KEYS.all, 'ratings'],
    queryFn: ({ pageParam, signal }) =>
      listRatings({ query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
  return (
    <>
      <div className="mb-4">
        <h1 className="font-display text-2xl font-extrabold">{RATINGS_COPY.title}</h1>
        <p className="min-h-6 font-medium">
          {first && first.total > 0 && RATINGS_COPY.summary(first.total, first.average)}
        </p>
        <p className="max-w-prose text-sm text-ink-soft">{RATINGS_COPY.lead}</p>
        {first && first.total > 0 && first.average === null && (
          <p className="text-sm text-ink-soft">{RATINGS_COPY.averageLater}</p>
        )}
      </div>
      <PagedList
        list={list}
        texts={LIST_TEXTS}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState title={RATINGS_COPY.emptyTitle} text={RATINGS_COPY.emptyText} />}
        isEmpty={({ ratings }) => ratings.length === 0}
      >
        {(pages) => (
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {pages
              .flatMap(({ ratings }) => ratings)
              .map((rating) => (
                <Rating key={rating.id} rating={rating} canChange={canChange} />
              ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
