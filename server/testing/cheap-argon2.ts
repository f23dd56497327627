import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** OWASP's first choice for Argon2id, below which the product must not ask. */
const FLOOR = { memoryCost: 19 * 1024, timeCost: 2 };
const CHEAP = { memoryCost: 64, timeCost: 1 };

/**
 * Hashes a password in a small part of the time: the tests of a run open thousands of stores, each with a password. Programs of their
 * own, and so drills and journeys, hash at full cost.
 */
export const hash: typeof argon2.hash = (password, options) => {
  const { memoryCost = 0, timeCost = 0 } = options ?? {};
  if (memoryCost < FLOOR.memoryCost || timeCost < FLOOR.timeCost)
    throw new Error('A password is hashed at less than its cost.');
  return argon2.hash(password, { ...options, ...CHEAP });
};

export const { verify } = argon2;
