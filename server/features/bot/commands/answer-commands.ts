import { afterAnswer, joinAnswers } from '../dialogue/join-answers.ts';
import type { BotCommand } from '../turn/bot-command.ts';
import type { BotTurn, Chosen, IntentName } from '../turn/bot-turn.ts';
import { answerCommand } from './answer-command.ts';
import { type CommandFault, judgeCommand } from './judge-command.ts';

export type AnsweredCommands =
  | { readonly kind: 'answered'; readonly chosen: Chosen }
  | { readonly kind: 'refused'; readonly fault: CommandFault };

/** Talk keeps the name of its rule: who waits for a person hears none of it again. */
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
 * Answers what a model read, one command after the other with the cart that the one before it left, as the parts of a message are
 * answered. One that does not stand the judgement makes all of them suspect.
 */
export const answerCommands = (turn: BotTurn, commands: readonly BotCommand[]): AnsweredCommands => {
  let now = turn;
  const answers: Chosen[] = [];
  for (const command of commands) {
    const judged = judgeCommand(now, command, commands);
    // Beside what was understood, what was not says nothing.
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
