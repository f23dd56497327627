import * as z from 'zod/mini';
import { spendMeter } from '#server/features/plans/plans.ts';
import {
  type BotContext,
  type EditorContext,
  getTenant,
  inTenant,
  openBotOfMember,
} from '#server/features/tenants/tenants.ts';
import {
  type AiAnswer,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  isFreeFailure,
  reportedJson,
  type TokenUse,
  type ToolSpec,
} from '#server/platform/ai/ai-provider.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { shrinkPicture } from '#server/platform/images/encode-picture.ts';
import { TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import type { DraftedProduct } from '#shared/features/conversations/product-draft-calls.ts';
import { PRODUCT_DRAFT_COPY } from '#shared/features/conversations/product-draft-copy.ts';
import type { MonthlyMeter } from '#shared/features/plans/plan-table.ts';
import { parseMoney, pesosOf } from '#shared/lib/money.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import {
  BYTES_PER_SAMPLE,
  MAX_SPOKEN_SECONDS,
  SPOKEN_RATE,
  WAV_HEADER_BYTES,
} from '#shared/lib/voice-note.ts';
import { PRODUCT_DRAFT_INSTRUCTIONS } from './model-instructions.ts';

const TEXT = { type: ['string', 'null'] } as const;

/** The only answer that the model can give. It has no field for the price or stock of the store. */
const REPORT: ToolSpec = {
  name: 'report_product',
  description: 'What is seen or said of one product.',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['is_product', 'name', 'brand', 'category', 'description', 'price'],
    properties: {
      is_product: { type: 'boolean' },
      name: TEXT,
      brand: TEXT,
      category: TEXT,
      description: TEXT,
      price: { type: ['number', 'null'] },
    },
  },
};

/** A text that is missing, too long or cannot be stored counts as not seen. */
const foundLine = (max: number) => z.catch(z.nullable(lineSchema({ min: 1, max })), null);

const AnswerSchema = z.object({
  is_product: z.literal(true),
  name: foundLine(MAX_PRODUCT_NAME_LENGTH),
  brand: foundLine(TEXT_FIELDS.brand.maxLength),
  category: foundLine(TEXT_FIELDS.category.maxLength),
  description: z.catch(z.nullable(paragraphSchema({ min: 1, max: TEXT_FIELDS.description.maxLength })), null),
  price: z.catch(z.nullable(z.number()), null),
});

/** Reads a model's answer; undefined when it names no product. Its words only fill a form that a person reads and saves. */
const draftOf = (reply: ChatReply): DraftedProduct | undefined => {
  const answer = AnswerSchema.safeParse(reportedJson(reply, REPORT.name));
  if (!answer.success || answer.data.name === null) return undefined;
  const { is_product: _, price, ...texts } = answer.data;
  const money = price === null || price <= 0 ? undefined : parseMoney(price);
  return { ...texts, price: money ? pesosOf(money) : null };
};

const DEADLINE_MS = seconds(30);
const MAX_TOKENS = 500;
/** Pixels of the longer side: enough for the small print of a label. */
const MAX_SIDE = 1_280;

const tokensOf = (answer: AiAnswer<ChatReply>): { tokens?: TokenUse } =>
  answer.kind === 'answered' ? { tokens: answer.value.tokens } : {};

type Asked = {
  readonly model: ChatRequest['model'];
  readonly content: Extract<ChatMessage, { role: 'user' }>['content'];
};

const askDraft = (
  { platform: { ai } }: BotContext,
  { model, content }: Asked,
): Promise<AiAnswer<ChatReply>> =>
  ai.chat({
    model,
    messages: [
      { role: 'system', content: PRODUCT_DRAFT_INSTRUCTIONS },
      { role: 'user', content },
    ],
    tools: [REPORT],
    mustCall: REPORT.name,
    maxTokens: MAX_TOKENS,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });

type Paid<Value> = {
  readonly meter: MonthlyMeter;
  readonly amount: number;
  readonly ask: () => Promise<AiAnswer<Value>>;
};

