import { readFileSync } from 'node:fs';
import { PROJECT_ROOT } from '#server/platform/env/project-root.ts';
import { TOPIC_IDS, type TopicId } from '#shared/features/bot/topic-ids.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { ACT_IDS, type ActId } from './act-ids.ts';
import { decodeReader } from './reader-file.ts';
import { likelyActs, likelyThings, likelyTopics } from './reader-model.ts';

/** The built program reads the model from the sources too. */
const MODEL = new URL('server/features/bot/reader/reader.bin', PROJECT_ROOT);

/** The trained reader, loaded with the first message. */
export const loadReader = lazily(() => decodeReader(readFileSync(MODEL)));

/** The probability of each act, from 0 to 1. */
export type ActChances = Readonly<Record<ActId, number>>;

/** Estimates the acts of a line in which one sign replaces each product name. */
export const readActs = (masked: string): ActChances => {
  const likely = likelyActs(loadReader(), masked.split(' '));
  return Object.fromEntries(ACT_IDS.map((id, act) => [id, likely[act] ?? 0])) as ActChances;
};

/** The probability of each topic, from 0 to 1. */
export type TopicChances = Readonly<Record<TopicId, number>>;

/** Estimates how likely a line asks each topic of a shop; one sign replaces each product name. */
export const readTopics = (masked: string): TopicChances => {
  const likely = likelyTopics(loadReader(), masked.split(' '));
  return Object.fromEntries(TOPIC_IDS.map((id, topic) => [id, likely[topic] ?? 0])) as Record<
    TopicId,
    number
  >;
};

/** Estimates for each word how likely it is part of a product that is wished for or mentioned. */
export const readThings = (tokens: readonly string[]): number[] => likelyThings(loadReader(), tokens);
