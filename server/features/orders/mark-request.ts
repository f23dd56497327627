import { createHash } from 'node:crypto';
import type { RequestMark } from './order-repo.ts';

/** What recognises a request that carries a key when it comes again. */
export const markRequest = (key: string | undefined, body: object): RequestMark | undefined =>
  key === undefined ? undefined : { key, hash: createHash('sha256').update(JSON.stringify(body)).digest() };
