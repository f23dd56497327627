import { expect, it } from 'vitest';
import { counter, gauge } from './metric-family.ts';
import { lagSecondsOf, routeGroupOf, writeFamilies } from './prometheus.ts';

it('writes families in the format of Prometheus', async () => {
  const family = {
    name: 'a_total',
    help: 'Things.',
    type: 'counter',
    samples: [{ labels: { group: 'api/x', status: '200' }, value: 3 }],
  } as const;
  expect(await writeFamilies([family, gauge('b', 'One.', 0.5), counter('c_total', 'Two.', 2)])).toBe(
    [
      '# HELP a_total Things.',
      '# TYPE a_total counter',
      'a_total{group="api/x",status="200"} 3',
      '',
      '# HELP b One.',
      '# TYPE b gauge',
      'b 0.5',
      '',
      '# HELP c_total Two.',
      '# TYPE c_total counter',
      'c_total 2',
      '',
    ].join('\n'),
  );
});

it('escapes characters that would end a label, and leaves out a family without samples', async () => {
  const samples = [{ labels: { kind: 'a"b\\c\nd' }, value: 1 }];
  expect(await writeFamilies([{ name: 'a', help: 'A.', type: 'gauge', samples }])).toContain(
    'a{kind="a\\"b\\\\c\\nd"} 1\n',
  );
  expect(await writeFamilies([{ name: 'a', help: 'A.', type: 'gauge', samples: [] }])).toBe('\n');
});

it.each([
  ['/api/products/:id', 'api/products'],
  ['/api/admin/tenants/:id/plan', 'api/admin'],
  ['/str/*', 'str'],
  ['/', 'home'],
  ['/*', 'home'],
  ['/:page', 'home'],
  [undefined, 'missing'],
])('counts %s under %s', (pattern, group) => {
  expect(routeGroupOf(pattern)).toBe(group);
});

it.each([
  [0, 0],
  [9_900_000, 0],
  [10_000_000, 0],
  [10_500_000, 0.0005],
  [260_000_000, 0.25],
])('a timer that fires after %i ns is %f s late', (delay, lag) => {
  expect(lagSecondsOf(delay)).toBe(lag);
});
