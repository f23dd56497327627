import { expect, test } from 'vitest';
import { UploadLimiter } from './upload-limiter.ts';

const LIMITS = { maxBytes: 15, maxBytesOfPeer: 10 };
const full = (code: string) => expect.objectContaining({ code });

test('refuses a peer with too many uploads, and everybody when all together have too many', () => {
  const limiter = new UploadLimiter(LIMITS);
  const release = limiter.take('a', 10);
  expect(() => limiter.take('a', 1)).toThrow(full('RATE_LIMITED'));
  limiter.take('b', 5);
  expect(() => limiter.take('c', 1)).toThrow(full('UNAVAILABLE'));
  release();
  expect(() => limiter.take('c', 10)).not.toThrow();
});

test('an upload released twice counts once', () => {
  const limiter = new UploadLimiter(LIMITS);
  const release = limiter.take('a', 6);
  release();
  release();
  limiter.take('a', 10);
  expect(() => limiter.take('a', 1)).toThrow(full('RATE_LIMITED'));
});
