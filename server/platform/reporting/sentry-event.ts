import { scrubMessage } from '#shared/lib/scrub-text.ts';
import type { LoggedError } from '../log/open-log.ts';
import { stackFrames } from './stack-frames.ts';

/** What the log says beside an error and a report may repeat: names of our own, never an id of a person or a value. */
const TAGS = ['room', 'route', 'kind', 'loop'] as const;

/** The longest chain of causes that is told. */
const MOST_CAUSES = 5;

const chainOf = (error: Error): Error[] => {
  const chain = [error];
  for (let last = error; last.cause instanceof Error && chain.length < MOST_CAUSES; last = last.cause)
    chain.push(last.cause);
  return chain;
};

const describe = (error: Error) => ({
  type: error.name,
  value: scrubMessage(error.message),
  stacktrace: { frames: stackFrames(error) },
});

const codeOf = (error: Error): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

const tagsOf = (line: Readonly<Record<string, unknown>>, error: Error): Record<string, string> => {
  const code = codeOf(error);
  const said = TAGS.flatMap((tag) => {
    const value = line[tag];
    return typeof value === 'string' ? [[tag, value]] : [];
  });
  return { ...Object.fromEntries(said), ...(code !== undefined && { code }) };
};

/** The report of a logged error: where it happened and of which kind, with nothing of whom it happened to. */
export const sentryEvent = (line: LoggedError, seal: { id: string; now: Date; release: string }) => ({
  event_id: seal.id.replaceAll('-', ''),
  timestamp: seal.now.getTime() / 1000,
  platform: 'node',
  level: 'error',
  release: seal.release,
  server_name: 'colmado',
  ...(typeof line.route === 'string' && { transaction: line.route }),
  tags: tagsOf(line, line.err),
  // Sentry reads the innermost cause first.
  exception: { values: chainOf(line.err).reverse().map(describe) },
});
