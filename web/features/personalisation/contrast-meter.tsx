import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import {
  type Contrast,
  correctContrast,
  measureContrasts,
} from '#shared/features/personalisation/theme-contrast.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const TENTHS = 10;

function ContrastLine({ contrast, onFix }: { contrast: Contrast; onFix: () => void }) {
  const { pair, foreground, background, ratio, isReadable } = contrast;
  const name = PERSONALISATION_COPY.contrastNames[pair];
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      {/* Written by the style sheet: as text it would have to be readable, and showing when it is not is its task. */}
      <span
        aria-hidden="true"
        data-sample={PERSONALISATION_COPY.sample}
        className="grid size-10 shrink-0 place-content-center rounded-control border border-line text-sm font-bold before:content-[attr(data-sample)]"
        style={{ color: foreground, backgroundColor: background }}
      />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block">{name}</span>
        <Badge tone={isReadable ? 'success' : 'warning'}>
          {isReadable ? PERSONALISATION_COPY.readable : PERSONALISATION_COPY.hardToRead}
          <span className="tabular-nums">{formatNumber(Math.floor(ratio * TENTHS) / TENTHS)}</span>
        </Badge>
      </span>
      {!isReadable && (
        <Button look="secondary" size="compact" aria-label={PERSONALISATION_COPY.fixOf(name)} onClick={onFix}>
          {PERSONALISATION_COPY.fix}
        </Button>
      )}
    </li>
  );
}

/** How well the theme's colours are read, pair by pair, each with its remedy. */
export function ContrastMeter({ theme, onFix }: { theme: StoreTheme; onFix: (theme: StoreTheme) => void }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{PERSONALISATION_COPY.contrast}</h3>
      <p className="text-sm text-ink-soft">{PERSONALISATION_COPY.contrastHint}</p>
      <ul className="divide-y divide-line">
        {measureContrasts(theme).map((contrast) => (
          <ContrastLine
            key={contrast.pair}
            contrast={contrast}
            onFix={() => onFix(correctContrast(theme, contrast.pair))}
          />
        ))}
      </ul>
    </section>
  );
}
