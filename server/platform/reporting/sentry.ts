import { seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { LoggedError } from '../log/open-log.ts';
import type { SpanSink } from '../tracing/span.ts';
import type { Dsn } from './read-dsn.ts';
import { openReportSender, type ReportSender } from './report-sender.ts';
import { sentryEvent } from './sentry-event.ts';
import { isTraceTold, sentryTransaction } from './sentry-transaction.ts';

/** Tells Sentry of errors and of some traces. */
export type Sentry = {
  reportError(line: LoggedError): void;
  traces: SpanSink;
  settle: ReportSender['settle'];
};

/** The same fault again and again is told so often in a minute; the service counts no better from more. */
const MOST_IN_A_MINUTE = 60;
const MINUTE_MS = seconds(60);

const openMinute = (clock: Clock) => {
  let endsMs = 0;
  let told = 0;
  return (): boolean => {
    const nowMs = clock.monotonicMs();
    if (nowMs >= endsMs) {
      endsMs = nowMs + MINUTE_MS;
      told = 0;
    }
    told += 1;
    return told <= MOST_IN_A_MINUTE;
  };
};

export type SentryOptions = { dsn: Dsn; release: string; clock: Clock };

/** Opens the reports to Sentry; its envelopes are three lines of JSON. */
export const openSentry = ({ dsn, release, clock }: SentryOptions): Sentry => {
  const sender = openReportSender({
    url: dsn.envelopeUrl,
    clock,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=colmado/${release}, sentry_key=${dsn.publicKey}`,
    },
  });
  const hasRoom = openMinute(clock);
  const send = (type: 'event' | 'transaction', item: { event_id: string }) => {
    const head = { event_id: item.event_id, sent_at: clock.now().toISOString() };
    sender.send(`${[head, { type }, item].map((line) => JSON.stringify(line)).join('\n')}\n`);
  };
  return {
    reportError: (line) => {
      if (hasRoom()) send('event', sentryEvent(line, { id: clock.newId(), now: clock.now(), release }));
    },
    traces: (spans) => {
      if (!isTraceTold(spans[0]?.traceId ?? '')) return;
      const transaction = sentryTransaction(spans, { id: clock.newId(), release });
      if (transaction) send('transaction', transaction);
    },
    settle: sender.settle,
  };
};
