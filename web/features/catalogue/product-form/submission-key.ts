import { randomId } from '#web/lib/random-id.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';

const STORED_AS = STORAGE_KEYS.draft('producto-envio');

/**
 * The idempotency key of the new product being written: one per form and not per tap, and kept with its draft,
 * so that neither a doubled tap nor a form recovered after a lost reply creates a second product.
 */
export const submissionKey = (): string => {
  const kept = readStored(STORED_AS);
  if (kept) return kept;
  const key = randomId();
  writeStored(STORED_AS, key);
  return key;
};

/** The form is done with; the next one is another product. */
export const forgetSubmissionKey = (): void => writeStored(STORED_AS, null);
