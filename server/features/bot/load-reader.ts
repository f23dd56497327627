import { readFileSync } from 'node:fs';
import { lazily } from '#shared/lib/lazily.ts';
import { decodeReader } from './reader/reader-file.ts';

/** The program that is built lies as deep in its folder as this file, so both find the model among the sources. */
const MODEL = new URL('../../../server/features/bot/reader/reader.bin', import.meta.url);

/** The trained reader, loaded with the first message. */
export const loadReader = lazily(() => decodeReader(readFileSync(MODEL)));
