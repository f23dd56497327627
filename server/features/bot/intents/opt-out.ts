import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { BotIntent } from './intent.ts';

/** Stops writing to the customer, or starts again. */
const changeOptOut = ({ reading }: BotTurn): BotDecision =>
  reading.optOut === 'out'
    ? {
        intent: 'goodbye',
        paragraphs: [BOT_COPY.optedOut],
        effects: [{ kind: 'opted_out' }],
        change: { isOptedOut: true },
      }
    : {
        intent: 'greeting',
        paragraphs: [BOT_COPY.optedIn],
        effects: [{ kind: 'opted_in' }],
        change: { isOptedOut: false },
      };

export const optOut: BotIntent = {
  name: 'optOut',
  examples: ['STOP', 'dar de baja', 'no quiero recibir más mensajes'],
  counterExamples: ['no me manden pan duro', 'quiero dar de baja la cuenta del banco'],
  claims: [{ on: 'control', answer: (turn) => (turn.reading.optOut ? changeOptOut(turn) : undefined) }],
};
