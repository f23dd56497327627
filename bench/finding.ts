/** The promise a number is held to; absent: it is only reported. */
type Goal = { atLeast: number } | { atMost: number };

/** One line of the report. */
export type Finding = {
  what: string;
  /** The measured value, with its unit. */
  value: string;
  /** The same of the bare server, or of the page it is held to. */
  reference?: string;
  /** The figure that the goal is about: the value itself, or its ratio to a reference. */
  judged: number;
  unit: string;
  goal?: Goal;
};

const isMet = ({ judged, goal }: Finding): boolean | undefined => {
  if (!goal) return undefined;
  return 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost;
};

const verdictOf = (finding: Finding): string => {
  const met = isMet(finding);
  if (met === undefined) return '';
  return met ? 'ok' : 'SHORT';
};

const goalText = ({ goal, unit }: Finding): string => {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}${unit}` : `≤ ${goal.atMost}${unit}`;
};

const cellsOf = (finding: Finding): string[] => [
  finding.what,
  finding.value,
  finding.reference ?? '',
  finding.reference === undefined ? '' : finding.judged.toFixed(2),
  goalText(finding),
  verdictOf(finding),
];

const HEADINGS = ['', 'measured', 'reference', 'ratio', 'goal', ''];

/** The report as columns of text, one line per finding. */
export const findingsTable = (findings: readonly Finding[]): string => {
  const rows = [HEADINGS, ...findings.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
};
