import { randomUUID } from 'node:crypto';
import { tellProgram } from '#server/testing/call-program.ts';

/** Subscribes a browser of a member to notices at a push service that is away, so that what the team is told of stays to be seen. */
export const subscribeDevice = async (url: string, token: string): Promise<void> => {
  const { serverKey } = await tellProgram(url, { path: '/notice-settings', token });
  const endpoint = `https://push.invalid/${randomUUID()}`;
  const body = { endpoint, p256dh: serverKey, auth: 'A'.repeat(22), serverKey };
  await tellProgram(url, { method: 'POST', path: '/notice-devices', token, body });
};
