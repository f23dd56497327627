import {
  findReceipt,
  noteReading,
  parseReceiptAnswer,
  READ_RECEIPT,
  type ReceiptReading,
} from '#server/features/orders/orders.ts';
import { spendMeter } from '#server/features/plans/plans.ts';
import {
  type BotContext,
  inTenant,
  openBotOf,
  type PlatformContext,
} from '#server/features/tenants/tenants.ts';
import {
  type AiAnswer,
  type ChatReply,
  isFreeFailure,
  reportedJson,
  type TokenUse,
  type ToolSpec,
} from '#server/platform/ai/ai-provider.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { differenceHash, shrinkPicture } from '#server/platform/images/encode-picture.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { seconds } from '#shared/lib/time.ts';
import { RECEIPT_INSTRUCTIONS } from './model-instructions.ts';

const PRINTED = { type: ['string', 'null'] } as const;

/** The only answer that the model can give. It has no field that says whether money arrived. */
const REPORT: ToolSpec = {
  name: 'report_receipt',
  description: 'What the receipt says, as it is printed.',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['is_receipt', 'bank', 'amount', 'date', 'reference', 'account'],
    properties: {
      is_receipt: { type: 'boolean' },
      bank: PRINTED,
      amount: PRINTED,
      date: PRINTED,
      reference: PRINTED,
      account: PRINTED,
    },
  },
};

/** Pixels of the longer side: enough for the small print of a screenshot. */
const MAX_SIDE = 1_280;
const MAX_TOKENS = 300;

const answerOf = (reply: ChatReply) => parseReceiptAnswer(reportedJson(reply, REPORT.name));

type Picture = { readonly bytes: Buffer; readonly signal: AbortSignal };

export type AskedReceipt = {
  readonly reading: ReceiptReading | undefined;
  /** The model's answer; undefined when the bytes are no picture. */
  readonly answer: AiAnswer<ChatReply> | undefined;
};

/** Asks the model for pictures what a receipt says. The caller meters it. */
export const askReceipt = async (
  { platform: { ai }, tenantId }: BotContext,
  { bytes, signal }: Picture,
): Promise<AskedReceipt> => {
  const picture = await shrinkPicture({ bytes, party: tenantId }, MAX_SIDE);
  if (!picture) return { reading: undefined, answer: undefined };
  const answer = await ai.chat({
    model: 'vision',
    messages: [
      { role: 'system', content: RECEIPT_INSTRUCTIONS },
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` } },
        ],
      },
    ],
    tools: [REPORT],
    mustCall: REPORT.name,
    maxTokens: MAX_TOKENS,
    signal,
  });
  const facts = answer.kind === 'answered' ? answerOf(answer.value) : undefined;
  const nearHash = (await differenceHash({ bytes, party: tenantId })) ?? null;
  return { reading: facts && { facts, nearHash }, answer };
};

/** Reads a whole stored file; undefined when it is gone or larger than `maxBytes`. */
export const readStoredFile = async (
  files: FileStore,
  { key, maxBytes }: { key: string; maxBytes: number },
): Promise<Buffer | undefined> => {
  const stored = await files.open(key);
  if (!stored) return undefined;
  if (stored.bytes > maxBytes) {
    stored.stream.destroy();
    return undefined;
  }
  const parts: Buffer[] = [];
  for await (const part of stored.stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

const DEADLINE_MS = seconds(30);
const MAX_BYTES = 12 * 1024 * 1024;

const tokensOf = (answer: AiAnswer<ChatReply> | undefined): { tokens?: TokenUse } =>
  answer?.kind === 'answered' ? { tokens: answer.value.tokens } : {};

/** Has a receipt read that waits unread; a month without readings left leaves it to people. */
const readLater = async (ctx: PlatformContext, tenantId: string, receiptId: string): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  const { bot } = door;
  const receipt = await inTenant(bot, (scope) => findReceipt(scope, receiptId));
  if (receipt?.state !== 'waiting' || receipt.isReceipt !== null || receipt.fileKey === null) return;
  const bytes = await readStoredFile(bot.platform.files, { key: receipt.fileKey, maxBytes: MAX_BYTES });
  // The page stores the file after the row: the next try finds it.
  if (!bytes) throw new Error('the file of a receipt is not there yet');
  const metered = await spendMeter(bot, { meter: 'ai_vision', causeId: receiptId, amount: 1 }, async () => {
    const { reading, answer } = await askReceipt(bot, { bytes, signal: AbortSignal.timeout(DEADLINE_MS) });
    return { value: reading, isFree: !answer || isFreeFailure(answer), ...tokensOf(answer) };
  });
  const reading = metered.kind === 'done' ? metered.value : undefined;
  if (reading) await inTenant(bot, (scope) => noteReading(scope, { id: receiptId, reading }));
};

/** Starts the reading of receipts that came without a turn of the bot. */
export const startReceiptReading = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.run(READ_RECEIPT, ({ tenantId, receiptId }) => readLater(ctx, tenantId, receiptId));
