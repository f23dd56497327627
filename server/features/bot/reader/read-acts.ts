import { readFileSync } from 'node:fs';
import { PROJECT_ROOT } from '#server/platform/env/project-root.ts';
import { TOPIC_IDS, type TopicId } from '#shared/features/bot/topic-ids.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { ACT_IDS, type ActId } from './act-ids.ts';
import { messageFeatures } from './message-features.ts';
import { decodeReader } from './reader-file.ts';
import { likelyActs, likelyThings, likelyTopics } from './reader-model.ts';

/** The built program reads the model from the sources too. */
const MODEL = new URL('server/features/bot/reader/reader.bin', PROJECT_ROOT);

/** The trained reader, loaded with the first message. */
export const loadReader = lazily(() => decodeReader(readFileSync(MODEL)));

/** The probability of each act, from 0 to 1. */
export type ActChances = Readonly<Record<ActId, number>>;

const chancesOf = <Id extends string>(ids: readonly Id[], likely: Float32Array) =>
  Object.fromEntries(ids.map((id, at) => [id, likely[at] ?? 0])) as Readonly<Record<Id, number>>;

/** The probability of each topic, from 0 to 1. */
export type TopicChances = Readonly<Record<TopicId, number>>;

/** Estimates the acts of a line in which one sign replaces each product name, and when asked the topics of a shop that it asks. */
export const readLine = (
  masked: string,
): { readonly acts: ActChances; readonly topics: () => TopicChances } => {
  const tokens = masked.split(' ');
  const features = messageFeatures(tokens);
  return {
    acts: chancesOf(ACT_IDS, likelyActs(loadReader(), tokens, features)),
    topics: lazily(() => chancesOf(TOPIC_IDS, likelyTopics(loadReader(), tokens, features))),
  };
};

/** Estimates the acts alone. */
export const readActs = (masked: string): ActChances => readLine(masked).acts;

/** Estimates the topics alone. */
export const readTopics = (masked: string): TopicChances =>
  chancesOf(TOPIC_IDS, likelyTopics(loadReader(), masked.split(' ')));

/** Estimates for each word how likely it is part of a product that is wished for or mentioned. */
export const readThings = (tokens: readonly string[]): number[] => likelyThings(loadReader(), tokens);
