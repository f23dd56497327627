import { Socket } from 'node:net';
import pg from 'pg';
import { seconds } from '#shared/lib/time.ts';
import { addressesOf } from '../env/database-address.ts';

/** A host that has not answered by then is passed over: its machine may be gone. */
const ASK_MS = seconds(2);

/** Says whether the server of an address takes writes; false when it does not answer. */
const takesWrites = async (address: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  // The driver reports a lost connection beside the failed call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ takes: boolean }>('select not pg_is_in_recovery() as takes');
    return rows[0]?.takes ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The error of a list of hosts of which none takes writes: it counts as a database that is away. */
const noPrimary = (): Error =>
  Object.assign(new Error('no host of the database takes writes'), { code: 'ECONNREFUSED' });

/** Finds the host that takes writes; callers that ask at the same time share one search. */
class PrimaryFinder {
  readonly #addresses: readonly string[];
  #finding: Promise<URL> | undefined;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** @throws Error that counts as a database that is away */
  find(): Promise<URL> {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #ask(): Promise<URL> {
    const takes = await Promise.all(this.#addresses.map(takesWrites));
    const primary = this.#addresses.find((_, at) => takes[at]);
    if (primary === undefined) throw noPrimary();
    return new URL(primary);
  }
}

const DEFAULT_PORT = 5432;

/** A connection to whichever host takes writes when it is made: the driver's own host counts for nothing. */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
  }

  override connect(): this {
    this.#finder.find().then(
      ({ hostname, port }) => super.connect(Number(port || DEFAULT_PORT), hostname),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/**
 * Returns how the driver reaches a database. With several hosts every connection looks for the one that takes writes, so that after
 * a failover the next connection goes to the new primary; those to the former one break with it.
 */
export const connectionTo = (url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> => {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  if (addresses.length === 1) return { connectionString: url };
  const finder = new PrimaryFinder(addresses);
  return { connectionString: first, stream: () => new PrimarySocket(finder) };
};
