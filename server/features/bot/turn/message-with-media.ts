import { readWords } from '../../../platform/language/read-words.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { type Cue, cuesOf, readOptOut } from '../reading/cues.ts';
import type { TurnMedia } from './bot-turn.ts';

/** A picture or voice note, and what a model made of it. */
export type MediaRead = { readonly kind: 'image' | 'audio'; readonly understood: string | undefined };

export type MessageRead = { readonly text: string; readonly media: TurnMedia };

const MAX_SEEN_WORDS = 8;
const MAX_SEEN = 80;
const MAX_TRANSCRIPT = 1_000;
const HIDDEN = /[^\P{C}\n]/gu;

/** What a picture cannot say: it names a thing, and asks for nothing. */
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

/** The words that name what a picture shows; undefined when a model's answer is no such words. */
export const parseSeen = (answer: string): string | undefined => {
  const words = answer.match(/[\p{L}\p{N}]+/gu) ?? [];
  const seen = words.join(' ').toLowerCase();
  if (words.length === 0 || words.length > MAX_SEEN_WORDS || seen.length > MAX_SEEN) return undefined;
  const { line } = readWords(seen);
  const cues = cuesOf(line);
  return DEEDS.some((cue) => cues.has(cue)) || readOptOut(line) ? undefined : seen;
};

/** What a voice note says, as a message that somebody could have written; undefined when it says nothing. */
export const parseHeard = (transcript: string): string | undefined => {
  const heard = transcript.replace(HIDDEN, ' ').trim().slice(0, MAX_TRANSCRIPT);
  return /[\p{L}\p{N}]/u.test(heard) ? heard : undefined;
};

/** One message of the words that were written, those that were heard, and the things that were seen. */
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
