import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  buildCatalogueIndex,
  type CatalogueIndex,
  type ConversationState,
  changeCatalogueIndex,
  decideReply,
  EMPTY_INDEX,
  type IndexedProduct,
  NEW_CONVERSATION,
  readTurn,
  type StoreFacts,
  voiceOf,
} from '#server/features/bot/bot.ts';
import { runSteps } from '#server/platform/jobs/work-steps.ts';
import { DEFAULT_BOT_SETTINGS } from '#shared/features/bot/bot-settings.ts';
import { BOT_MESSAGES, makeBotCatalogue } from './bot-catalogue.ts';

const PRODUCTS = 5_000;
const WARM_UP = 20;
const ROUNDS = 40;
const STORES = 100;
/** A tenth of them is made and weighed. */
const STORES_MADE = 10;
const MEGABYTE = 1024 * 1024;

export type BotCost = {
  /** Processor time of one answer, 95th percentile. */
  p95Ms: number;
  medianMs: number;
  /** Processor time of reading a whole catalogue again. */
  indexMs: number;
  /** Processor time of learning that one product sold, and that one has a new name. */
  soldMs: number;
  renamedMs: number;
  /** Longest that reading a whole catalogue keeps everybody else waiting. */
  longestStepMs: number;
  /** Memory of the catalogues of a hundred stores. */
  megabytes: number;
  /** The same by what the cache counts. */
  countedMegabytes: number;
};

const STORE: StoreFacts = {
  name: 'Tienda de medir',
  description: '',
  city: 'Santiago',
  address: 'Calle El Sol #1',
  hours: { text: 'Todos los días de 8 a 8.', schedule: [] },
  pickup: true,
  deliveryZones: [],
  paymentMethods: [{ name: 'Efectivo', details: '' }],
  faqs: [],
  categories: ['Zapatillas', 'Camisas'],
};

const SETTINGS = { ...voiceOf(DEFAULT_BOT_SETTINGS, 'pro'), asksPhone: false };

const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const CHANGES = 20;

/** Processor time of bringing an index up to date after one change, on average. */
const costOfChange = (index: CatalogueIndex, changes: readonly IndexedProduct[]): number => {
  const before = process.cpuUsage();
  for (const changed of changes) runSteps(changeCatalogueIndex(index, { changed: [changed], removed: [] }));
  return processorMs(before) / changes.length;
};

const measureChanges = (index: CatalogueIndex, products: readonly IndexedProduct[]) => {
  const some = products.slice(WARM_UP, WARM_UP + CHANGES);
  const steps = changeCatalogueIndex(EMPTY_INDEX, { changed: products, removed: [] });
  let longestStepMs = 0;
  for (let isDone = false; !isDone; ) {
    const before = process.cpuUsage();
    isDone = steps.next().done === true;
    longestStepMs = Math.max(longestStepMs, processorMs(before));
  }
  return {
    soldMs: costOfChange(
      index,
      some.map((product) => ({ ...product, stock: 0 })),
    ),
    renamedMs: costOfChange(
      index,
      some.map((product) => ({ ...product, name: `${product.name} nuevo` })),
    ),
    longestStepMs,
  };
};

const measureAnswers = () => {
  const products = makeBotCatalogue(PRODUCTS);
  const byId = new Map(products.map((product) => [product.id, product]));
  const building = process.cpuUsage();
  const index = buildCatalogueIndex(products);
  const indexMs = processorMs(building);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    let state: ConversationState = NEW_CONVERSATION;
    for (const message of BOT_MESSAGES) {
      const before = process.cpuUsage();
      const reading = readTurn({ message, index, store: STORE, memory: state });
      const reply = decideReply({
        reading,
        state,
        store: STORE,
        settings: SETTINGS,
        now: new Date('2026-11-20T15:00:00Z'),
        button: undefined,
        productOf: (id) => byId.get(id),
      });
      if (round >= WARM_UP) times.push(processorMs(before));
      state = reply.state;
    }
  }
  return {
    times: times.sort((left, right) => left - right),
    indexMs,
    ...measureChanges(index, products),
  };
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The memory that Node keeps: its heap, and the typed arrays outside it. */
const usedBytes = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const measureMemory = (): Pick<BotCost, 'megabytes' | 'countedMegabytes'> => {
  const before = usedBytes();
  const indexes = Array.from({ length: STORES_MADE }, () => buildCatalogueIndex(makeBotCatalogue(PRODUCTS)));
  const share = STORES / STORES_MADE / MEGABYTE;
  const megabytes = (usedBytes() - before) * share;
  return { megabytes, countedMegabytes: indexes.reduce((sum, { bytes }) => sum + bytes, 0) * share };
};

/** Measures the bot with five thousand products per store, without the database. */
export const measureBot = (): BotCost => {
  const { times, ...reading } = measureAnswers();
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { p95Ms: at(0.95), medianMs: at(0.5), ...reading, ...measureMemory() };
};
