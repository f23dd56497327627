/** So often a statement comes before it is prepared: one that hardly comes again costs a connection memory for nothing. */
const TIMES = 3;
/** More than the statements that requests are made of; a connection keeps some tens of kilobytes for each. */
const MAX_NAMED = 250;
/** Statements that came less often are forgotten in one sweep; lists of any length make ever new ones. */
const MAX_COUNTED = 2_000;

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
    if (name !== undefined || this.#names.size >= MAX_NAMED) return name;
    const times = (this.#counts.get(text) ?? 0) + 1;
    if (times >= TIMES) {
      this.#counts.delete(text);
      this.#names.set(text, `s${this.#names.size + 1}`);
      return this.#names.get(text);
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts = new Map();
    this.#counts.set(text, times);
    return undefined;
  }
}
