import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchRemote } from './fetch-remote.ts';

let connections = 0;
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address && typeof address !== 'string') port = address.port;
});
afterAll(() => server.close());

const ask = (url: string, trustedOrigin?: string) =>
  fetchRemote({
    url,
    isAllowed: () => true,
    maxBytes: 1000,
    timeoutMs: 2000,
    ...(trustedOrigin && { trustedOrigin }),
  });

it.each([
  'http://fotos.do/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://fotos.do:8443/a.jpg',
  'https://ana:clave@fotos.do/a.jpg',
  'ftp://fotos.do/a.jpg',
  'data:image/png;base64,AA',
])('never requests %s', async (url) => {
  expect(await ask(url)).toEqual({ kind: 'refused' });
});

it('requests only what the caller allows', async () => {
  const reply = await fetchRemote({
    url: 'https://fotos.do/a.jpg',
    isAllowed: ({ hostname }) => hostname === 'docs.google.com',
    maxBytes: 1000,
    timeoutMs: 2000,
  });
  expect(reply).toEqual({ kind: 'refused' });
});

it('connects to no private address that a name resolves to', async () => {
  expect(await ask('https://localhost/a.jpg')).toEqual({ kind: 'unreachable' });
  expect(connections).toBe(0);
});

it('survives a server that hangs up', async () => {
  const origin = `http://127.0.0.1:${port}`;
  expect(await ask(`${origin}/a.jpg`, origin)).toEqual({ kind: 'unreachable' });
  expect(connections).toBe(1);
});
