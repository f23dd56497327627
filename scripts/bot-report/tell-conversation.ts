import type { Played, Turn } from './play-corpus.ts';

const tellTurn = ({ user, reply, cart, expected, faults, rule }: Turn): string =>
  [
    `  > ${user}`,
    ...reply.split('\n').map((line) => `    ${line}`),
    `    cart: ${cart.map(({ name, qty, option }) => `${qty} ${name} ${option ?? ''}`.trim()).join(', ')} (${rule})`,
    ...(faults.length > 0 ? [`    WRONG: ${faults.join(', ')}; expected ${JSON.stringify(expected)}`] : []),
  ].join('\n');

/** Prints a conversation up to its first wrong turn. */
export const tellConversation = ({ id, turns }: Played): string => {
  const firstWrong = turns.findIndex(({ faults }) => faults.length > 0);
  return [`# ${id}`, ...turns.slice(0, firstWrong + 1).map(tellTurn)].join('\n');
};
