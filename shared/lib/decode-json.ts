/** Reads a field that is JSON already, or the JSON text that a multipart form sends; undefined for a text that is no JSON. */
export const decodeJson = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};
