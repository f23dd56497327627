import { expect, test } from 'vitest';
import { describePlatform, type MeasuredCosts, SUPPOSED, simulatePlatform } from './simulate-platform.ts';

const act = { program: 2, coordinator: 1, workers: 3 };
const COSTS: MeasuredCosts = {
  acts: {
    list: act,
    drawn: act,
    cached: { program: 0.5, coordinator: 0, workers: 0 },
    order: act,
    answer: act,
  },
  bytesOfStore: { workers: 40_000, coordinator: 200 },
  connectionMegabytes: { coordinator: 8, worker: 10 },
};

test('the busiest hour of a million stores is counted in cores of each kind of machine', () => {
  const { perDay, busiestHour, load, stores } = SUPPOSED;
  const perSecond = (times: number) => (stores * times * busiestHour) / 3_600;
  const drawn = perDay.list + perDay.drawn + perDay.order + perDay.answer;
  const found = simulatePlatform(COSTS);
  expect(found.cores.workers).toBeCloseTo((perSecond(drawn) * 0.003) / load);
  expect(found.cores.program).toBeCloseTo(
    (perSecond(drawn) * 0.002 + perSecond(perDay.cached) * 0.0005) / load,
  );
  expect(found.perSecond).toBeCloseTo(perSecond(drawn + perDay.cached));
  expect(found.connections).toBe(found.programs * SUPPOSED.connectionsOfProgram);
});

test('twice the cost of a statement takes more nodes, and everything supposed is printed', () => {
  const dear = { ...COSTS, acts: { ...COSTS.acts, list: { program: 2, coordinator: 40, workers: 60 } } };
  expect(simulatePlatform(dear).nodes).toBeGreaterThan(simulatePlatform(COSTS).nodes);
  const printed = describePlatform(COSTS).join('\n');
  for (const figure of [SUPPOSED.perDay.answer, SUPPOSED.node.dollars, SUPPOSED.growth])
    expect(printed).toContain(String(figure));
});
