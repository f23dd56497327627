import { intoSpanish, languageOf } from '#server/platform/language/into-spanish.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { withPictures } from '../reading/emoji-words.ts';

export { ACT_IDS, type ActId, MAX_ACTS } from '../reader/act-ids.ts';
export { messageFeatures, NAME, topicFeatures } from '../reader/message-features.ts';
export { encodeReader, startsOf } from '../reader/reader-file.ts';
export * from '../reader/reader-model.ts';
export { thingFeatures } from '../reader/thing-features.ts';

/** Splits a part of a message into words, as the engine does without a catalogue. */
export const wordsToLearn = (part: string, message: string): readonly string[] =>
  readWords(
    withPictures(
      intoSpanish(part.replace(/[[\]]/g, ''), languageOf(message.replace(/[[\]]/g, '')), () => false),
    ),
  ).tokens;
