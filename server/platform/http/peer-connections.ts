import type { Socket } from 'node:net';
import { peerKey } from './rate-limiter.ts';

type Options = {
  readonly max: number;
  /** Says whether a connection waits only for its sender. */
  readonly isWaiting: (socket: Socket) => boolean;
  readonly close: (socket: Socket) => void;
  readonly refuse: (socket: Socket) => void;
};

/**
 * Bounds the open connections of each address. A new connection beyond the bound replaces the one that has been silent longest,
 * because many homes share one address of a mobile network and one of them must not block the others.
 */
export class PeerConnections {
  readonly #options: Options;
  readonly #byPeer = new Map<string, Set<Socket>>();
  readonly #byMember = new WeakMap<Socket, Set<Socket>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Admits a new connection, or passes it to `refuse` while all others of its address are being served. */
  admit(socket: Socket): void {
    const { max, isWaiting, close, refuse } = this.#options;
    const peer = peerKey(socket.remoteAddress ?? '');
    const sockets = this.#byPeer.get(peer) ?? new Set<Socket>();
    if (sockets.size >= max) {
      const silent = sockets.values().find(isWaiting);
      if (!silent) {
        refuse(socket);
        return;
      }
      sockets.delete(silent);
      close(silent);
    }
    sockets.add(socket);
    this.#byPeer.set(peer, sockets);
    this.#byMember.set(socket, sockets);
    socket.once('close', () => {
      if (sockets.delete(socket) && sockets.size === 0) this.#byPeer.delete(peer);
    });
  }

  /** Notes that a connection has just sent a request. */
  touch(socket: Socket): void {
    const sockets = this.#byMember.get(socket);
    if (sockets?.delete(socket)) sockets.add(socket);
  }
}
