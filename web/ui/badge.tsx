import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The classes of a badge, for links and lines that look like one. */
export const badgeClasses = (tone: Tone = 'neutral'): string =>
  tone === 'neutral' ? 'badge' : `badge badge-${tone}`;

/** One or two words about the state of something. */
export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={badgeClasses(tone)}>{children}</span>;
}
