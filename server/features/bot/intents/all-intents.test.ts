import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CORNER_SHOP } from '../testing/corner-shop.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import type { BotTurn, IntentName } from '../turn/bot-turn.ts';
import { ALL_INTENTS } from './all-intents.ts';
import { intentsHeard } from './choose-intent.ts';
import { EVIDENCE, type Example } from './intent.ts';

/** Returns the intent of an example's last message. */
const intentOf = (example: Example): IntentName | undefined => {
  const shop = talkTo(CORNER_SHOP);
  const messages = typeof example === 'string' ? [example] : example;
  return messages.map((message) => shop.say(message).rule).at(-1);
};

describe.each(ALL_INTENTS)('$name', ({ name, examples, counterExamples }) => {
  test.each(examples.map((example) => [[example].flat().join(' › '), example] as const))(
    'is «%s»',
    (_, example) => {
      expect(intentOf(example)).toBe(name);
    },
  );

  test.each(counterExamples.map((example) => [[example].flat().join(' › '), example] as const))(
    'is not «%s»',
    (_, example) => {
      expect(intentOf(example)).not.toBe(name);
    },
  );
});

test('every intent has its own file with its name, and is listed', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => !/^(?:all-intents|choose-intent|intent)\b|\.test\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(ALL_INTENTS.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

test('each example has one intent with the strongest evidence, whatever the order of the list', () => {
  const several: string[] = [];
  const onTurn = (turn: BotTurn) => {
    const names = new Set(intentsHeard(turn).map(({ name }) => name));
    if (names.size > 1) several.push(`${turn.reading.message}: ${[...names].join(', ')}`);
  };
  for (const example of ALL_INTENTS.flatMap(({ examples, counterExamples }) => [
    ...examples,
    ...counterExamples,
  ])) {
    const shop = talkTo(CORNER_SHOP, { onTurn });
    for (const message of [example].flat()) shop.say(message);
  }
  expect(several).toEqual([]);
});

test.each(EVIDENCE)('with the evidence «%s» no two intents override each other', (evidence) => {
  const overOf = (name: IntentName): readonly IntentName[] =>
    ALL_INTENTS.filter((intent) => intent.name === name).flatMap(({ claims }) =>
      claims.filter(({ on }) => on === evidence).flatMap(({ over = [] }) => over),
    );
  const below = (name: IntentName, seen: readonly IntentName[]): readonly IntentName[] =>
    seen.includes(name)
      ? seen
      : overOf(name).reduce<readonly IntentName[]>((all, next) => below(next, all), [...seen, name]);
  const circles = ALL_INTENTS.filter(({ name }) =>
    overOf(name).some((next) => below(next, []).includes(name)),
  );
  expect(circles.map(({ name }) => name)).toEqual([]);
});
