import { parseHeard, parseSeen } from '#server/features/bot/bot.ts';
import type { ReceiptReading } from '#server/features/orders/orders.ts';
import { spendMeter } from '#server/features/plans/plans.ts';
import type { BotContext } from '#server/features/tenants/tenants.ts';
import {
  type AiAnswer,
  type ChatReply,
  isFreeFailure,
  type TokenUse,
} from '#server/platform/ai/ai-provider.ts';
import { shrinkPicture } from '#server/platform/images/encode-picture.ts';
import { minutes } from '#shared/lib/time.ts';
import { NOTHING_TO_SELL, VISION_INSTRUCTIONS } from './model-instructions.ts';
import type { Attachment } from './proposer.ts';
import { askReceipt, readStoredFile } from './read-receipt.ts';

/** A picture or voice note as it was read from the file store. */
type MediaToRead = {
  readonly bot: BotContext;
  readonly messageId: string;
  readonly bytes: Buffer;
  readonly signal: AbortSignal;
  /** Whether a picture may be the receipt of a transfer. */
  readonly mayPay: boolean;
};

/** The words in which it was understood, if it was, and the cost. */
type Understood = {
  readonly text: string | undefined;
  readonly receipt?: ReceiptReading | undefined;
  readonly spent: number;
};

/** Longer voice notes are left to people. */
const MAX_VOICE_SECONDS = 180;
const SECONDS_PER_MINUTE = minutes(1) / 1000;

/** Transcribes a voice note; begun minutes count as whole ones. */
const hearVoiceNote = async ({ bot, messageId, bytes, signal }: MediaToRead): Promise<Understood> => {
  const seconds = oggSeconds(bytes);
  if (seconds === undefined || seconds > MAX_VOICE_SECONDS) return { text: undefined, spent: 0 };
  const amount = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  const metered = await spendMeter(bot, { meter: 'audio_minutes', causeId: messageId, amount }, async () => {
    const answer = await bot.platform.ai.transcribe({
      bytes,
      contentType: 'audio/ogg',
      fileName: 'nota.ogg',
      signal,
    });
    return { value: answer, isFree: isFreeFailure(answer) };
  });
  if (metered.kind === 'refused' || metered.value.kind === 'failed') return { text: undefined, spent: 0 };
  return { text: parseHeard(metered.value.value), spent: metered.spent };
};

/** Pixels of the longer side: enough to recognise a product; more would cost more. */
const MAX_SIDE = 768;
const MAX_TOKENS = 60;

/** Asks what a picture shows, in words to search by; the answer is looked up like the words of a shopper. */
const askProduct = async ({ bot, bytes, signal }: MediaToRead) => {
  const picture = await shrinkPicture({ bytes, party: bot.tenantId }, MAX_SIDE);
  if (!picture) return undefined;
  const url = `data:image/jpeg;base64,${picture.toString('base64')}`;
  return bot.platform.ai.chat({
    model: 'vision',
    messages: [
      { role: 'system', content: VISION_INSTRUCTIONS },
      { role: 'user', content: [{ type: 'image_url', image_url: { url } }] },
    ],
    maxTokens: MAX_TOKENS,
    signal,
  });
};

/** Sums the tokens of all looks that the model answered, because each of them is paid for. */
const tokensOf = (...answers: readonly (AiAnswer<ChatReply> | undefined)[]): { tokens?: TokenUse } => {
  const uses = answers.flatMap((answer) => (answer?.kind === 'answered' ? [answer.value.tokens] : []));
  if (uses.length === 0) return {};
  const sum = (of: keyof TokenUse) => uses.reduce((total, use) => total + use[of], 0);
  return { tokens: { input: sum('input'), output: sum('output') } };
};

const NOTHING_SEEN = { text: undefined, receipt: undefined };

