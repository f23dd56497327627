import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, Chosen, IntentName } from '../turn/bot-turn.ts';
import { ALL_INTENTS } from './all-intents.ts';
import { type BotIntent, type Claim, EVIDENCE } from './intent.ts';

type NamedClaim = Claim & { readonly name: IntentName };

const CLAIMS: readonly NamedClaim[] = ALL_INTENTS.flatMap(({ name, claims }) =>
  claims.map((claim) => ({ ...claim, name })),
);
const BY_EVIDENCE = EVIDENCE.map((evidence) => CLAIMS.filter(({ on }) => on === evidence));

type Heard = Chosen & { readonly over: readonly IntentName[] };

/** Lists the intents with the strongest evidence for a message, without those that another one overrides. */
export const intentsHeard = (turn: BotTurn): readonly Chosen[] => {
  for (const claims of BY_EVIDENCE) {
    const heard = claims.flatMap(({ name, over = [], answer }): Heard[] => {
      const decision = answer(turn);
      return decision ? [{ name, over, decision }] : [];
    });
    const plainest = heard.filter((one) => !heard.some(({ over }) => over.includes(one.name)));
    if (plainest.length > 0) return plainest;
  }
  return [];
};

/** Chooses the intent that answers a message. */
export const chooseIntent = (turn: BotTurn): Chosen =>
  intentsHeard(turn)[0] ?? {
    name: 'unknown',
    decision: { intent: 'unknown', paragraphs: [BOT_COPY.unknown] },
  };

/** Returns the answer of one intent, whatever else the message could mean. */
export const answerAs = ({ claims }: BotIntent, turn: BotTurn): BotDecision | undefined => {
  for (const { answer } of claims) {
    const decision = answer(turn);
    if (decision) return decision;
  }
  return undefined;
};
