import { afterAll, beforeAll } from 'vitest';
import type { Env } from '#server/platform/env/env-schema.ts';
import { type FakeModel, placesByMeaning } from './fake-ai-models.ts';
import { text } from './fake-deed.ts';
import { type FakeAi, type FakeCall, openFakeAi } from './open-fake-ai.ts';

/** A provider whose models do what the running test says. */
export type ScriptedAi = {
  /** For `openTestApp`; it has its address before the first app is opened. */
  readonly env: Partial<Env>;
  readonly calls: () => readonly FakeCall[];
  /** The models for text, pictures and voice notes. */
  reads: FakeModel;
  sees: FakeModel;
  hears: FakeModel;
  /** The model for embeddings, used when `AI_EMBEDDING_MODEL` is `compass`. */
  places: FakeModel;
};

/** Runs such a provider for the tests of a file. */
export const scriptAi = (): ScriptedAi => {
  const opened: { fake?: FakeAi } = {};
  const env: Partial<Env> = {
    AI_API_KEY: 'llave-secreta',
    AI_MODEL: 'reader',
    AI_VISION_MODEL: 'eyes',
    AI_AUDIO_MODEL: 'ears',
  };
  const script: ScriptedAi = {
    env,
    calls: () => opened.fake?.calls ?? [],
    reads: () => text(''),
    sees: () => text('NADA'),
    hears: () => text(''),
    places: placesByMeaning,
  };
  beforeAll(async () => {
    opened.fake = await openFakeAi({
      reader: (ask) => script.reads(ask),
      eyes: (ask) => script.sees(ask),
      ears: (ask) => script.hears(ask),
      compass: (ask) => script.places(ask),
    });
    env.AI_BASE_URL = opened.fake.url;
  });
  afterAll(() => opened.fake?.close());
  return script;
};
