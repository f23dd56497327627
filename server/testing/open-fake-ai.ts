import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { createHttpServer } from '#server/platform/http/node-http.ts';
import { FAKE_MODELS, type FakeModel } from './fake-ai-models.ts';
import type { FakeDeed } from './fake-deed.ts';

const AskSchema = z.object({
  model: z.string(),
  messages: z._default(z.array(z.object({ role: z.string(), content: z.unknown() })), []),
  tools: z._default(z.array(z.object({ function: z.object({ name: z.string() }) })), []),
  input: z._default(z.array(z.string()), []),
});

/** A request that arrived, so that tests can check what the program sends. */
export type FakeCall = { readonly path: string; readonly authorization: string; readonly body: string };

export type FakeAi = {
  /** The value of AI_BASE_URL. */
  readonly url: string;
  readonly calls: readonly FakeCall[];
  close(): Promise<void>;
};

const NO_SUCH_MODEL: FakeModel = () => ({ kind: 'status', status: 404 });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
};

type Written = { status: number; body: string; headers?: Readonly<Record<string, string>> };

const json = (status: number, body: unknown): Written => ({ status, body: JSON.stringify(body) });
const completion = (message: unknown): Written => json(200, { choices: [{ index: 0, message }] });

/** Returns the bytes to send; undefined for a server that hangs. */
const write = (deed: FakeDeed, isSpeech: boolean): Written | undefined => {
  switch (deed.kind) {
    case 'hang':
      return undefined;
    case 'status':
      return json(deed.status, { error: { message: deed.message ?? 'no' } });
    case 'json':
      return { ...json(deed.status ?? 200, deed.body), ...(deed.headers && { headers: deed.headers }) };
    case 'vectors':
      // The last one first: only its index says to which text a vector belongs.
      return json(200, { data: deed.vectors.map((embedding, index) => ({ index, embedding })).toReversed() });
    case 'garbage':
      return { status: 200, body: deed.bytes };
    case 'text':
      return isSpeech
        ? json(200, { text: deed.text })
        : completion({ role: 'assistant', content: deed.text });
    case 'call': {
      const called = { name: deed.name, arguments: JSON.stringify(deed.input) };
      const calls = [{ id: 'call_1', type: 'function', function: called }];
      return completion({ role: 'assistant', content: null, tool_calls: calls });
    }
  }
};

const send = (response: ServerResponse, written: Written | undefined): void => {
  if (!written) return;
  const { status, body, headers } = written;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

const askOf = (path: string, body: string) => {
  if (!path.endsWith('/audio/transcriptions'))
    return AskSchema.parse(JSON.parse(Buffer.from(body, 'latin1').toString('utf8')));
  const [, model = ''] = /name="model"\r\n\r\n([^\r]*)/.exec(body) ?? [];
  return { model, messages: [], tools: [], input: [] };
};

/**
 * Starts a server that speaks the OpenAI interface; the behaviour of its models follows from their names, those of `FAKE_MODELS` and
 * the ones given here.
 */
export const openFakeAi = async (
  models: Readonly<Record<string, FakeModel>> = {},
  port = 0,
): Promise<FakeAi> => {
  const calls: FakeCall[] = [];
  const known = { ...FAKE_MODELS, ...models };
  const server = createHttpServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    const { model, messages, tools, input } = askOf(path, body);
    const count = calls.length;
    calls.push({ path, authorization: request.headers.authorization ?? '', body });
    const behave = known[model] ?? NO_SUCH_MODEL;
    const deed = behave({ model, messages, tools: tools.map((tool) => tool.function.name), input, count });
    send(response, write(deed, path.endsWith('/audio/transcriptions')));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
