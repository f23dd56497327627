import { readWords } from '#server/platform/language/read-words.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { type Cue, cuesOf, readOptOut } from '../reading/cues.ts';
import type { TurnMedia } from './bot-turn.ts';

/** A picture or voice note, with a model's description. */
export type MediaRead = { readonly kind: 'image' | 'audio'; readonly understood: string | undefined };

export type MessageRead = { readonly text: string; readonly media: TurnMedia };

const MAX_SEEN_WORDS = 8;
const MAX_SEEN = 80;
const MAX_TRANSCRIPT = 1_000;
const HIDDEN = /[^\P{C}\n]/gu;

/** Cues that a picture cannot contain: it names a product and asks for nothing. */
const DEEDS: readonly Cue[] = [
  'confirm',
  'add',
  'remove',
  'clear',
  'cancel',
  'order',
  'injection',
  'human',
  'complaint',
  'haggle',
  'priceClaim',
  'delivery',
  'payment',
];

/** Reads the words that name a picture's content; undefined when a model's answer contains none. */
export const parseSeen = (answer: string): string | undefined => {
  const words = answer.match(/[\p{L}\p{N}]+/gu) ?? [];
  const seen = words.join(' ').toLowerCase();
  if (words.length === 0 || words.length > MAX_SEEN_WORDS || seen.length > MAX_SEEN) return undefined;
  const { line } = readWords(seen);
  const cues = cuesOf(line);
  return DEEDS.some((cue) => cues.has(cue)) || readOptOut(line) ? undefined : seen;
};

/** Reads a voice note's text as a written message; undefined when it says nothing. */
export const parseHeard = (transcript: string): string | undefined => {
  const heard = transcript.replace(HIDDEN, ' ').trim().slice(0, MAX_TRANSCRIPT);
  return /[\p{L}\p{N}]/u.test(heard) ? heard : undefined;
};

/** Joins the written, spoken and pictured parts to one message. */
export const messageWithMedia = (text: string, media: readonly MediaRead[]): MessageRead => {
  const understood = (kind: MediaRead['kind']) =>
    media.flatMap((read) => (read.kind === kind ? (read.understood ?? []) : []));
  const [heard, seen] = [understood('audio').join('\n'), understood('image').join(', ')];
  const words = [text, heard].filter(Boolean).join('\n');
  const asked = seen === '' ? '' : words === '' ? BOT_COPY.pictureQuestion(seen) : seen;
  return {
    text: [words, asked].filter(Boolean).join(' '),
    media: {
      heard,
      hasUnseenPicture: media.some((read) => read.kind === 'image' && read.understood === undefined),
    },
  };
};
