import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';

/** A connection to a database server that can be cut and mended, as if the server were stopped and started again. */
export type CuttableWire = {
  /** The same database through this connection. */
  readonly url: string;
  /** Ends every connection and takes none. */
  cut(): void;
  mend(): Promise<void>;
  /** Swallows whatever is said, until it is mended, as a server that vanished without a word. */
  hush(): void;
  /** How many connections it has taken. */
  taken(): number;
  close(): void;
};

/** Where a server listens: on a socket in the directory that the address names, or on a port. */
const targetOf = (url: URL) => {
  const directory = url.searchParams.get('host');
  return directory
    ? { path: join(directory, '.s.PGSQL.5432') }
    : { host: url.hostname, port: Number(url.port || 5432) };
};

/** Opens such a connection on a port of this machine. */
export const openCuttableWire = async (databaseUrl: string): Promise<CuttableWire> => {
  const target = targetOf(new URL(databaseUrl));
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  let taken = 0;
  let isSilent = false;
  const server = createServer((near) => {
    taken += 1;
    keep(near);
    if (isSilent) {
      near.resume();
      return;
    }
    const far = dial(target);
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    return typeof bound === 'object' && bound ? bound.port : port;
  };
  const port = await listen(0);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    taken: () => taken,
    hush: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    mend: async () => {
      isSilent = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
};
