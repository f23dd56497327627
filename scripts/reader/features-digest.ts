import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { messageFeatures, thingFeatures, topicFeatures } from '#server/features/bot/testing/reader-parts.ts';
import { parseLabelledMessages, parseTopicMessages, withoutThings } from './labelled-messages.ts';

/** Whether the reader learns from a file of labelled messages; the others only measure it, or wait. */
export const isLearnt = (file: string): boolean => /\/learning[^/]*$/.test(file);

/** The features of all messages take some four seconds of each run of the tests, those of each fifth about one. */
const EACH = 5;

const sampleOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((_, at) => at % EACH === 0)
    .join('\n');

const featuresOf = (file: string): readonly Iterable<string>[] =>
  file.includes('/topics/')
    ? parseTopicMessages(sampleOf(file)).map(({ tokens }) => topicFeatures(tokens))
    : parseLabelledMessages(sampleOf(file)).flatMap((message) => [
        messageFeatures(message.tokens),
        messageFeatures(withoutThings(message)),
        ...thingFeatures(message.tokens),
      ]);

/**
 * The digest of the features of each fifth message of some files. It changes with the words and spellings that the features
 * read, and then the same messages no longer give the same reader.
 */
export const featuresDigest = (files: readonly string[]): string => {
  const digest = createHash('sha256');
  for (const features of files.flatMap(featuresOf)) digest.update(`${[...features].join('\n')}\n\n`);
  return digest.digest('hex');
};
