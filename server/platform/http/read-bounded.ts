import type { IncomingMessage } from 'node:http';

/** Reads a message whole; undefined, and no byte more, when it is longer than what is wanted. */
export const readBounded = async (
  message: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message) {
    length += part.length;
    if (length > maxBytes) {
      message.destroy();
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
};
