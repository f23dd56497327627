import { call, type FakeDeed, text } from './fake-deed.ts';
import { fakeVector } from './fake-vector.ts';
import { HOSTILE_ANSWERS } from './hostile-answers.ts';

/** A request to a fake model. */
export type FakeAsk = {
  readonly model: string;
  /** As they came over the wire. */
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
  readonly tools: readonly string[];
  /** The texts to place by meaning. */
  readonly input: readonly string[];
  /** How often this server was asked before. */
  readonly count: number;
};

export type FakeModel = (ask: FakeAsk) => FakeDeed;

const lastText = ({ messages }: FakeAsk): string => {
  const content = messages.at(-1)?.content;
  return typeof content === 'string' ? content : '';
};

const idsIn = (written: string): string[] => [
  ...new Set([...written.matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => id ?? [])),
];

/** Looks the shopper's words up and shows what was found, as a model does on its good days. */
const helpful: FakeModel = (ask) => {
  const found = idsIn(lastText(ask)).slice(0, 3);
  const hasLooked = ask.messages.at(-1)?.role === 'tool';
  const propose = (command: unknown) => call('propose_answer', { commands: [command] });
  if (found.length > 0) return propose({ kind: 'show', productIds: found, wording: '' });
  if (hasLooked) return propose({ kind: 'not_understood' });
  const [, message = ''] = /"message":"((?:[^"\\]|\\.)*)"/.exec(lastText(ask)) ?? [];
  return call('search_products', { words: message });
};

/** Places texts as a model of meaning would, and always alike. */
export const placesByMeaning: FakeModel = ({ input }) => ({
  kind: 'vectors',
  vectors: input.map(fakeVector),
});

/** Models by name: configuring one of these names selects that behaviour, in tests and in development. */
export const FAKE_MODELS: Readonly<Record<string, FakeModel>> = {
  helpful,
  slow: () => ({ kind: 'hang' }),
  garbage: () => ({ kind: 'garbage', bytes: '<html>Bad gateway</html>' }),
  'tool-loop': () => call('search_products', { words: 'arroz' }),
  'status-400': () => ({ kind: 'status', status: 400 }),
  'status-401': () => ({ kind: 'status', status: 401 }),
  'status-429': () => ({ kind: 'status', status: 429 }),
  'status-500': () => ({ kind: 'status', status: 500 }),
  /** A compromised model: obeys every text that it reads, with one harmful answer after another and the ids it was shown. */
  hostile: (ask) => {
    const known = idsIn(JSON.stringify(ask.messages));
    const answer = HOSTILE_ANSWERS[ask.count % HOSTILE_ANSWERS.length];
    return answer ? answer.make(known) : text('');
  },
  sees: () => text('tenis blancos'),
  hears: () => text('dame dos libras de arroz'),
  means: placesByMeaning,
};
