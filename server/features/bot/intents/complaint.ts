import { BOT_COPY } from '../bot-copy.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import { isComplaint } from '../reading/read-complaint.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { hasCart, namedMentions, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';
import { bringsBack } from './put-back.ts';
import { answerTopic } from './topic.ts';

/** Apologises to a customer with a problem, and calls a person at once. */
const apologise = (): BotDecision => ({
  intent: 'complaint',
  paragraphs: [BOT_COPY.sorry],
  effects: [{ kind: 'handover', reason: 'complaint' }],
});

/** From these probabilities on, the trained reader hears a question for an exchange, and a complaint. */
const ASKS_EXCHANGE = 0.6;
const COMPLAINS = 0.5;

/**
 * Answers «la blusa que compré me quedó chiquita, ¿me la cambian?» with what the profile says of exchanges: nothing went
 * wrong. Undefined where the reader and the words both hear a complaint, or the profile tells nothing.
 */
const answerExchange = (turn: BotTurn): BotDecision | undefined => {
  const { acts, line } = turn.reading;
  if (acts.returns < ASKS_EXCHANGE || (acts.complaint >= COMPLAINS && isComplaint(line))) return undefined;
  const answer = answerTopic(turn);
  return answer?.faq === undefined ? undefined : { ...answer, choices: [HUMAN] };
};

/** «Me faltan 3 codos», from somebody who is ordering: nothing came without them. */
const isStillMissing = (turn: BotTurn): boolean =>
  hasCart(turn) && STILL_MISSING.test(turn.reading.line) && namedMentions(turn).length > 0;
const STILL_MISSING =
  /^(?:(?:ah|ay|ok|y|pero|tambien|,) )*(?:me|nos) faltan? (?:el|la|l[oa]s|un[oa]?s?|\d{1,2}|dos|tres|cuatro|cinco|seis) (?!.*\b(?:pedido|llego|llegaron|mandaron|trajeron)\b)/;

/** «Me faltó, es el apto 2», from somebody who tells where the order goes: only the reader hears a complaint, in «me faltó». */
const isLeftOut = (turn: BotTurn): boolean =>
  hasCart(turn) && turn.reading.details.address !== undefined && !isComplaint(turn.reading.line);

export const complaint: BotIntent = {
  name: 'complaint',
  examples: [
    'el arroz que me mandaron ayer llegó lleno de gorgojo',
    'me llegó el pedido incompleto',
    'ustedes son unos ladrones',
  ],
  counterExamples: ['se me dañó la estufa, venden fósforos?', 'tienen arroz?'],
  claims: [
    {
      on: 'guard',
      over: ['priceClaim'],
      answer: (turn) =>
        says(turn, 'complaint') && !bringsBack(turn) && !isStillMissing(turn) && !isLeftOut(turn)
          ? (answerExchange(turn) ?? apologise())
          : undefined,
    },
  ],
};
