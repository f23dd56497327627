import { hours, minutes } from '#shared/lib/time.ts';

/** How long WhatsApp still takes free text: for ever on a web page, shut after a day (`whatsapp 4`). */
export type WindowLeft =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'open'; readonly text: string; readonly isShort: boolean }
  | { readonly kind: 'shut' };

const SHORT_MS = hours(2);

/** The time left in a conversation's window, short enough for a row: `5 h`, `40 min`. */
export const windowLeft = (endsAt: string | null, now: Date): WindowLeft => {
  if (endsAt === null) return { kind: 'unlimited' };
  const leftMs = Date.parse(endsAt) - now.getTime();
  if (leftMs <= 0) return { kind: 'shut' };
  const text =
    leftMs < hours(1) ? `${Math.ceil(leftMs / minutes(1))} min` : `${Math.floor(leftMs / hours(1))} h`;
  return { kind: 'open', text, isShort: leftMs < SHORT_MS };
};
