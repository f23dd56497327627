import type { BotContext } from '../../tenants/tenants.ts';
import { hearVoiceNote } from './hear-voice-note.ts';
import type { Attachment } from './incoming-message.ts';
import type { Understood } from './media-to-read.ts';
import { readStoredFile } from './read-stored-file.ts';
import { seePicture } from './see-picture.ts';

export type UnderstoodMedia = {
  readonly understood: ReadonlyMap<string, string>;
  readonly ai_vision: number;
  readonly audio_minutes: number;
};

/** Of a burst of pictures and notes these are looked at; a person sees all of them. */
const MAX_ATTACHMENTS = 3;
const MAX_BYTES = 6 * 1024 * 1024;

const READERS = {
  image: { model: 'vision', read: seePicture },
  audio: { model: 'audio', read: hearVoiceNote },
} as const;

const understandOne = async (
  bot: BotContext,
  { messageId, kind, file }: Attachment,
  signal: AbortSignal,
): Promise<Understood> => {
  const { model, read } = READERS[kind];
  const { ai, files } = bot.platform;
  const bytes = file && ai.offers[model] ? await readStoredFile(files, file.key, MAX_BYTES) : undefined;
  return bytes ? read({ bot, messageId, bytes, signal }) : { text: undefined, spent: 0 };
};

/** Has the pictures of a burst named and its voice notes written out, where models for that are configured and paid. */
export const understandMedia = async (
  bot: BotContext,
  attachments: readonly Attachment[],
  signal: AbortSignal,
): Promise<UnderstoodMedia> => {
  const looked = attachments.slice(0, MAX_ATTACHMENTS);
  const results = await Promise.all(looked.map((attachment) => understandOne(bot, attachment, signal)));
  const spentOn = (kind: Attachment['kind']) =>
    results.reduce((sum, { spent }, at) => sum + (looked[at]?.kind === kind ? spent : 0), 0);
  return {
    understood: new Map(
      looked.flatMap(({ messageId }, at): [string, string][] => {
        const text = results[at]?.text;
        return text === undefined ? [] : [[messageId, text]];
      }),
    ),
    ai_vision: spentOn('image'),
    audio_minutes: spentOn('audio'),
  };
};
