import { expect, test } from 'vitest';
import { firstDayOf, lastDayOf, offerInstants, parseNamedDay, writeNamedDay } from './named-day.ts';

test.each([
  ['30/11/2026', '2026-11-30'],
  ['5/1/2026', '2026-01-05'],
  ['05-01-2026', '2026-01-05'],
  ['5.1.26', '2026-01-05'],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-30 00:00:00', '2026-11-30'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/11/2026', undefined],
  ['11/30/2026', undefined],
  ['30/11-2026', undefined],
  ['30/11', undefined],
  ['2026-11-30 15:00', undefined],
  ['46356', undefined],
  ['hasta agotar', undefined],
  ['', undefined],
])('reads %j as %j', (written, day) => {
  expect(parseNamedDay(written)).toBe(day);
});

test('the last day is part of an offer, by the clock of Santo Domingo, and is written as it is read', () => {
  const { begins, ends } = offerInstants({ first: '2026-11-01', last: '2026-11-30' });
  expect([begins, ends]).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T04:00:00.000Z']);
  expect([firstDayOf(begins), lastDayOf(ends)]).toEqual(['2026-11-01', '2026-11-30']);
  expect(offerInstants({ first: undefined, last: undefined })).toEqual({ begins: null, ends: null });
  expect(parseNamedDay(writeNamedDay('2026-11-30'))).toBe('2026-11-30');
});
