import { once } from 'node:events';
import net from 'node:net';

/** Finds a free port, for a program that must know its address before it starts. */
export const findFreePort = async (): Promise<number> => {
  const listener = net.createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
};
