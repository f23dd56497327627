import { afterAnswer, joinAnswers } from '../dialogue/join-answers.ts';
import type { BotCommand } from '../turn/bot-command.ts';
import type { BotTurn, Chosen, IntentName } from '../turn/bot-turn.ts';
import { answerCommand } from './answer-command.ts';
import { type CommandFault, judgeCommand } from './judge-command.ts';

export type AnsweredCommands =
  | { readonly kind: 'answered'; readonly chosen: Chosen }
  | { readonly kind: 'refused'; readonly fault: CommandFault };

/** Small talk keeps the name of its rule, so that it is not repeated to a shopper who waits for a person. */
const RULE_OF: Partial<Record<BotCommand['kind'], IntentName>> = {
  person: 'human',
  complaint: 'complaint',
  off_topic: 'offTopic',
};

const ruleOf = (command: BotCommand): IntentName => {
  if (command.kind !== 'courtesy') return RULE_OF[command.kind] ?? 'proposed';
  return command.courtesy === 'ok' ? 'smallTalk' : command.courtesy;
};

/**
 * Answers the commands of a model one after the other, each with the cart that the previous one left, like the parts of a
 * message. If one of them is refused, all of them are suspect.
 */
export const answerCommands = (turn: BotTurn, commands: readonly BotCommand[]): AnsweredCommands => {
  let now = turn;
  const answers: Chosen[] = [];
  for (const command of commands) {
    const judged = judgeCommand(now, command, commands);
    // «Not understood» says nothing when another command was understood.
    if (judged.kind === 'refused' && judged.fault === 'not_understood') continue;
    if (judged.kind === 'refused') return judged;
    const decision = answerCommand(now, judged, commands);
    answers.push({ name: ruleOf(command), decision });
    now = afterAnswer(now, decision);
  }
  const [first, ...rest] = answers;
  if (!first) return { kind: 'refused', fault: 'not_understood' };
  const chosen = joinAnswers([first, ...rest]);
  const isTalk = answers.every(({ name }) => name !== 'proposed');
  return { kind: 'answered', chosen: { ...chosen, name: isTalk ? first.name : 'proposed' } };
};
