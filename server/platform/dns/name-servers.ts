import { Resolver } from 'node:dns/promises';
import { seconds } from '#shared/lib/time.ts';

/** What name servers say of a name: its records, that there are none, or nothing, which proves nothing. */
export type DnsAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'silent' };

/** Reads records of DNS. Never throws: every failure is an answer. */
export type NameServers = {
  /** Reads the TXT records of a name, each as one text. */
  readTexts(name: string): Promise<DnsAnswer>;
  /** Reads the IPv4 and IPv6 addresses of a name, also behind a CNAME. */
  readAddresses(name: string): Promise<DnsAnswer>;
};

const TIMEOUT_MS = seconds(3);
const TRIES = 2;

/** Codes that say that a name has no such record; all others, such as a timeout, say nothing about it. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const answerOf = async (read: Promise<string[]>): Promise<DnsAnswer> => {
  try {
    const values = await read;
    return values.length > 0 ? { kind: 'found', values } : { kind: 'absent' };
  } catch (error) {
    return { kind: ABSENT.has(codeOf(error)) ? 'absent' : 'silent' };
  }
};

/** Creates a reader that asks these name servers, by commas; those of this machine when undefined. */
export const createNameServers = (servers: string | undefined): NameServers => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers.split(','));
  return {
    // A long text travels in parts of 255 bytes.
    readTexts: (name) =>
      answerOf(resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join('')))),
    readAddresses: async (name) => {
      const answers = await Promise.all([
        answerOf(resolver.resolve4(name)),
        answerOf(resolver.resolve6(name)),
      ]);
      const values = answers.flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
      if (values.length > 0) return { kind: 'found', values };
      return { kind: answers.some(({ kind }) => kind === 'silent') ? 'silent' : 'absent' };
    },
  };
};
