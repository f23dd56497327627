import { setTimeout as pause } from 'node:timers/promises';
import { callProgram, tellProgram } from '#server/testing/call-program.ts';
import { storeOrderBody } from '#server/testing/plant-order.ts';
import { seconds } from '#shared/lib/time.ts';
import { subscribeDevice } from './subscribe-device.ts';

const PAUSE_MS = 50;
/** Longer than the program lets anybody wait. */
const ANSWER_MS = seconds(30);
const PRICES = 800;

type WatchedStore = { readonly token: string; readonly tenantId: string; readonly slug: string };

/** Somebody who changes a price of a store, looks whether its page and its list of products have it, and orders, again and again. */
export class StoreWatch {
  /** How many requests were answered with what they asked for. */
  served = 0;
  /** How many were answered 503. */
  refused = 0;
  /** The longest that somebody waited for an answer, in milliseconds. */
  longestMs = 0;
  /** Codes of the orders that were acknowledged. */
  readonly ordered: string[] = [];
  /** Answers that were neither right nor 503. */
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #store: WatchedStore;
  #productId = '';
  #isOver = false;
  #work: Promise<void> = Promise.resolve();

  constructor(url: string, store: WatchedStore) {
    this.#url = url;
    this.#store = store;
  }

  async start(): Promise<void> {
    const { token, tenantId } = this.#store;
    await subscribeDevice(this.#url, token);
    const body = { tenantId, name: 'Azúcar crema', category: 'Despensa', price: 99, stock: 9_000 };
    const { product } = await tellProgram(this.#url, { method: 'POST', path: '/products', token, body });
    this.#productId = product.id;
    this.#work = this.#watch().catch((error: unknown) => void this.faults.push(`the watch ended: ${error}`));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #watch(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const price = 100 + (turn % PRICES);
      if (await this.#setPrice(price)) {
        await this.#readPage(price);
        await this.#readList(price);
        await this.#order(price);
      }
      await pause(PAUSE_MS);
    }
  }

  /** Counts an answer; returns whether it was given. */
  #judge(what: string, { status, since }: { status: number; since: number }): boolean {
    this.longestMs = Math.max(this.longestMs, performance.now() - since);
    if (status < 300) this.served += 1;
    else if (status === 503) this.refused += 1;
    else this.faults.push(`${what} answered ${status}`);
    return status < 300;
  }

  async #call(what: string, request: Parameters<typeof callProgram>[1]) {
    const since = performance.now();
    const answer = await callProgram(this.#url, request);
    return this.#judge(what, { status: answer.status, since }) ? answer.body : undefined;
  }

  async #setPrice(price: number): Promise<boolean> {
    const { token, tenantId } = this.#store;
    const body = { tenantId, name: 'Azúcar crema', category: 'Despensa', price };
    const path = `/products/${this.#productId}`;
    return (await this.#call('a change of price', { method: 'PUT', path, token, body })) !== undefined;
  }

  async #readPage(price: number): Promise<void> {
    const since = performance.now();
    const page = await fetch(`${this.#url}/str/${this.#store.slug}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await page.text();
    const isStale = this.#judge('the page', { status: page.status, since }) && !text.includes(`RD$${price}`);
    // While the rows are away a page is shown as it was.
    if (isStale && (await this.#readList(price))) this.faults.push(`the page lacks the price of RD$${price}`);
  }

  /** Returns whether the list was given. */
  async #readList(price: number): Promise<boolean> {
    const list = await this.#call('the list', { path: `/products?tenantId=${this.#store.tenantId}` });
    const found = list?.products.find(({ id }: { id: string }) => id === this.#productId);
    if (list && found?.price !== price) this.faults.push(`the list has ${found?.price} instead of ${price}`);
    return list !== undefined;
  }

  async #order(price: number): Promise<void> {
    const lines = [{ productId: this.#productId, quantity: 1, price }];
    const order = await this.#call('an order', {
      method: 'POST',
      path: `/storefront/${this.#store.slug}/orders`,
      body: storeOrderBody(this.#productId, { lines }),
    });
    if (order) this.ordered.push(order.code);
  }
}
