import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { type OutboundRequest, sendRequest } from './send-request.ts';

const opened: (Server | SocketServer)[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

const listen = async (server: Server | SocketServer): Promise<string> => {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
};

const serve = (listener: RequestListener): Promise<string> => listen(createServer(listener));

const send = (url: string, change: Partial<OutboundRequest> = {}) =>
  sendRequest({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"a":"ñ"}'),
    maxBytes: 1000,
    signal: AbortSignal.timeout(seconds(10)),
    ...change,
  });

test('sends the bytes and returns status, headers and bytes', async () => {
  const url = await serve((request, response) => {
    request.on('data', (part) => response.writeHead(201, { 'x-what': request.method ?? '' }).end(part));
  });
  const reply = await send(url);
  expect(reply).toMatchObject({ kind: 'answered', status: 201, headers: { 'x-what': 'POST' } });
  expect(reply.kind === 'answered' && reply.bytes.toString()).toBe('{"a":"ñ"}');
});

test('follows no redirect', async () => {
  const url = await serve((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  expect(await send(url)).toMatchObject({ kind: 'answered', status: 302 });
});

test('reads no more than the given limit', async () => {
  const url = await serve((_, response) => response.end('x'.repeat(1001)));
  expect(await send(url)).toEqual({ kind: 'too_big' });
});

test('reports a server that received the whole request and never answers', async () => {
  const patience = new AbortController();
  const url = await serve((request) => request.resume().once('end', () => patience.abort()));
  const reply = await send(url, { signal: patience.signal });
  expect(reply).toEqual({ kind: 'failed', reason: 'timeout', isSent: true });
});

test('aborts a reply that arrives too slowly', async () => {
  const url = await serve((_, response) => {
    response.write('{');
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  });
  const reply = await send(url, { signal: AbortSignal.timeout(300) });
  expect(reply).toMatchObject({ kind: 'failed', reason: 'timeout' });
});

test('reports a server that hangs up, and a missing one', async () => {
  const hangsUp = await listen(createSocketServer((socket) => socket.destroy()));
  expect(await send(hangsUp)).toMatchObject({ kind: 'failed', reason: 'unreachable' });
  const nobody = { kind: 'failed', reason: 'unreachable', isSent: false };
  expect(await send('http://127.0.0.1:1/v1')).toEqual(nobody);
});
