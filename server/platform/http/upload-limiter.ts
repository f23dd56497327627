import { AppError } from '../errors/app-error.ts';

const MEGABYTE = 1024 * 1024;

/** The limits for bodies of members. The smallest deployment gives a process 768 MB; it needs some 300 MB itself. */
const MEMBER_LIMITS = {
  maxBytes: 192 * MEGABYTE,
  /** Four products with four photos of 4 MB at a time; our own pages send one after another. */
  maxBytesOfPeer: 64 * MEGABYTE,
};

/** The memory for files of strangers, apart from that of members, whose uploads they must not stop. */
export const VISITOR_LIMITS = { maxBytes: 64 * MEGABYTE, maxBytesOfPeer: 20 * MEGABYTE };

/**
 * Bounds the memory of large bodies under way. A body is held until all of it has arrived, which may take minutes, so its bytes
 * are counted before any of it is read.
 */
export class UploadLimiter {
  readonly #limits: typeof MEMBER_LIMITS;
  #bytes = 0;
  readonly #bytesByPeer = new Map<string, number>();

  constructor(limits = MEMBER_LIMITS) {
    this.#limits = limits;
  }

  #add(peer: string, bytes: number): void {
    const bytesOfPeer = (this.#bytesByPeer.get(peer) ?? 0) + bytes;
    this.#bytes += bytes;
    if (bytesOfPeer === 0) this.#bytesByPeer.delete(peer);
    else this.#bytesByPeer.set(peer, bytesOfPeer);
  }

  /**
   * Counts the bytes of one body and returns what releases them; a second release has no effect.
   * @throws RATE_LIMITED when this peer has too many under way, UNAVAILABLE when all peers together have
   */
  take(peer: string, bytes: number): () => void {
    const { maxBytes, maxBytesOfPeer } = this.#limits;
    if ((this.#bytesByPeer.get(peer) ?? 0) + bytes > maxBytesOfPeer) throw new AppError('RATE_LIMITED');
    if (this.#bytes + bytes > maxBytes) throw new AppError('UNAVAILABLE');
    this.#add(peer, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(peer, -bytes);
      isTaken = false;
    };
  }
}
