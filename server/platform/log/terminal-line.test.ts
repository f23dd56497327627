import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { terminalLine } from './log.ts';

const TIME = new Date(2026, 10, 21, 9, 5, 7).getTime();

const read = (line: object) =>
  stripVTControlCharacters(terminalLine(JSON.stringify({ time: TIME, ...line })));

test.each([
  [{ level: 30, msg: 'Server listening' }, '09:05:07 Server listening\n'],
  [{ level: 40, msg: 'too many', room: 'http', n: 3 }, '09:05:07 warning too many room="http" n=3\n'],
  [
    { level: 50, msg: 'it broke', err: { stack: 'Error: why\n    at x.ts:1' } },
    '09:05:07 error it broke\nError: why\n    at x.ts:1\n',
  ],
  [{ level: 50, err: { message: 'no stack' } }, '09:05:07 error \nno stack\n'],
])('%j is printed for people', (line, text) => {
  expect(read(line)).toBe(text);
});
