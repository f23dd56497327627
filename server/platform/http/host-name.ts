import type { IncomingMessage } from 'node:http';

const HOST_NAME =
  /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Whether the text is a host name of several labels in lower case, as DNS has it; the name of a slug never is one. */
export const isHostName = (text: string): boolean => HOST_NAME.test(text);

/** Lists the names under which a claim may be found for a host: itself, and what it is without «www». */
export const namesOfHost = (host: string): string[] =>
  host.startsWith('www.') && isHostName(host.slice(4)) ? [host, host.slice(4)] : [host];

/** Returns the host name that a request was sent to, as its own header says it: without port, final dot and capitals. */
export const hostNameOf = ({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string =>
  host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
