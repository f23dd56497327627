import { shortenText } from '#shared/lib/shorten-text.ts';
import type { Choice } from '../turn/bot-turn.ts';

/** WhatsApp's limits for one message: text alone, text with buttons, and the choices themselves (`whatsapp 3`). */
export const REPLY_LIMITS = {
  text: 4_096,
  textWithButtons: 1_024,
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  buttonId: 200,
} as const;

/** One message as it is sent: up to three choices are buttons, more are rows of a list. */
export type ComposedMessage = { readonly text: string; readonly buttons: readonly Choice[] };

const fitting = (paragraphs: readonly string[], max: number): string => {
  const kept: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const separator = kept.length > 0 ? 2 : 0;
    if (length + separator + paragraph.length > max) break;
    kept.push(paragraph);
    length += separator + paragraph.length;
  }
  if (kept.length > 0) return kept.join('\n\n');
  return shortenText(paragraphs[0] ?? '', max);
};

/** Cuts the text and choices of a decision to WhatsApp's limits, because WhatsApp refuses longer ones. */
export const composeMessage = (
  paragraphs: readonly string[],
  choices: readonly Choice[] = [],
): ComposedMessage => {
  const usable = choices.filter(({ id }) => id.length <= REPLY_LIMITS.buttonId).slice(0, REPLY_LIMITS.rows);
  const areButtons = usable.length <= REPLY_LIMITS.buttons;
  const titleMax = areButtons ? REPLY_LIMITS.buttonTitle : REPLY_LIMITS.rowTitle;
  const max = usable.length > 0 && areButtons ? REPLY_LIMITS.textWithButtons : REPLY_LIMITS.text;
  return {
    text: fitting(paragraphs.filter(Boolean), max),
    buttons: usable.map(({ id, title }) => ({ id, title: shortenText(title, titleMax) })),
  };
};