/** Asks a model and charges the store's meter; each press of the button is charged on its own. */
const askPaid = async <Value>(
  bot: BotContext,
  { meter, amount, ask }: Paid<Value>,
  tokens: (answer: AiAnswer<Value>) => { tokens?: TokenUse },
): Promise<Value> => {
  const causeId = bot.platform.clock.newId();
  const metered = await spendMeter(bot, { meter, causeId, amount }, async () => {
    const answer = await ask();
    return { value: answer, isFree: isFreeFailure(answer), ...tokens(answer) };
  });
  if (metered.kind === 'refused') throw new AppError('LIMIT_REACHED', { message: PRODUCT_DRAFT_COPY.used });
  if (metered.value.kind === 'failed')
    throw new AppError('UNAVAILABLE', { message: PRODUCT_DRAFT_COPY.failed });
  return metered.value.value;
};

const ofPhoto = async (bot: BotContext, bytes: Buffer): Promise<ChatReply> => {
  const picture = await shrinkPicture({ bytes, party: bot.tenantId }, MAX_SIDE);
  if (!picture) throw new AppError('INVALID_INPUT', { message: PRODUCT_DRAFT_COPY.unreadable });
  const url = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const content = [{ type: 'image_url', image_url: { url } }] as const;
  return askPaid(
    bot,
    { meter: 'ai_vision', amount: 1, ask: () => askDraft(bot, { model: 'vision', content }) },
    tokensOf,
  );
};

/** Returns how long a WAV lasts as our form sends it; undefined for other files. */
const spokenSeconds = (bytes: Buffer): number | undefined => {
  const isSpoken =
    bytes.length > WAV_HEADER_BYTES &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 16) === 'WAVEfmt ' &&
    // PCM of one channel at our rate, 16 bits a sample.
    bytes.readUInt16LE(20) === 1 &&
    bytes.readUInt16LE(22) === 1 &&
    bytes.readUInt32LE(24) === SPOKEN_RATE &&
    bytes.readUInt16LE(34) === BYTES_PER_SAMPLE * 8;
  return isSpoken ? (bytes.length - WAV_HEADER_BYTES) / (SPOKEN_RATE * BYTES_PER_SAMPLE) : undefined;
};

const ofVoice = async (bot: BotContext, bytes: Buffer, spoken: number): Promise<ChatReply> => {
  if (spoken > MAX_SPOKEN_SECONDS)
    throw new AppError('INVALID_INPUT', { message: PRODUCT_DRAFT_COPY.tooLong });
  const { ai } = bot.platform;
  const transcribe = () =>
    ai.transcribe({
      bytes,
      contentType: 'audio/wav',
      fileName: 'nota.wav',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  const amount = Math.max(1, Math.ceil(seconds(spoken) / minutes(1)));
  const heard = await askPaid(bot, { meter: 'audio_minutes', amount, ask: transcribe }, () => ({}));
  if (heard.trim() === '') throw new AppError('RULE_REFUSED', { message: PRODUCT_DRAFT_COPY.nothingHeard });
  return askPaid(
    bot,
    {
      meter: 'ai_text',
      amount: 1,
      ask: () => askDraft(bot, { model: 'text', content: heard.slice(0, 2_000) }),
    },
    tokensOf,
  );
};

/** Says from which sources this installation can draft a product: photos, voice notes or none. */
export const draftReaders = ({ platform: { ai } }: EditorContext): { photo: boolean; voice: boolean } => ({
  photo: ai.offers.vision,
  voice: ai.offers.audio && ai.offers.text,
});

/**
 * Reads a photo or a voice note for the form of a new product. Nothing is stored but the use of the meter.
 * @throws INVALID_INPUT
 * @throws RULE_REFUSED
 * @throws LIMIT_REACHED
 * @throws UNAVAILABLE; the message says what to do
 */
export const draftProduct = async (editor: EditorContext, bytes: Buffer): Promise<DraftedProduct> => {
  const spoken = spokenSeconds(bytes);
  const offered = draftReaders(editor);
  if (spoken === undefined ? !offered.photo : !offered.voice)
    throw new AppError('RULE_REFUSED', { message: PRODUCT_DRAFT_COPY.notOffered });
  const { emailConfirmedAt } = await inTenant(editor, getTenant);
  if (emailConfirmedAt === null)
    throw new AppError('RULE_REFUSED', { message: PRODUCT_DRAFT_COPY.unconfirmed });
  const bot = openBotOfMember(editor);
  const draft = draftOf(spoken === undefined ? await ofPhoto(bot, bytes) : await ofVoice(bot, bytes, spoken));
  if (!draft)
    throw new AppError('RULE_REFUSED', {
      message: spoken === undefined ? PRODUCT_DRAFT_COPY.nothingSeen : PRODUCT_DRAFT_COPY.nothingHeard,
    });
  return draft;
};
