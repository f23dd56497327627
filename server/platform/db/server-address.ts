import { Socket } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import pg from 'pg';
import { seconds } from '#shared/lib/time.ts';
import { addressesOf } from '../env/database-address.ts';

/** A host that has not answered by then is passed over: its machine may be gone. */
const ASK_MS = seconds(2);

/** A server that takes writes, as the driver names it: a host, or the directory of its socket. */
type Primary = { readonly host: string; readonly port: number; readonly timeline: number };

const TAKES_WRITES = 'select not pg_is_in_recovery() as takes';
/** Each promotion begins a timeline, which is the first part of the name of every file of the log. */
const TIMELINE = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as name';

const timelineOf = async (client: pg.Client): Promise<number> => {
  try {
    const { rows } = await client.query<{ name: string }>(TIMELINE);
    return Number.parseInt(rows[0]?.name ?? '0', 16);
  } catch {
    // Some services that speak as PostgreSQL have no such log.
    return 0;
  }
};

/** Finds the server of an address if it takes writes, or says why it is passed over. */
const findPrimary = async (address: string): Promise<Primary | string> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  // The driver reports a lost connection beside the failed call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ takes: boolean }>(TAKES_WRITES);
    if (!rows[0]?.takes) return `${client.host} takes none`;
    return { host: client.host, port: client.port, timeline: await timelineOf(client) };
  } catch (error) {
    return `${client.host}: ${error instanceof Error ? error.message : error}`;
  } finally {
    // Nobody waits for its end, which a host that vanished after its answer never confirms.
    void client.end().catch(() => undefined);
  }
};

/** The error of a list of hosts of which none takes writes: it counts as a database that is away. */
const noPrimary = (reasons: readonly string[]): Error =>
  Object.assign(new Error(`no host of the database takes writes (${reasons.join('; ')})`), {
    code: 'ECONNREFUSED',
  });

/** Finds the host that takes writes; callers that ask at the same time share one search. */
class PrimaryFinder {
  readonly #addresses: readonly string[];
  #finding: Promise<Primary> | undefined;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** @throws Error that counts as a database that is away */
  find(): Promise<Primary> {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  /** Of several the one that was promoted last: a former primary whose machine came back also says that it takes writes. */
  async #ask(): Promise<Primary> {
    const answers = await Promise.all(this.#addresses.map(findPrimary));
    const found = answers.filter((one) => typeof one !== 'string');
    const [last] = found.sort((a, b) => b.timeline - a.timeline);
    if (last === undefined) throw noPrimary(answers.filter((one) => typeof one === 'string'));
    return last;
  }
}

/** A connection to whichever host takes writes when it is made: the driver's own host counts for nothing. */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder;
  #host = '';

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
  }

  override connect(): this {
    this.#finder.find().then(
      (primary) => {
        // Whoever waited for it may have given up; to connect would open it again.
        if (!this.destroyed) this.#connectTo(primary);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  #connectTo({ host, port }: Primary): void {
    this.#host = host;
    if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`);
    else super.connect(port, host);
  }

  /** Compares a certificate with the host that was found: the driver would compare it with the first of the list. */
  readonly checkServerIdentity = (_first: string, certificate: PeerCertificate): Error | undefined =>
    checkServerIdentity(this.#host, certificate);
}

/** What the driver hands to the maker of its socket; it reads `ssl` afterwards. */
type SocketSettings = { ssl?: boolean | { checkServerIdentity?: unknown } };

/**
 * Returns how the driver reaches a database. With several hosts every connection looks for the one that takes writes, so that after
 * a failover the next connection goes to the new primary; those to the former one break with it.
 */
export const connectionTo = (url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> => {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  if (addresses.length === 1) return { connectionString: url };
  const finder = new PrimaryFinder(addresses);
  const stream = (settings?: SocketSettings) => {
    const socket = new PrimarySocket(finder);
    const ssl = settings?.ssl;
    const { checkServerIdentity } = socket;
    if (settings && ssl === true) settings.ssl = { checkServerIdentity };
    // An address may say that names are not compared.
    else if (ssl && ssl !== true) ssl.checkServerIdentity ??= checkServerIdentity;
    return socket;
  };
  return { connectionString: first, stream };
};
