import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB and a thread of the four that also read files and compress pages. */
const limit = pLimit(2);

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the stored one. Without a stored hash it spends the same time and says no, so that an unknown
 * e-mail and a wrong password take equally long (reliability 7, user enumeration).
 */
export const isPasswordOf = async (storedHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('the password of nobody');
  const compared = storedHash ?? (await decoy);
  const matches = await limit(() => verify(compared, password));
  return matches && storedHash !== undefined;
};
