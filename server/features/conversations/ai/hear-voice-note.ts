import { minutes } from '#shared/lib/time.ts';
import { parseHeard } from '../../bot/bot.ts';
import { spendMeter } from '../../plans/plans.ts';
import { isFreeFailure } from './is-free-failure.ts';
import type { MediaToRead, Understood } from './media-to-read.ts';
import { oggSeconds } from './ogg-seconds.ts';

/** Longer ones are for people. */
const MAX_SECONDS = 180;
const SECONDS_PER_MINUTE = minutes(1) / 1000;

/** Has a voice note written out; begun minutes count as whole ones. */
export const hearVoiceNote = async ({ bot, messageId, bytes, signal }: MediaToRead): Promise<Understood> => {
  const seconds = oggSeconds(bytes);
  if (seconds === undefined || seconds > MAX_SECONDS) return { text: undefined, spent: 0 };
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
