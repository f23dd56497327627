import { styleText } from 'node:util';
import { type Logger, type LoggerOptions, pino } from 'pino';
import * as z from 'zod/mini';
import { scrubMessage, scrubText } from '#shared/lib/scrub-text.ts';

export type Log = Logger;

/** A log line with an error. */
export type LoggedError = { readonly err: Error; readonly [field: string]: unknown };

const ERROR_LEVEL = 50;

const isAboutError = (line: unknown): line is LoggedError =>
  typeof line === 'object' && line !== null && 'err' in line && line.err instanceof Error;

/**
 * Creates the process log: one JSON line per event on standard output, readable text on a terminal. Lines have ids, never an
 * e-mail, phone, token or chat text (reliability 9); the redacted paths are a second protection. `onError` is called for every
 * logged error, so that callers report it only once.
 */
export const createLog = (level: string, onError?: (line: LoggedError) => void): Log => {
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

/** Fields of PostgreSQL's errors that name parts of the schema, never values of a row. */
const SCHEMA_NAMES = ['code', 'table', 'column', 'constraint', 'routine'] as const;
const MAX_CAUSES = 3;

/** The parts of an error that may be stored. */
export type DescribedError = {
  type?: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
  [name: string]: unknown;
};

/** Returns the frames of a stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));

const namesOf = (error: Error): [string, unknown][] =>
  Object.entries(error).filter(
    ([name, value]) => typeof value === 'string' && SCHEMA_NAMES.some((known) => known === name),
  );

/** Returns the scrubbed message. An error of a schema gets its paths and codes, because its message is JSON. */
const messageOf = (error: Error): string =>
  error instanceof z.core.$ZodError
    ? scrubText(error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', '))
    : scrubMessage(error.message);

/** Returns the message of a thrown value; the job queue reports plain objects with a message. */
const wordsOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown);

/**
 * Describes an error for the log or a queue without personal data. A failed query repeats its parameters in message and stack,
 * and PostgreSQL the row in `detail`: e-mails, phones, hashes of passwords.
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

const LineSchema = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z._default(z.string(), ''),
  err: z.optional(z.looseObject({ stack: z.optional(z.string()), message: z.optional(z.string()) })),
});

const WARN = 40;
const ERROR = 50;

const severity = (level: number): string => {
  if (level >= ERROR) return `${styleText('red', 'error')} `;
  return level >= WARN ? `${styleText('yellow', 'warning')} ` : '';
};

/** Formats a log line for a person at a terminal: time of day, message, fields. */
export const terminalLine = (json: string): string => {
  const { level, time, msg, err, ...facts } = LineSchema.parse(JSON.parse(json));
  const clock = new Date(time).toTimeString().slice(0, 8);
  const known = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const text = [msg, ...known.map((fact) => styleText('dim', fact))].join(' ');
  const reason = err && `\n${err.stack ?? err.message ?? ''}`;
  return `${styleText('dim', clock)} ${severity(level)}${text}${reason ?? ''}\n`;
};
