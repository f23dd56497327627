import { DOT_MEANINGS, type DotMeaning } from '#shared/features/imports/dot-meaning.ts';
import { IMPORT_SCREEN_COPY } from '#shared/features/imports/import-screen-copy.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError } from '#web/ui/toast-store.ts';
import { useChangeReading } from './use-change-import.ts';

const LABELS = {
  thousands: IMPORT_SCREEN_COPY.dotsThousands,
  decimals: IMPORT_SCREEN_COPY.dotsDecimals,
} as const satisfies Record<DotMeaning, string>;

/** Asks once what `1.250` means, and reads every such price by the answer. */
export function DottedPricesNotice({ view }: { view: ImportView }) {
  const change = useChangeReading(view.id);
  if (view.dottedPrices === 0) return null;
  const choose = (dotMeaning: DotMeaning): void =>
    change.mutate(
      { dotMeaning },
      { onError: (error) => showError({ text: errorText(error, IMPORT_SCREEN_COPY.editFailed) }) },
    );
  return (
    <Notice tone={view.dotMeaning ? 'info' : 'warning'}>
      <p className="font-semibold">{IMPORT_SCREEN_COPY.dotsTitle(view.dottedPrices)}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2">{IMPORT_SCREEN_COPY.dotsQuestion}</legend>
        {DOT_MEANINGS.map((meaning) => (
          <Button
            key={meaning}
            look={view.dotMeaning === meaning ? 'primary' : 'secondary'}
            size="compact"
            aria-pressed={view.dotMeaning === meaning}
            disabled={change.isPending}
            onClick={() => choose(meaning)}
          >
            {LABELS[meaning]}
          </Button>
        ))}
      </fieldset>
    </Notice>
  );
}
