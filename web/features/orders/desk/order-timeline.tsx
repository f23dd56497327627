import {
  ORDER_ACTOR_LABELS,
  ORDER_DESK_COPY,
  ORDER_EVENT_COPY,
} from '#shared/features/orders/order-desk-copy.ts';
import type { OrderEventView } from '#shared/features/orders/order-view.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';

const textOf = ({ kind, state }: OrderEventView): string =>
  kind === 'state' ? ORDER_EVENT_COPY.state(state) : ORDER_EVENT_COPY[kind];

/** What happened to an order, the latest last. */
export function OrderTimeline({ events }: { events: readonly OrderEventView[] }) {
  return (
    <section>
      <h3 className="mb-2 font-display text-lg font-bold">{ORDER_DESK_COPY.timeline}</h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li
            key={`${event.at}-${event.kind}-${event.state}`}
            className="relative before:absolute before:top-2 before:-left-[1.3125rem] before:size-2 before:rounded-full before:bg-primary"
          >
            <p>
              <b className="font-semibold">{ORDER_ACTOR_LABELS[event.by]}</b> {textOf(event)}
            </p>
            <p className="text-sm text-ink-soft">{formatDateTime(new Date(event.at))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
