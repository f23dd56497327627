import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { drainServer } from './readiness.ts';

const open = async () => {
  // As cached pages do: headers of their own, in one list.
  const server = createServer((_request, response) => response.writeHead(200, ['x-page', '1']).end('hola'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const ask = async (): Promise<IncomingMessage> => {
    const [answer] = await once(get({ host: '127.0.0.1', port: bound.port, agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  return { server, ask };
};

test('an open connection is answered once more and told to close', async () => {
  const { server, ask } = await open();
  expect((await ask()).headers.connection).toBe('keep-alive');
  const drained = drainServer(server);
  const last = await ask();
  expect([last.statusCode, last.headers.connection, last.headers['x-page']]).toEqual([200, 'close', '1']);
  await drained;
});

test('without connections it ends at once', async () => {
  const { server } = await open();
  await drainServer(server);
});

test('an idle connection delays it only for a moment', async () => {
  const { server, ask } = await open();
  await ask();
  await drainServer(server);
  expect((await ask()).statusCode).toBe(200);
});
