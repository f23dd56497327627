import type { SentPlace } from '#server/features/bot/bot.ts';
import type { MessageKind } from '#shared/features/conversations/inbox/message-kinds.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import type { MessageRow } from './conversation-repo.ts';
import { BURST_COPY } from './message-copy.ts';

/** A message of the customer that is not answered yet. */
export type WaitingMessage = Pick<MessageRow, 'id' | 'kind' | 'text' | 'payload' | 'sentAt'>;

/** All that waits, read as one message: several short messages in a burst get one answer (reliability 3). */
export type Burst =
  | { readonly kind: 'nothing' }
  /** So late that an answer would be stale, and an apology is not. */
  | { readonly kind: 'late'; readonly lastId: string; readonly text: string }
  | {
      readonly kind: 'read';
      readonly lastId: string;
      readonly text: string;
      readonly buttonId: string | undefined;
      /** The place of a map that came last. */
      readonly place: SentPlace | undefined;
      /** The answer to media without words that no model understood. */
      readonly wordless: string | undefined;
    };

/** Older messages are stored and not answered; a message that is older than the second value gets one apology (reliability 3). */
const FORGOTTEN_MS = hours(24);
const LATE_MS = minutes(30);

/** Kinds of messages that expect no answer. */
const SILENT: ReadonlySet<MessageKind> = new Set(['reaction', 'system', 'sticker']);

const placeOf = ({ place }: WaitingMessage['payload']): SentPlace | undefined =>
  place && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
    ? { ...place, name: place.name ?? '' }
    : undefined;

/** The text of a filled form is for the team: the customer did not say it, nor the name of a place that they sent. */
const textOf = (messages: readonly WaitingMessage[]): string =>
  messages
    .filter(({ kind, payload }) => kind !== 'unsupported' && placeOf(payload) === undefined)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n');

const ageOf = ({ sentAt }: Pick<WaitingMessage, 'sentAt'>, now: Date): number =>
  now.getTime() - sentAt.getTime();

/** Says whether a message asks for an answer, and is not so old that an answer would puzzle. */
export const isAnswered = (message: Pick<WaitingMessage, 'kind' | 'sentAt'>, now: Date): boolean =>
  !SILENT.has(message.kind) && ageOf(message, now) <= FORGOTTEN_MS;

const wordlessOf = ({ kind, text }: WaitingMessage): string =>
  kind === 'unsupported' && text !== '' ? BURST_COPY.formFilled : BURST_COPY.wordless[kind];

/** Sorts messages by when they were written; those of one second, which is all that WhatsApp says, as they came. */
export const inTimeOrder = <Message extends Pick<WaitingMessage, 'sentAt'>>(
  messages: readonly Message[],
): Message[] => messages.toSorted((left, right) => left.sentAt.getTime() - right.sentAt.getTime());

/** Decides what a burst asks for. A tap counts when it came last; before words it counts as one of them, by its title. */
export const readBurst = (messages: readonly WaitingMessage[], now: Date): Burst => {
  const due = messages.filter((message) => !message.payload.isTakenBack && isAnswered(message, now));
  const fresh = due.filter((message) => ageOf(message, now) <= LATE_MS);
  const read = fresh.length > 0 ? fresh : due;
  // The answer names the message stored last; the times of WhatsApp say which was written last.
  const [stored, last] = [read.at(-1), inTimeOrder(read).at(-1)];
  if (!stored || !last) return { kind: 'nothing' };
  const text = textOf(inTimeOrder(read));
  if (fresh.length === 0) return { kind: 'late', lastId: stored.id, text };
  const { buttonId } = last.payload;
  const place = inTimeOrder(read)
    .flatMap(({ payload }) => placeOf(payload) ?? [])
    .at(-1);
  const isWordless = text === '' && buttonId === undefined && last.kind !== 'text' && !place;
  return {
    kind: 'read',
    lastId: stored.id,
    text,
    buttonId,
    place,
    wordless: isWordless ? wordlessOf(last) : undefined,
  };
};
