import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { seconds } from '#shared/lib/time.ts';
import { callProgram, type ProgramRequest } from './testing/call-program.ts';
import { createScratchStorage } from './testing/open-test-database.ts';
import { PLANTED_PASSWORD } from './testing/plant-store.ts';
import { registerStore } from './testing/register-store.ts';
import { type StartedMain, startMain } from './testing/start-main.ts';

const ROUNDS = 25;
const SUPERADMIN = { email: 'jefa@colmado.do', password: PLANTED_PASSWORD };

type Call = Omit<ProgramRequest, 'path'>;

const call = ({ address }: StartedMain, path: string, request: Call) =>
  callProgram(address, { method: 'POST', path, ...request });

const pageAt = async (at: StartedMain, path: string) => {
  const answer = await fetch(at.address + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    etag: answer.headers.get('etag'),
    html: await answer.text(),
  };
};

const showsSoon = (at: StartedMain, path: string, text: string) =>
  expect
    .poll(async () => (await pageAt(at, path)).html.includes(text), {
      interval: 5,
      timeout: seconds(2),
      message: text,
    })
    .toBe(true);

const startPair = async (): Promise<[StartedMain, StartedMain]> => {
  const env = {
    ...(await createScratchStorage(onTestFinished)),
    APP_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_SECOND_FACTOR: 'optional',
    ADMIN_EMAIL: SUPERADMIN.email,
    ADMIN_PASSWORD: SUPERADMIN.password,
  };
  // One after the other: the first brings the schema up.
  return [await startMain(env), await startMain(env)];
};

test(
  'what is changed or decided at one process the other shows at once, and both send the same bytes',
  async () => {
    const [one, other] = await startPair();
    const { token } = await registerStore(one.address);
    const store = storePath('dulces-rosa');
    const write = (at: StartedMain, description: string) =>
      call(at, '/tenants/dulces-rosa/profile', { method: 'PUT', body: { description }, token });

    for (let round = 0; round < ROUNDS; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
      // Both have the page in their memory before it changes.
      const before = [await pageAt(writer, store), await pageAt(reader, store)];
      expect(before[0]).toEqual(before[1]);
      expect((await write(writer, `Vuelta número ${round}.`)).status).toBe(200);
      // The news crosses the database in about a millisecond; who asks sooner than that may see what was.
      await showsSoon(reader, store, `Vuelta número ${round}.`);
      const after = [await pageAt(writer, store), await pageAt(reader, store)];
      expect(after[0]).toEqual(after[1]);
      expect(after[1]?.etag).not.toBe(before[1]?.etag);
    }

    const moved = await call(other, '/tenants/slug', {
      method: 'PUT',
      body: { newSlug: 'rosa-dulces', currentPassword: PLANTED_PASSWORD },
      token,
    });
    expect(moved.status).toBe(200);
    await expect.poll(async () => (await pageAt(one, store)).status, { interval: 5 }).toBe(301);
    expect((await pageAt(one, store)).location).toBe(storePath('rosa-dulces'));
    expect((await pageAt(one, productPath('rosa-dulces', 'no-hay'))).status).toBe(404);
    expect((await pageAt(one, storePath('rosa-dulces'))).status).toBe(200);

    const superadmin = (await call(one, '/admin/login', { body: SUPERADMIN })).body.token;
    const { items } = (await call(one, '/admin/tenants', { method: 'GET', token: superadmin })).body;
    const give = (status: string) =>
      call(one, `/admin/tenants/${items[0].id}/plan`, { token: superadmin, body: { status } });
    const slug = 'rosa-dulces';
    for (const [status, pageStatus, writeStatus] of [
      ['suspended', 404, 403],
      ['active', 200, 200],
      ['inactive', 404, 200],
      ['active', 200, 200],
    ] as const) {
      expect((await give(status)).status).toBe(200);
      await expect
        .poll(async () => (await pageAt(other, storePath(slug))).status, { interval: 5, timeout: seconds(1) })
        .toBe(pageStatus);
      const change = { method: 'PUT', body: { city: 'Moca' }, token } as const;
      expect((await call(other, `/tenants/${slug}/profile`, change)).status).toBe(writeStatus);
    }

    await call(one, '/admin/logout', { body: {}, token: superadmin });
    expect((await call(other, '/admin/stats', { method: 'GET', token: superadmin })).status).toBe(401);
    await call(one, '/auth/logout', { body: {}, token });
    expect((await write(other, 'Después de salir.')).status).toBe(401);
  },
  seconds(180),
);

/** The next event of a stream, past its heartbeats. */
const eventsOf = async function* (answer: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = '';
  for await (const part of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event) yield { event, data };
    }
  }
};

test(
  'what is written to a store at one process reaches who watches its inbox at the other',
  async () => {
    const [one, other] = await startPair();
    const { token } = await registerStore(one.address);
    await call(one, '/bot/settings', { method: 'PUT', body: { isWebChatOn: true }, token });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const watched = await fetch(`${other.address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    const events = eventsOf(watched);
    expect((await events.next()).value?.event).toBe('sync');
    const chatted = await call(one, '/storefront/dulces-rosa/chat', {
      body: { conversationId: 'el-secreto-de-ana', text: '¿Tienen dulces?' },
    });
    expect(chatted.status).toBe(200);
    let news = (await events.next()).value;
    // As the listening began it may have said once more that something was missed.
    while (news?.event === 'sync') news = (await events.next()).value;
    expect(news?.event).toBe('change');
    const { id } = JSON.parse(news?.data ?? '{}');
    const read = await fetch(`${other.address}/api/conversations/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await read.json()).messages[0].text).toBe('¿Tienen dulces?');
  },
  seconds(60),
);