/** Looks for a receipt when the writer has something to pay, and otherwise for a product; both looks count as one on the meter. */
const seePicture = async (media: MediaToRead): Promise<Understood> => {
  const { bot, messageId, mayPay } = media;
  const metered = await spendMeter(bot, { meter: 'ai_vision', causeId: messageId, amount: 1 }, async () => {
    const asked = mayPay ? await askReceipt(bot, media) : undefined;
    const receipt = asked?.reading;
    if (asked && receipt?.facts !== 'no receipt') {
      return {
        value: { text: undefined, receipt },
        isFree: !asked.answer || isFreeFailure(asked.answer),
        ...tokensOf(asked.answer),
      };
    }
    const answer = await askProduct(media);
    if (!answer) return { value: { text: undefined, receipt }, isFree: !asked, ...tokensOf(asked?.answer) };
    const text = answer.kind === 'answered' ? answer.value.text : NOTHING_TO_SELL;
    return {
      value: { text: text.includes(NOTHING_TO_SELL) ? undefined : parseSeen(text), receipt },
      isFree: !asked && isFreeFailure(answer),
      ...tokensOf(asked?.answer, answer),
    };
  });
  return metered.kind === 'refused'
    ? { ...NOTHING_SEEN, spent: 0 }
    : { ...metered.value, spent: metered.spent };
};

const CAPTURE = Buffer.from('OggS');
const GRANULE_AT = 6;
/** Opus counts samples of 48 kHz, whatever it was recorded at (RFC 7845). */
const SAMPLES_PER_SECOND = 48_000;
/** WhatsApp records at 16 to 24 kbit/s; a file that claims to be shorter than its bytes is longer. */
const MAX_BYTES_PER_SECOND = 8_000;

/** Returns how long an Ogg Opus recording lasts, by its last page and never less than its bytes allow; undefined for other files. */
export const oggSeconds = (bytes: Buffer): number | undefined => {
  if (!bytes.subarray(0, CAPTURE.length).equals(CAPTURE)) return undefined;
  const last = bytes.lastIndexOf(CAPTURE);
  if (last + GRANULE_AT + 8 > bytes.length) return undefined;
  const samples = bytes.readBigUInt64LE(last + GRANULE_AT);
  if (samples > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return Math.max(Number(samples) / SAMPLES_PER_SECOND, bytes.length / MAX_BYTES_PER_SECOND);
};

export type UnderstoodMedia = {
  readonly understood: ReadonlyMap<string, string>;
  readonly receipts: ReadonlyMap<string, ReceiptReading>;
  readonly ai_vision: number;
  readonly audio_minutes: number;
};

/** How many pictures and notes of one burst are looked at; a person sees all of them. */
export const MAX_ATTACHMENTS = 3;
const MAX_BYTES = 6 * 1024 * 1024;

const READERS = {
  image: { model: 'vision', read: seePicture },
  audio: { model: 'audio', read: hearVoiceNote },
} as const;

const understandOne = async (
  bot: BotContext,
  { messageId, kind, file }: Attachment,
  asked: Pick<MediaToRead, 'signal' | 'mayPay'>,
): Promise<Understood> => {
  const { model, read } = READERS[kind];
  const { ai, files } = bot.platform;
  const bytes =
    file && ai.offers[model]
      ? await readStoredFile(files, { key: file.key, maxBytes: MAX_BYTES })
      : undefined;
  return bytes ? read({ bot, messageId, bytes, ...asked }) : { text: undefined, spent: 0 };
};

/** Describes the pictures of a burst and transcribes its voice notes, where models for that are configured and paid. */
export const understandMedia = async (
  bot: BotContext,
  attachments: readonly Attachment[],
  asked: Pick<MediaToRead, 'signal' | 'mayPay'>,
): Promise<UnderstoodMedia> => {
  const looked = attachments.slice(0, MAX_ATTACHMENTS);
  const results = await Promise.all(looked.map((attachment) => understandOne(bot, attachment, asked)));
  const spentOn = (kind: Attachment['kind']) =>
    results.reduce((sum, { spent }, at) => sum + (looked[at]?.kind === kind ? spent : 0), 0);
  const found = <Part extends 'text' | 'receipt'>(part: Part) =>
    new Map(
      looked.flatMap(({ messageId }, at): [string, NonNullable<Understood[Part]>][] => {
        const value = results[at]?.[part];
        return value === undefined || value === null ? [] : [[messageId, value]];
      }),
    );
  return {
    understood: found('text'),
    receipts: found('receipt'),
    ai_vision: spentOn('image'),
    audio_minutes: spentOn('audio'),
  };
};
