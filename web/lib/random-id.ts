const BYTES = 16;

/** Creates a unique id; unlike `crypto.randomUUID` it also works on a plain-HTTP address of the local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
