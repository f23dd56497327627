import { hours, minutes } from '../../../lib/time.ts';
import { BURST_COPY } from './burst-copy.ts';
import type { MessageKind } from './message-kinds.ts';

/** A message of the customer that nobody has answered yet. */
export type WaitingMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly payload: { readonly buttonId?: string | undefined };
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

const textOf = (messages: readonly WaitingMessage[]): string =>
  messages
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n');

/** Decides what a burst asks for. A tap counts when it came last; before words it is one of them, by its title. */
export const readBurst = (messages: readonly WaitingMessage[], now: Date): Burst => {
  const ageOf = ({ sentAt }: WaitingMessage): number => now.getTime() - sentAt.getTime();
  const due = messages.filter((message) => !SILENT.has(message.kind) && ageOf(message) <= FORGOTTEN_MS);
  const fresh = due.filter((message) => ageOf(message) <= LATE_MS);
  const last = (fresh.length > 0 ? fresh : due).at(-1);
  if (!last) return { kind: 'nothing' };
  if (fresh.length === 0) return { kind: 'late', lastId: last.id, text: textOf(due) };
  const text = textOf(fresh);
  const { buttonId } = last.payload;
  const isWordless = text === '' && buttonId === undefined && last.kind !== 'text';
  return {
    kind: 'read',
    lastId: last.id,
    text,
    buttonId,
    wordless: isWordless ? BURST_COPY.wordless[last.kind] : undefined,
  };
};
