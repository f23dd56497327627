import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A way to a server that can be cut and mended, as a server that is stopped and started again. */
export type CuttableWire = {
  readonly port: number;
  /** Ends every connection and takes none. */
  cut(): void;
  mend(): Promise<void>;
  /** Swallows whatever is said, until it is mended, as a server that vanished without a word. */
  hush(): void;
  /** How many connections it has taken. */
  taken(): number;
  close(): void;
};

/** Opens such a way on a port of this machine. */
export const openCuttableWire = async (target: { host: string; port: number }): Promise<CuttableWire> => {
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
  return {
    port,
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
