import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { allowUpload, guardedServer, refuseConnection, SERVER_LIMITS } from './guarded-server.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type Settings = { limits?: Partial<typeof SERVER_LIMITS>; mayUpload?: boolean };

/** A server of one call that reads its body, and one that answers without. */
const serve = async ({ limits, mayUpload = false }: Settings = {}) => {
  const seen = { requests: 0, large: 0 };
  const slow = Promise.withResolvers<void>();
  const app = Fastify({
    serverFactory: guardedServer(undefined, { ...SERVER_LIMITS, ...limits }),
    clientErrorHandler: refuseConnection(SECURITY_HEADERS),
  });
  app.addContentTypeParser('text/x', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/read', {
    onRequest: async ({ raw }) => {
      if (mayUpload) allowUpload(raw);
    },
    handler: async ({ body }) => `read ${String(body).length}`,
  });
  app.post('/refuse', {
    onRequest: async (_request, reply) => reply.code(401).send('no'),
    handler: async () => 'never',
  });
  app.get('/', async () => {
    seen.requests += 1;
    return 'x'.repeat(100_000);
  });
  app.get('/slow', async () => {
    seen.requests += 1;
    await slow.promise;
    return 'done';
  });
  app.get('/large', async () => {
    seen.large += 1;
    return 'x'.repeat(50_000_000);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    slow.resolve();
    return app.close();
  });
  return { app, port: Number(new URL(app.listeningOrigin).port), seen, finish: slow.resolve };
};

const connect = (port: number, from = '127.0.0.1') => {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
  const got = { text: '' };
  socket.on('data', (part) => {
    got.text += part;
  });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(got.text)));
  return { socket, closed };
};

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ncontent-length: ${length}\r\n\r\n`;

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

describe('a sender that is too slow', () => {
  test.each([
    ['its headers', 'POST /read HTTP/1.1\r\nhost: x\r\n', { headersMs: 100 }],
    ['its body', `${head('/read', 100)}x`, { bodyMs: 100 }],
    ['an upload', `${head('/read', 100)}x`, { bodyMs: 20, uploadMs: 300, headersMs: 100 }],
  ])('gets 408 in our format for %s, with the headers of every answer', async (what, text, limits) => {
    const { port } = await serve({ limits, mayUpload: what === 'an upload' });
    const { socket, closed } = connect(port);
    socket.write(text);
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(bodyOf(answer)).toMatchObject({ success: false, error: 'REQUEST_TIMEOUT' });
    expect(bodyOf(answer).message).toContain('tardó');
  });

  test('may take longer than others once it may upload', async () => {
    const { port } = await serve({ limits: { bodyMs: 1 }, mayUpload: true });
    const { socket } = connect(port);
    socket.write(`${head('/read', 10)}01234`);
    const late = connect(port);
    late.socket.write(head('/refuse', 10));
    await once(late.socket, 'data');
    socket.write('56789');
    expect(String((await once(socket, 'data'))[0])).toContain('read 10');
  });

  test('is disconnected when it continues after its answer', async () => {
    const { port } = await serve({ limits: { leftoverMs: 50 } });
    const { socket, closed } = connect(port);
    socket.write(`${head('/refuse', 100)}x`);
    expect(await closed).toContain('HTTP/1.1 401');
  });
});

test('too long headers get 431 in our format', async () => {
  const { port } = await serve();
  const { socket, closed } = connect(port);
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`);
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(bodyOf(answer)).toMatchObject({ success: false, error: 'HEADERS_TOO_LARGE' });
});

test('a request that is no HTTP gets 400 in our format', async () => {
  const { port } = await serve();
  const { socket, closed } = connect(port);
  socket.write('\x16\x03\x01 hola\r\n\r\n');
  expect(bodyOf(await closed)).toMatchObject({ success: false, error: 'INVALID_INPUT' });
});

test('a request without a host gets 400 in our format, once', async () => {
  const { port, seen } = await serve();
  const { socket, closed } = connect(port);
  socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(3));
  const answer = await closed;
  expect(answer.match(/HTTP\/1\.1 400 Bad Request/g)).toHaveLength(1);
  expect(bodyOf(answer)).toMatchObject({ success: false, error: 'INVALID_INPUT' });
  expect(seen.requests).toBe(0);
});

test('a body that continues endlessly after its answer is cut off', async () => {
  const { port } = await serve();
  const { socket, closed } = connect(port);
  const size = 500 * 1024 * 1024;
  socket.write(head('/refuse', size));
  const part = Buffer.alloc(1024 * 1024);
  const pour = () => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.on('drain', pour);
  pour();
  await closed;
  expect(socket.bytesWritten).toBeLessThan(size / 2);
});

test('a short rest of a body is read, and the connection stays usable', async () => {
  const { port } = await serve();
  const { socket } = connect(port);
  socket.write(head('/refuse', 3));
  expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 401');
  socket.write(`xyz${head('/read', 2)}ab`);
  expect(String((await once(socket, 'data'))[0])).toContain('read 2');
});

