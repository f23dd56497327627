import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { loadPages } from '#server/features/storefront/storefront.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { createPushService } from '#server/platform/push/push-service.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { answerQuestions } from './answer-questions.ts';

/** Starts the real app, whose push messages may go to a stand-in on this machine. */
export type NoticeServerStart = { pushOrigin: string };
export type NoticeServerFacts = { port: number };

const start = async ({ pushOrigin }: NoticeServerStart): Promise<NoticeServerFacts> => {
  const { platform: started, jobs, close } = await startPlatform(readEnv(process.env));
  const { APP_SECRET: appSecret, PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail } = started.env;
  const own = { appSecret, formerSecret: undefined, publicUrl, supportEmail };
  const platform = { ...started, push: createPushService({ ...own, trustedOrigin: pushOrigin }) };
  const app = await createApp({ platform, jobs, pages: await loadPages(), readiness: async () => true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.once('SIGTERM', async () => {
    await app.close();
    await close(1_000);
    process.exit(0);
  });
  return { port: (app.server.address() as AddressInfo).port };
};

answerQuestions<NoticeServerStart>(start);
