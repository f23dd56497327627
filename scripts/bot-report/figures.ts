import type { Played, Turn } from './play-corpus.ts';

/** Formats a part of a whole, also as a percentage. */
const share = (part: number, whole: number): string =>
  `${part}/${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** Says whether every turn of a conversation was right. */
export const isRight = ({ turns }: Played): boolean => turns.every(({ faults }) => faults.length === 0);

const mostFrequent = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, 15)
    .map(([name, count]) => `  ${count} ${name}`);
};

/** Prints how often an answer is right, by how sure the bot was of it. */
const calibration = (turns: readonly Turn[]): string[] =>
  [...new Set(turns.map(({ sureness }) => sureness))].toSorted().map((sureness) => {
    const some = turns.filter((turn) => turn.sureness === sureness);
    const right = some.filter(({ faults }) => faults.length === 0);
    return `  ${sureness}: right in ${share(right.length, some.length)}`;
  });

const isCartRight = ({ faults }: Turn): boolean => !faults.includes('cart');

/** Compares the expected changes of the cart with the actual ones. */
const cartConfusion = (turns: readonly Turn[]): string[] => {
  const stays = turns.filter(({ hasToChange }) => !hasToChange);
  const changes = turns.filter(({ hasToChange }) => hasToChange);
  const count = (some: readonly Turn[], is: (turn: Turn) => boolean) => some.filter(is).length;
  return [
    `  has to stay, ${stays.length}: stayed ${count(stays, ({ hasChanged }) => !hasChanged)}, changed ${count(stays, ({ hasChanged }) => hasChanged)}`,
    `  has to change, ${changes.length}: as expected ${count(changes, (turn) => turn.hasChanged && isCartRight(turn))}, otherwise ${count(changes, (turn) => turn.hasChanged && !isCartRight(turn))}, stayed and asked ${count(changes, ({ hasChanged, asks }) => !hasChanged && asks)}, stayed ${count(changes, ({ hasChanged, asks }) => !hasChanged && !asks)}`,
  ];
};

/** Prints the figures of played conversations. */
export const report = (played: readonly Played[]): string[] => {
  const turns = played.flatMap((one) => one.turns);
  const of = (name: string, some: readonly Played[]) =>
    `${name}: ${share(some.filter(isRight).length, some.length)}`;
  const wrong = turns.filter(({ faults }) => faults.length > 0);
  const right = turns.filter(({ faults }) => faults.length === 0);
  // Later faults in a conversation are mostly consequences of an earlier wrong cart.
  const firstWrong = played.flatMap((one) => one.turns.find(({ faults }) => faults.length > 0) ?? []);
  const falseDenials = turns.filter(({ faults }) => faults.includes('false denial')).length;
  const denying = turns.filter(({ denials }) => denials > 0).length;
  const judged = turns.filter(({ expected }) => expected.handoff !== undefined);
  const toPerson = judged.filter(({ expected }) => expected.handoff === true);
  const handedOver = judged.filter(({ isHandedOver }) => isHandedOver);
  const rightly = handedOver.filter(({ expected }) => expected.handoff === true);
  return [
    of('conversations', played),
    of(
      'of one turn',
      played.filter((one) => one.turns.length === 1),
    ),
    of(
      'of two turns',
      played.filter((one) => one.turns.length === 2),
    ),
    of(
      'of three and more',
      played.filter((one) => one.turns.length > 2),
    ),
    `turns: ${share(turns.length - wrong.length, turns.length)}`,
    `turns with a wrong cart change, of 1,000: ${((1_000 * turns.filter(({ wrongLines }) => wrongLines.length > 0).length) / Math.max(1, turns.length)).toFixed(1)}`,
    `turns whose denials are right: ${share(denying - falseDenials, denying)}`,
    `handed over of those that should be: ${share(rightly.length, toPerson.length)}`,
    `rightly of those handed over: ${share(rightly.length, handedOver.length)}`,
    `wrong turns of which a model would be asked: ${share(wrong.filter(({ sureness }) => sureness !== 'sure').length, wrong.length)}`,
    `first wrong turns of a conversation of which a model would be asked: ${share(firstWrong.filter(({ sureness }) => sureness !== 'sure').length, firstWrong.length)}`,
    `right turns of which a model would be asked: ${share(right.filter(({ sureness }) => sureness !== 'sure').length, right.length)}`,
    `turns that ask something: ${share(turns.filter(({ asks }) => asks).length, turns.length)}`,
    'right by sureness:',
    ...calibration(turns),
    'what happened to the cart:',
    ...cartConfusion(turns),
    'rule and fault, the most frequent first:',
    ...mostFrequent(wrong.map(({ rule, faults }) => `${rule}: ${faults[0]}`)),
    'wrong cart changes by rule:',
    ...mostFrequent(turns.flatMap(({ rule, wrongLines }) => wrongLines.map((kind) => `${rule}: ${kind}`))),
  ];
};
