import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Words with which people send a proof of payment. */
export const PROOF =
  /\b(?:comprobante|voucher|recibo|captura|deposit\w*|transferi|pague|ya pague|hice la transferencia)\b/;

/**
 * Asks for the name of a product in a picture without a match: «¿tienen este?» does not refer to products shown before. A
 * proof of payment is passed to a person.
 */
const answerUnseenPicture = (turn: BotTurn): BotDecision | undefined => {
  if (!turn.media?.hasUnseenPicture) return undefined;
  if (PROOF.test(turn.reading.line))
    return {
      intent: 'human',
      paragraphs: [BOT_COPY.paymentProof],
      effects: [{ kind: 'handover', reason: 'asked' }],
    };
  const isAboutElse =
    foundMentions(turn).length > 0 ||
    says(turn, 'hours', 'location', 'delivery', 'payment', 'confirm', 'viewCart', 'clear', 'cancel');
  return isAboutElse ? undefined : { intent: 'availability', paragraphs: [BOT_COPY.unseenPicture] };
};

export const photo: BotIntent = {
  name: 'photo',
  examples: [],
  counterExamples: ['te mando una foto'],
  claims: [{ on: 'known', over: ['afterOrder'], answer: answerUnseenPicture }],
};
