import { type Logger, type LoggerOptions, pino } from 'pino';
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
    serializers: { err: describeError },
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

/** What the log keeps of an error: never its `detail`, where PostgreSQL repeats the row's values. */
const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(error.cause instanceof Error && {
      cause: { message: error.cause.message, stack: error.cause.stack },
    }),
  };
};
