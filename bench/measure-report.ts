import { tellProgram } from '#server/testing/call-program.ts';
import type { BenchDatabase } from './bench-database.ts';
import { startChild } from './child-program.ts';
import type { Finding } from './finding.ts';
import { median } from './median.ts';
import type { ReportServer } from './report-server.ts';

const LOOKS = 15;
const PERIODS = ['year', 'month'] as const;

/** Times the report of a store whose year had a million events, 30,000 orders and 100,000 messages, whole calls one after the other. */
export const measureReport = async (database: BenchDatabase): Promise<Finding[]> => {
  const server = startChild('report-server.ts', database.env);
  try {
    const { port, owner, events } = await server.ask<ReportServer>({ ask: 'facts' });
    const address = `http://127.0.0.1:${port}`;
    const body = { email: owner.email, password: owner.password };
    const { token } = await tellProgram(address, { method: 'POST', path: '/auth/login', body });
    const findings: Finding[] = [];
    for (const period of PERIODS) {
      const looks: number[] = [];
      while (looks.length < LOOKS) {
        const startedMs = performance.now();
        await tellProgram(address, { path: `/analytics/report?period=${period}`, token });
        looks.push(performance.now() - startedMs);
      }
      const longest = Math.max(...looks);
      findings.push(
        {
          what: `report of a ${period}, a year of ${events.toLocaleString('en-US')} events: longest of ${LOOKS}`,
          value: `${longest.toFixed(0)} ms`,
          judged: longest,
          unit: ' ms',
          goal: { atMost: 1_000 },
        },
        { what: '  median', value: `${median(looks).toFixed(0)} ms`, judged: median(looks), unit: ' ms' },
      );
    }
    return findings;
  } finally {
    await server.stop();
  }
};
