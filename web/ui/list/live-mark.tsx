import { classNames } from '../class-names.ts';

type LiveMarkProps = { isLive: boolean; texts: { live: string; reconnecting: string } };

/** Says whether the screen is updated live or waits for its connection. */
export function LiveMark({ isLive, texts }: LiveMarkProps) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-ink-soft">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', isLive ? 'bg-success' : 'bg-warning')}
      />
      {isLive ? texts.live : texts.reconnecting}
    </p>
  );
}
