import { expect, it } from 'vitest';
import { BOT_COPY } from './bot-copy.ts';

const OPENING = { daysLater: 1, day: 'lunes', time: '8:00 a.m.' };

it.each([
  ['away', BOT_COPY.away(OPENING)],
  ['awayInOwnWords', BOT_COPY.awayInOwnWords('Estamos de descanso.', OPENING)],
  ['awayTeam', BOT_COPY.awayTeam(OPENING)],
])('%s ends a time with one dot', (_, text) => {
  expect(text).toContain('a las 8:00 a.m.');
  expect(text).not.toContain('..');
});
