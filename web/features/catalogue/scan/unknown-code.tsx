import { Link } from 'react-router';
import { gtinProblem, plainGtin } from '#shared/features/catalogue/gtin.ts';
import { addCodedProductPath } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { SCAN_LABELS } from './scan-label-copy.ts';

/** Says that no product has a barcode, and offers to create one with it; nothing for a text that is not a barcode. */
export function UnknownCode({ code: searched }: { code: string }) {
  if (gtinProblem(searched) !== undefined) return null;
  const code = plainGtin(searched);
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <p role="status">{SCAN_LABELS.unknown(code)}</p>
      <Link to={addCodedProductPath(code)} className={buttonClasses({ look: 'secondary' })}>
        {SCAN_LABELS.create}
      </Link>
    </div>
  );
}
