import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  chooseActs,
  encodeReader,
  likelyActs,
  likelyThings,
  likelyTopics,
} from '#server/features/bot/testing/reader-parts.ts';
import { TOPIC_IDS } from '#shared/features/bot/topic-ids.ts';
import { ACT_FILES, TOPIC_FILES } from './checks/check-bot-corpus.ts';
import { featuresDigest, isLearnt } from './reader/features-digest.ts';
import { messagesOfGoods, parseLabelledMessages, parseTopicMessages } from './reader/labelled-messages.ts';
import { trainActs } from './reader/train-acts.ts';
import { trainThings } from './reader/train-things.ts';
import { trainTopics } from './reader/train-topics.ts';

const FEW = parseLabelledMessages(
  ['arroz', 'pan', 'salami', 'jabón', 'leche', 'queso', 'café', 'ron']
    .flatMap((thing) => [
      `hay [${thing}]?\thave`,
      `dame {2} [${thing} <grande>]\tadd`,
      `a cómo está el [${thing}]\tprice`,
      'gracias mi amor\tthanks',
    ])
    .join('\n'),
);

const ASKED = parseTopicMessages(
  [
    'tienen parqueo ahí?\tparking',
    'dónde se parquea uno?\tparking',
    'dan factura con comprobante?\tinvoice',
    'necesito factura para la empresa\tinvoice',
    'dame dos [facturas de colección]\tnone',
  ].join('\n'),
);

const train = () => ({
  acts: trainActs(FEW, 1),
  topics: trainTopics([...ASKED, ...messagesOfGoods(FEW)], 1),
  things: trainThings(FEW, 1),
});

describe('training the reader', () => {
  const model = train();

  it('reads the things of labelled messages without their marks', () => {
    const [, message] = FEW;
    expect(message?.tokens).toEqual(['dame', '2', 'arroz', 'grande']);
    expect(message?.thingOf.map((thing) => thing !== 0)).toEqual([false, false, true, true]);
  });

  it('produces the same bytes from the same messages', () => {
    expect(encodeReader(train()).equals(encodeReader(model))).toBe(true);
  });

  it.each([
    ['hay galletas ?', 'have'],
    ['dame 2 galletas', 'add'],
    ['a como esta el jugo', 'price'],
  ])('recognises the act of «%s»', (line, act) => {
    expect(chooseActs(likelyActs(model, line.split(' ')))[0]).toBe(act);
  });

  it('recognises the topic of a message', () => {
    const chances = likelyTopics(model, ['hay', 'parqueo', '?']);
    expect(TOPIC_IDS[chances.indexOf(Math.max(...chances))]).toBe('parking');
  });

  it('recognises an unknown thing by its position', () => {
    const [verb = 0, , thing = 0] = likelyThings(model, ['dame', '2', 'galletas']);
    expect(thing).toBeGreaterThan(verb);
  });
});

describe('the committed reader', () => {
  it(
    'was trained with the words that its features read today',
    () => {
      const { featuresDigest: trainedWith } = JSON.parse(
        readFileSync('server/features/bot/reader/reader.json', 'utf8'),
      );
      const today = featuresDigest([...ACT_FILES, ...TOPIC_FILES].filter(isLearnt));
      expect(today, 'the words that the features read have changed: npm run train-reader').toBe(trainedWith);
    },
    MAX_MS,
  );
});
const MAX_MS = 30_000;
