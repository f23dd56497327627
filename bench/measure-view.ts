import type { Finding } from './finding.ts';
import { median } from './median.ts';
import { type PageView, viewInTurns } from './page-view.ts';

const ROUNDS = 5;

/** Measures how long a shopper waits on a cheap phone and a slow line, compared with the same page without its script. */
export const measureView = async (what: string, url: string): Promise<Finding[]> => {
  const { whole, bare } = await viewInTurns(url, ROUNDS);
  const of = (views: readonly PageView[], key: keyof PageView): number =>
    median(views.map((view) => view[key]));
  const inMs = (value: number): string => `${Math.round(value)} ms`;
  const [largest, largestBare] = [of(whole, 'largestPaintMs'), of(bare, 'largestPaintMs')];
  const [first, blocked] = [of(whole, 'firstPaintMs'), of(whole, 'blockedMs')];
  const [shift, all] = [of(whole, 'layoutShift'), of(whole, 'kilobytes')];
  const [script, liveScript, tap] = [
    of(whole, 'scriptKilobytes'),
    of(whole, 'liveScriptKilobytes'),
    of(whole, 'firstTapMs'),
  ];
  return [
    {
      what: `${what} on a cheap phone, first paint`,
      value: inMs(first),
      judged: first,
      unit: ' ms',
      goal: { atMost: 1000 },
    },
    {
      what: '  largest paint, against the page without script',
      value: inMs(largest),
      reference: inMs(largestBare),
      judged: largest / largestBare,
      unit: '',
      goal: { atMost: 1.05 },
    },
    {
      what: '  time blocked',
      value: inMs(blocked),
      judged: blocked,
      unit: ' ms',
      goal: { atMost: 50 },
    },
    { what: '  layout shift', value: shift.toFixed(3), judged: shift, unit: '', goal: { atMost: 0 } },
    {
      what: '  bytes in all',
      value: `${Math.round(all)} KB`,
      judged: all,
      unit: ' KB',
      goal: { atMost: 175 },
    },
    {
      what: '  script until the page is loaded and idle',
      value: `${script.toFixed(1)} KB`,
      judged: script,
      unit: ' KB',
      goal: { atMost: 10 },
    },
    {
      what: '  script in all, once it is live',
      value: `${liveScript.toFixed(1)} KB`,
      judged: liveScript,
      unit: ' KB',
      goal: { atMost: 90 },
    },
    {
      what: '  first tap to its effect, after three idle seconds',
      value: inMs(tap),
      judged: tap,
      unit: ' ms',
      goal: { atMost: 300 },
    },
  ];
};
