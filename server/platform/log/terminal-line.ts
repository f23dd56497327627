import { styleText } from 'node:util';
import * as z from 'zod/mini';

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

/** One line of the log as a person at a terminal reads it: the time of day, what happened, and to what. */
export const terminalLine = (json: string): string => {
  const { level, time, msg, err, ...facts } = LineSchema.parse(JSON.parse(json));
  const clock = new Date(time).toTimeString().slice(0, 8);
  const known = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const text = [msg, ...known.map((fact) => styleText('dim', fact))].join(' ');
  const reason = err && `\n${err.stack ?? err.message ?? ''}`;
  return `${styleText('dim', clock)} ${severity(level)}${text}${reason ?? ''}\n`;
};
