import { hours, minutes } from '../../../lib/time.ts';
import { BURST_COPY } from './burst-copy.ts';
import type { MessageKind } from './message-kinds.ts';

/** A message of the customer that nobody has answered yet. */
export type WaitingMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly payload: { readonly buttonId?: string | undefined; readonly isTakenBack?: boolean | undefined };
  readonly sentAt: Date;
};

/** What to do with everything that waits, as one: several short messages in a burst get one answer (reliability 3). */
export type Burst =
  | { readonly kind: 'nothing' }
  /** So late that an answer would be stale, and an apology is not. */
  | { readonly kind: 'late'; readonly lastId: string; readonly text: string }
  | {
      readonly kind: 'read';
      readonly lastId: string;
      readonly text: string;
      readonly buttonId: string | undefined;
      /** What to say when there are no words, and nobody made out what was sent instead. */
      readonly wordless: string | undefined;
    };

/** Older ones are stored and not answered; older than the second get one apology (reliability 3). */
const FORGOTTEN_MS = hours(24);
const LATE_MS = minutes(30);

/** What nobody expects an answer to. */
const SILENT: ReadonlySet<MessageKind> = new Set(['reaction', 'system', 'sticker']);

/** What a form was filled in with is for the team: nobody said it. */
const textOf = (messages: readonly WaitingMessage[]): string =>
  messages
    .filter(({ kind }) => kind !== 'unsupported')
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n');

const ageOf = ({ sentAt }: Pick<WaitingMessage, 'sentAt'>, now: Date): number =>
  now.getTime() - sentAt.getTime();

/** Whether a message asks for an answer at all, and is not so old that one would only puzzle. */
export const isAnswered = (message: Pick<WaitingMessage, 'kind' | 'sentAt'>, now: Date): boolean =>
  !SILENT.has(message.kind) && ageOf(message, now) <= FORGOTTEN_MS;

const wordlessOf = ({ kind, text }: WaitingMessage): string =>
  kind === 'unsupported' && text !== '' ? BURST_COPY.formFilled : BURST_COPY.wordless[kind];

/** Messages by when they were written; those of one second, which is all that WhatsApp tells, as they came. */
export const inTimeOrder = <Message extends Pick<WaitingMessage, 'sentAt'>>(
  messages: readonly Message[],
): Message[] => messages.toSorted((left, right) => left.sentAt.getTime() - right.sentAt.getTime());

/** Decides what a burst asks for. A tap counts when it came last; before words it is one of them, by its title. */
export const readBurst = (messages: readonly WaitingMessage[], now: Date): Burst => {
  const due = messages.filter((message) => !message.payload.isTakenBack && isAnswered(message, now));
  const fresh = due.filter((message) => ageOf(message, now) <= LATE_MS);
  const read = fresh.length > 0 ? fresh : due;
  // The answer names the last that was stored; what was meant last is told by WhatsApp's times.
  const [stored, last] = [read.at(-1), inTimeOrder(read).at(-1)];
  if (!stored || !last) return { kind: 'nothing' };
  const text = textOf(inTimeOrder(read));
  if (fresh.length === 0) return { kind: 'late', lastId: stored.id, text };
  const { buttonId } = last.payload;
  const isWordless = text === '' && buttonId === undefined && last.kind !== 'text';
  return {
    kind: 'read',
    lastId: stored.id,
    text,
    buttonId,
    wordless: isWordless ? wordlessOf(last) : undefined,
  };
};
