import { shrinkPicture } from '../../../platform/images/encode-picture.ts';
import { parseSeen } from '../../bot/bot.ts';
import { spendMeter } from '../../plans/plans.ts';
import { isFreeFailure } from './is-free-failure.ts';
import type { MediaToRead, Understood } from './media-to-read.ts';
import { NOTHING_TO_SELL, VISION_INSTRUCTIONS } from './model-instructions.ts';

/** Enough to tell what a thing is; more only costs. */
const SIDE = 768;
const MAX_TOKENS = 60;

/** Asks what a picture shows, in words to search by; the answer is looked up like anything that a shopper names. */
export const seePicture = async ({ bot, messageId, bytes, signal }: MediaToRead): Promise<Understood> => {
  const picture = await shrinkPicture({ bytes, party: bot.tenantId }, SIDE);
  if (!picture) return { text: undefined, spent: 0 };
  const url = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const metered = await spendMeter(bot, { meter: 'ai_vision', causeId: messageId, amount: 1 }, async () => {
    const answer = await bot.platform.ai.chat({
      model: 'vision',
      messages: [
        { role: 'system', content: VISION_INSTRUCTIONS },
        { role: 'user', content: [{ type: 'image_url', image_url: { url } }] },
      ],
      maxTokens: MAX_TOKENS,
      signal,
    });
    const tokens = answer.kind === 'answered' ? { tokens: answer.value.tokens } : {};
    return { value: answer, isFree: isFreeFailure(answer), ...tokens };
  });
  if (metered.kind === 'refused' || metered.value.kind === 'failed') return { text: undefined, spent: 0 };
  const { text } = metered.value.value;
  return { text: text.includes(NOTHING_TO_SELL) ? undefined : parseSeen(text), spent: metered.spent };
};
