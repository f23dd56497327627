/** Address of a stored file; its name holds a hash of its content, so it can be cached for ever. */
export const storedFileUrl = (key: string): string => `/files/${key}`;
