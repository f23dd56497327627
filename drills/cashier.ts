import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callProgram, tellProgram } from '#server/testing/call-program.ts';
import type { DurableStore } from '#server/testing/open-durable-store.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';

/** An amount that the program acknowledged: the key of its request, and by how much it moves the sum of its book. */
export type RecordedMoney = { readonly key: string; readonly centavos: number };

type Recording = { readonly path: string; readonly body: object; readonly centavos: number };

/** More of it than a drill sells, so that no order on the notebook is refused. */
const COFFEE = { name: 'Café molido', price: 250, stock: 9_000 };
const LIMIT = 1_000_000;

/** A member who records money without a pause: payments of an order, entries of a notebook, and orders on that notebook. */
export class Cashier {
  /** What was acknowledged. */
  readonly recorded: RecordedMoney[] = [];
  /** Requests that were refused, which none of them should be. */
  readonly refusals: string[] = [];
  readonly #url: string;
  readonly #store: DurableStore;
  #productId = '';
  #customerId = '';
  #orderId = '';

  constructor(url: string, store: DurableStore) {
    this.#url = url;
    this.#store = store;
  }

  #written(fields: object) {
    const lines = [{ productId: this.#productId, quantity: 1, price: COFFEE.price }];
    return writtenOrderBody(this.#productId, { lines, ...fields });
  }

  /** Turns the notebooks on, and opens that of a customer with an order to be paid. */
  async open(): Promise<void> {
    const tell = (method: 'POST' | 'PUT', path: string, body: object) =>
      tellProgram(this.#url, { method, path, body, token: this.#store.token });
    const { product } = await tell('POST', '/products', { tenantId: this.#store.tenantId, ...COFFEE });
    this.#productId = product.id;
    await tell('PUT', '/credit-settings', { isOn: true, isForCustomers: false });
    const { order } = await tell('POST', '/orders', this.#written({ customer: { name: 'Rosa Peña' } }));
    this.#orderId = order.id;
    this.#customerId = order.customer.id;
    await tell('PUT', `/customers/${this.#customerId}/notebook`, { limit: LIMIT });
  }

  /** Records until it is told to stop, each amount with the same key until it is acknowledged. */
  async work(isOver: () => boolean): Promise<void> {
    const payments = `/orders/${this.#orderId}/payments`;
    const entries = `/customers/${this.#customerId}/notebook/entries`;
    const note = 'una prueba';
    const round: readonly Recording[] = [
      { path: payments, body: { kind: 'received', amount: 30, note }, centavos: 3_000 },
      { path: payments, body: { kind: 'returned', amount: 10, note }, centavos: -1_000 },
      { path: entries, body: { kind: 'charge', amount: 30, note }, centavos: 3_000 },
      { path: entries, body: { kind: 'payment', amount: 10 }, centavos: -1_000 },
      {
        path: '/orders',
        body: this.#written({
          customer: { id: this.#customerId },
          payment: CREDIT_METHOD,
          state: 'confirmed',
        }),
        centavos: COFFEE.price * 100,
      },
    ];
    for (let at = 0; !isOver(); at += 1) {
      const recording = round[at % round.length];
      if (recording) await this.#record(recording, isOver);
      await pause(50 + Math.random() * 200);
    }
  }

  async #record({ path, body, centavos }: Recording, isOver: () => boolean): Promise<void> {
    const key = randomUUID();
    const { token } = this.#store;
    while (!isOver()) {
      const answer = await callProgram(this.#url, {
        method: 'POST',
        path,
        token,
        body,
        headers: { 'idempotency-key': key },
      }).catch(() => undefined);
      if (answer?.status === 201) {
        this.recorded.push({ key, centavos });
        return;
      }
      if (answer && answer.status < 500) {
        this.refusals.push(`${path} answered ${answer.status}`);
        return;
      }
      await pause(50 + Math.random() * 200);
    }
  }
}
