import { createHash } from 'node:crypto';

/** So often a statement comes before it is prepared: one that hardly comes again costs a connection memory for nothing. */
const TIMES = 3;
/** More than the statements that requests are made of; a connection keeps some tens of kilobytes for each. */
const MAX_NAMED = 250;
/** Statements that came less often are forgotten in one sweep; lists of any length make ever new ones. */
const MAX_COUNTED = 2_000;
/** A prepared statement refuses to return other columns than before, and `*` has more of them after a migration that adds one. */
const RETURNS_ALL_COLUMNS = /(?:\b(?:select|distinct|returning)\s|[,.])\s*\*/i;

/** A digest, so that no other process ever gives the name to another text, should a pooler unknown to us share their connections. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Names the statements that come again and again. A statement with a name is parsed once for each connection and, where the server
 * finds that its plan hardly depends on the parameters, planned once (decision 132).
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** Returns the name under which a statement is to be sent; undefined for one that is sent without. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_NAMED || RETURNS_ALL_COLUMNS.test(text)) return name;
    const times = (this.#counts.get(text) ?? 0) + 1;
    if (times >= TIMES) {
      this.#counts.delete(text);
      this.#names.set(text, digestOf(text));
      return this.#names.get(text);
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts = new Map();
    this.#counts.set(text, times);
    return undefined;
  }
}
