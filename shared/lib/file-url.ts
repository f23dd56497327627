const FILES = '/files/';

/** Address of a stored file; its name holds a hash of its content, so it can be cached for ever. */
export const storedFileUrl = (key: string): string => `${FILES}${key}`;

/** The key of the file at such an address. */
export const storedFileKey = (url: string): string => url.slice(FILES.length);
