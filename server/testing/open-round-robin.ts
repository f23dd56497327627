import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createHttpServer, HttpAgent, requestHttp } from '#server/platform/http/node-http.ts';

export type RoundRobin = {
  readonly url: string;
  /** Sends requests to a process as well, from the moment that it says it is ready. */
  add(port: number): void;
  remove(port: number): void;
  /** How many of the processes say that they are ready. */
  readyCount(): number;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 100;

type Asked = { request: IncomingMessage; response: ServerResponse; body: Buffer };
type Target = { port: number; isReady: boolean };

/** The request was not sent at all, so it may go to another process, as in every proxy. */
const isRefused = (error: Error): boolean => (error as { code?: unknown }).code === 'ECONNREFUSED';

const badGateway = (response: ServerResponse, reason: string) => {
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end(reason);
};

/** Opens a proxy as simple as one can be: in turn to every process whose /readyz says yes; a request is sent once. */
export const openRoundRobin = async (): Promise<RoundRobin> => {
  const agent = new HttpAgent({ keepAlive: true });
  const targets: Target[] = [];
  let turn = 0;

  const look = async (target: Target) => {
    const answer = await fetch(`http://127.0.0.1:${target.port}/readyz`).catch(() => undefined);
    target.isReady = answer?.ok ?? false;
    await answer?.body?.cancel();
  };
  const timer = setInterval(() => void Promise.all(targets.map(look)), LOOK_EVERY_MS);

  const pass = (asked: Asked, tries: number) => {
    const { request, response, body } = asked;
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[turn++ % ready.length];
    if (!target || tries === 0) return badGateway(response, 'nobody is ready');
    const { method, url: path, headers } = request;
    const sent = requestHttp({ agent, port: target.port, host: '127.0.0.1', method, path, headers });
    sent.on('response', (answer) => {
      // Headers of this connection alone do not pass.
      const { connection: _connection, 'keep-alive': _keepAlive, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    sent.on('error', (error) => {
      if (!isRefused(error)) return badGateway(response, error.message);
      target.isReady = false;
      pass(asked, tries - 1);
    });
    sent.end(body);
  };

  const server = createHttpServer(async (request, response) =>
    pass({ request, response, body: await buffer(request) }, targets.length),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the proxy listens on no port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    add: (port) => void targets.push({ port, isReady: false }),
    remove: (port) => {
      const index = targets.findIndex((target) => target.port === port);
      if (index >= 0) targets.splice(index, 1);
    },
    readyCount: () => targets.filter(({ isReady }) => isReady).length,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