describe('requests whose answers are not read', () => {
  const PIPELINED = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

  test.each([
    ['any', PIPELINED],
    ['those that expect something', PIPELINED.replace('host', 'expect: x\r\nhost')],
    ['those without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('end the connection at the limit, at no other cost: %s', async (_which, request) => {
    const { app, port, seen } = await serve();
    const ends: Promise<unknown>[] = [];
    let parsed = 0;
    app.server.on('request', () => {
      parsed += 1;
    });
    app.server.on('connection', (socket) =>
      ends.push(new Promise((resolve) => socket.once('close', resolve))),
    );
    for (let sender = 0; sender < 20; sender += 1) {
      const { socket } = connect(port);
      socket.pause();
      socket.write(request.repeat(2_000));
      await once(app.server, 'connection');
    }
    await Promise.all(ends);
    // A kernel takes some answers of 100 KB; far fewer are made than were asked for.
    expect(seen.requests).toBeLessThanOrEqual(20 * SERVER_LIMITS.maxUnanswered);
    expect(parsed).toBeLessThanOrEqual(20 * (SERVER_LIMITS.maxUnanswered + 1));
  });

  test('are answered one after another', async () => {
    const { port, seen } = await serve();
    const { socket } = connect(port);
    socket.pause();
    socket.write(`GET /large HTTP/1.1\r\nhost: x\r\n\r\n${PIPELINED.repeat(10)}`);
    await expect.poll(() => seen.large).toBe(1);
    const other = connect(port);
    other.socket.write(PIPELINED.replace('host', 'connection: close\r\nhost'));
    await other.closed;
    expect(seen.requests).toBe(1);
    socket.resume();
    await expect.poll(() => seen.requests).toBe(11);
  });

  test('end together with a connection that transfers nothing for too long', async () => {
    const { app, port } = await serve({ limits: { silentMs: 100 } });
    const ended = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
    const { socket } = connect(port);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    await ended;
  });

  test('are answered when there are few', async () => {
    const { port, seen } = await serve();
    const { socket, closed } = connect(port);
    socket.write(PIPELINED.repeat(19) + PIPELINED.replace('host', 'connection: close\r\nhost'));
    expect((await closed).match(/HTTP\/1\.1 200/g)).toHaveLength(20);
    expect(seen.requests).toBe(20);
  });
});

test('limits the number of connections', async () => {
  const { port } = await serve({ limits: { maxConnections: 2 } });
  const [first, second] = [connect(port), connect(port)];
  await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')]);
  first.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(first.socket, 'data');
  expect(await connect(port).closed).toBe('');
});

describe('an address with too many connections', () => {
  const ASK = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
  const SLOW = 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n';
  const CROWDED = { limits: { maxConnectionsOfPeer: 2 } };

  /** Opens a connection that has one answer and is idle. */
  const hold = async (port: number, from?: string) => {
    const connection = connect(port, from);
    connection.socket.write(ASK);
    await once(connection.socket, 'data');
    return connection;
  };

  const send = async ({ app, port }: Awaited<ReturnType<typeof serve>>, text: string) => {
    const arrived = once(app.server, 'request');
    const connection = connect(port);
    connection.socket.write(text);
    await arrived;
    return connection;
  };

  test('gets its next one by closing the one idle longest', async () => {
    const { port } = await serve(CROWDED);
    const [first, second] = [await hold(port), await hold(port)];
    first.socket.write(ASK);
    await once(first.socket, 'data');
    const third = await hold(port);
    await second.closed;
    expect([first.socket.closed, third.socket.closed]).toEqual([false, false]);
  });

  test.each(['POST /read HTTP/1.1\r\nhost: x\r\n', `${head('/read', 100)}x`])(
    'has the next one served instead of one that never ends its request: %j',
    async (text) => {
      const { port } = await serve(CROWDED);
      const unfinished = [connect(port), connect(port)];
      for (const { socket } of unfinished) {
        await once(socket, 'connect');
        socket.write(text);
      }
      await hold(port);
      await Promise.race(unfinished.map(({ closed }) => closed));
    },
  );

  test('gets 429 in our format for the next one while all others are busy, and nothing requested there is done', async () => {
    const server = await serve(CROWDED);
    const [first] = [await send(server, SLOW), await send(server, SLOW)];
    const { socket, closed } = connect(server.port);
    socket.write(ASK.repeat(3));
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(answer).toContain('retry-after: 5\r\n');
    expect(bodyOf(answer)).toMatchObject({ success: false, error: 'RATE_LIMITED' });
    expect(server.seen.requests).toBe(2);
    server.finish();
    await once(first.socket, 'data');
    await hold(server.port);
  });

  test('keeps its uploads', async () => {
    const server = await serve({ ...CROWDED, mayUpload: true });
    const uploads = [await send(server, `${head('/read', 2)}x`), await send(server, `${head('/read', 2)}x`)];
    expect(await connect(server.port).closed).toContain('429');
    for (const { socket } of uploads) {
      socket.write('x');
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toContain('200 OK');
    }
  });

  test('takes none from others, and may open another when one is closed', async () => {
    const server = await serve(CROWDED);
    const ended = once(server.app.server, 'connection').then(([socket]) => once(socket, 'close'));
    const { socket } = await send(server, SLOW);
    await send(server, SLOW);
    expect(await connect(server.port).closed).toContain('429');
    await hold(server.port, '127.0.0.2');
    socket.destroy();
    await ended;
    await hold(server.port);
  });
});
