/** The result of one drill. */
export type DrillResult = {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Invariants that do not hold. */
  broken: string[];
  /** Longest time in seconds until the program answered again. */
  recoverySeconds: number;
  /** Other failures; any line fails the drill. */
  failures: string[];
  /** The work of the drill, in one line. */
  what: string;
};

/** Says whether a drill lost, doubled or broke anything. */
export const hasFailed = ({ lost, doubled, broken, failures }: DrillResult): boolean =>
  lost + doubled + broken.length + failures.length > 0;

/** The lines that a drill prints. */
export const describeResult = (name: string, result: DrillResult): string => {
  const { acknowledged, lost, doubled, broken, recoverySeconds, failures, what } = result;
  return [
    `${hasFailed(result) ? 'FAILED' : 'ok    '} ${name}: ${what}`,
    `       ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${broken.length} broken invariants, back in ${recoverySeconds.toFixed(1)} s at the most`,
    ...[...broken, ...failures].map((line) => `       ${line}`),
  ].join('\n');
};
