/** Where reports of errors go, read from the address that the service shows its customers. */
export type Dsn = { readonly origin: string; readonly envelopeUrl: string; readonly publicKey: string };

/** Reads `https://key@host/path/project`; undefined for anything else. */
export const readDsn = (text: string): Dsn | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username, pathname } = new URL(text);
  const [, prefix, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return undefined;
  return { origin, publicKey: username, envelopeUrl: `${origin}${prefix}/api/${project}/envelope/` };
};
