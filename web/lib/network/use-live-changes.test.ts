import { expect, test } from 'vitest';
import { readEvents } from './use-live-changes.ts';

test.each([
  ['nothing', '', [], ''],
  ['a heartbeat', ':\n\n', [], ''],
  ['a whole event', 'event: sync\ndata: {}\n\n', [{ event: 'sync', data: '{}' }], ''],
  ['half an event', 'event: change\nda', [], 'event: change\nda'],
  [
    'two events and a beginning',
    'event: change\ndata: {"a":1}\n\n:\n\nevent: sync\ndata: {}\n\nev',
    [
      { event: 'change', data: '{"a":1}' },
      { event: 'sync', data: '{}' },
    ],
    'ev',
  ],
])('reads %s', (_case, text, events, rest) => {
  expect(readEvents(text)).toEqual({ events, rest });
});
