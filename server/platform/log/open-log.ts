import { type Logger, type LoggerOptions, pino } from 'pino';
import * as z from 'zod/mini';
import { scrubMessage, scrubText } from '#shared/lib/scrub-text.ts';
import { terminalLine } from './terminal-line.ts';

export type Log = Logger;

/** An error that was logged, with what the line says beside it. */
export type LoggedError = { readonly err: Error; readonly [field: string]: unknown };

const ERROR_LEVEL = 50;

const isAboutError = (line: unknown): line is LoggedError =>
  typeof line === 'object' && line !== null && 'err' in line && line.err instanceof Error;

/**
 * Opens the process log: one JSON line per event on standard output, in words where that is a terminal. Lines carry ids, never an e-mail, phone, token or
 * chat text (reliability 9); these paths are the second wall behind not logging them at all. `onError` hears of every
 * error that is logged, so that no place which meets one has to tell it twice.
 */
export const openLog = (level: string, onError?: (line: LoggedError) => void): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        'email',
        'phone',
        'password',
        'token',
        'authorization',
        '*.email',
        '*.phone',
        '*.password',
        '*.token',
        '*.authorization',
      ],
      censor: '[hidden]',
    },
    serializers: { err: (error: unknown) => describeError(error) },
    ...(onError && {
      hooks: {
        logMethod(args, method, lineLevel) {
          const [line] = args as readonly unknown[];
          if (lineLevel >= ERROR_LEVEL && isAboutError(line)) onError(line);
          method.apply(this, args);
        },
      },
    }),
  };
  return process.stdout.isTTY ? pino(options, TERMINAL) : pino(options);
};

const TERMINAL = { write: (json: string) => void process.stdout.write(terminalLine(json)) };

/** What PostgreSQL names beside its message: parts of the schema, never the values of a row. */
const SCHEMA_NAMES = ['code', 'table', 'column', 'constraint', 'routine'] as const;
const MAX_CAUSES = 3;

/** What may be kept of an error. */
export type DescribedError = {
  type?: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
  [name: string]: unknown;
};

/** The places in our code; what stands above them repeats the message. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));

const namesOf = (error: Error): [string, unknown][] =>
  Object.entries(error).filter(
    ([name, value]) => typeof value === 'string' && SCHEMA_NAMES.some((known) => known === name),
  );

/** A schema's refusal says where it was and of what kind; its message is JSON, of which scrubbing would leave nothing. */
const messageOf = (error: Error): string =>
  error instanceof z.core.$ZodError
    ? scrubText(error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', '))
    : scrubMessage(error.message);

/** The job queue reports plain objects with the message of an error. */
const wordsOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown);

/**
 * What may be kept of an error, in the log or in a queue. A failed query repeats its parameters in the message, and with it
 * in the stack, and PostgreSQL the row in `detail`: e-mails, phones, hashes of passwords.
 */
export const describeError = (error: unknown, causes = MAX_CAUSES): DescribedError => {
  if (!(error instanceof Error)) return { message: scrubMessage(wordsOf(error)) };
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    ...Object.fromEntries(namesOf(error)),
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(error.cause instanceof Error && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
};
