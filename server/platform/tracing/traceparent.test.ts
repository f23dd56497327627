import { expect, test } from 'vitest';
import { readTraceparent } from './traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test.each([
  [`00-${TRACE}-${PARENT}-01`, true],
  [`00-${TRACE}-${PARENT}-00`, false],
  [`cc-${TRACE}-${PARENT}-01-what-comes-later`, true],
])('%s is read', (header, isSampled) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, parentId: PARENT, isSampled });
});

test.each([
  undefined,
  '',
  `ff-${TRACE}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}`,
  [`00-${TRACE}-${PARENT}-01`],
])('%j begins a new trace', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
