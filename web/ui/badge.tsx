import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-hundido text-tinta-2',
  info: 'bg-mar-suave text-mar',
  success: 'bg-palma-suave text-palma',
  warning: 'bg-mango-suave text-mango-texto',
  danger: 'bg-cayena-suave text-cayena',
};

/** A word or two about the state of something. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
