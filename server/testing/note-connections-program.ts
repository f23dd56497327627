import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * Loaded into a program before its own code, by `--import`: whatever connection the program begins, by whichever library,
 * is noted first in the file that CONNECTIONS_FILE names.
 */
const file = process.env.CONNECTIONS_FILE;
if (file === undefined) throw new Error('CONNECTIONS_FILE names no file.');

const targetOf = ([first, second]: readonly unknown[]): string => {
  // Node hands its own calls on as one list.
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options !== 'object' || options === null) return `${second ?? 'localhost'}:${options}`;
  const { host, port, path } = options as { host?: string; port?: number; path?: string };
  return path ?? `${host ?? 'localhost'}:${port}`;
};

const { connect } = Socket.prototype;

Socket.prototype.connect = function (this: Socket, ...target: unknown[]): Socket {
  const name = targetOf(target);
  // The embedded database listens on a socket of this machine, which leads nowhere else.
  if (!name.includes('.s.PGSQL.')) appendFileSync(file, `${name}\n`);
  return Reflect.apply(connect, this, target);
};
