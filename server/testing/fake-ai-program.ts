import { FAKE_MODELS } from './fake-ai-models.ts';
import { openFakeAi } from './open-fake-ai.ts';

/** `npm run fake-ai`: a provider to develop against, without an account anywhere. */
const DEFAULT_PORT = 4010;

const { url } = await openFakeAi({}, Number(process.env.PORT ?? DEFAULT_PORT));
process.stdout.write(
  `AI_BASE_URL=${url}\nAI_MODEL=helpful AI_VISION_MODEL=sees AI_AUDIO_MODEL=hears AI_EMBEDDING_MODEL=means\n`,
);
process.stdout.write(`Models: ${Object.keys(FAKE_MODELS).join(', ')}\n`);
