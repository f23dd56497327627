import { randomUUID } from 'node:crypto';
import { onServer } from '#server/testing/on-server.ts';
import { storeOrderBody } from '#server/testing/plant-order.ts';
import { storePath } from '#shared/lib/paths.ts';
import { type ChildProgram, startChild } from './child-program.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { percentile } from './median.ts';
import { type PlantedTenant, PRODUCTS_EACH } from './plant-tenants.ts';
import type { ScaleFacts, ScaleQuestion } from './scale-server.ts';

const BROWSER = { 'accept-encoding': 'br', accept: 'text/html' };

/** What somebody does at a store, in the order of a visit. */
export const ACTS = {
  list: 'product list call of 24',
  drawn: 'store page, drawn anew',
  cached: 'store page from cache',
  order: 'order',
  answer: 'answer of the bot in a new chat',
} as const;
export type Act = keyof typeof ACTS;
export const ALL_ACTS = Object.keys(ACTS) as Act[];

/** A database to measure on: how the program over it is configured, and its address for a superuser. */
export type ScaleDatabase = { env: Record<string, string>; superuserUrl: string };

/** The program over a database of so many stores. */
export type Place = {
  readonly name: string;
  readonly size: number;
  readonly server: ChildProgram;
  readonly facts: ScaleFacts;
  /** How long each act took, in milliseconds. */
  readonly tookMs: Record<Act, number[]>;
};

const megabytesOf = (url: string): Promise<number> =>
  onServer(url, async (client) => {
    const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
    return Number(rows[0].bytes) / 1_000_000;
  });

/** Starts a program, plants its stores and waits until it listens. */
export const openPlace = async (name: string, size: number, database: ScaleDatabase): Promise<Place> => {
  const { env, superuserUrl } = database;
  const server = startChild('scale-server.ts', env);
  const startedAt = performance.now();
  const facts = await server.ask<ScaleFacts>({ plant: size, as: superuserUrl } satisfies ScaleQuestion);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(
    `${name}, ${size} tenants planted in ${seconds} s: ${(await megabytesOf(superuserUrl)).toFixed(0)} MB`,
  );
  return { name, size, server, facts, tookMs: { list: [], drawn: [], cached: [], order: [], answer: [] } };
};

const post = async (port: number, path: string, body: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
};

/** Does one thing at a store. */
export const act = async ({ facts: { port } }: Place, what: Act, store: PlantedTenant): Promise<void> => {
  const { id, slug, productId, price } = store;
  switch (what) {
    case 'list':
      await fetchBytes(port, `/api/products?tenantId=${id}&limit=24`, BROWSER);
      return;
    case 'drawn':
    case 'cached':
      await fetchBytes(port, storePath(slug), BROWSER);
      return;
    case 'order': {
      const lines = [{ productId, quantity: 1, price }];
      await post(port, `/storefront/${slug}/orders`, storeOrderBody(productId, { lines }));
      return;
    }
    case 'answer': {
      const body = { conversationId: randomUUID(), text: `klk, tienen producto ${1 + (price % 40)}?` };
      await post(port, `/storefront/${slug}/chat`, body);
    }
  }
};

/** Picks a store anywhere among all, in a large database hardly ever one whose rows were read before, and makes its pages stale. */
export const pickStore = ({ server, size }: Place): Promise<PlantedTenant> =>
  server.ask<PlantedTenant>({ forget: 1 + Math.floor(Math.random() * size) } satisfies ScaleQuestion);

/** So often that the connections of a cluster have met most of its 32 shards: a program runs for days, and each first meeting costs tens of milliseconds. */
const WARM_UP = 200;

/** Visits each place so many times, in turns: what else the machine does slows all of them alike. */
export const visitAll = async (
  places: readonly Place[],
  { acts, visits }: { acts: readonly Act[]; visits: number },
): Promise<void> => {
  for (let round = -WARM_UP; round < visits; round += 1)
    for (const place of places) {
      const store = await pickStore(place);
      for (const what of acts) {
        const since = performance.now();
        await act(place, what, store);
        if (round >= 0) place.tookMs[what].push(performance.now() - since);
      }
    }
};

export const PERCENTILES = [
  { share: 0.99, name: '99th percentile' },
  { share: 0.5, name: 'median' },
];

export const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** A line of the report: an act at a place, held to the same act at another one. */
export const compare = (
  what: Act,
  { place, reference, share, name }: { place: Place; reference: Place; share: number; name: string },
) => {
  const value = percentile(place.tookMs[what], share);
  const held = percentile(reference.tookMs[what], share);
  const stores = `${place.name === '' ? '' : `${place.name}, `}${place.size.toLocaleString('en')} × ${PRODUCTS_EACH}`;
  return {
    what: `${ACTS[what]}, ${stores}, ${name}`,
    value: ms(value),
    reference: ms(held),
    judged: value / held,
    unit: '',
  };
};
