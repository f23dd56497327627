import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';

/** The empty document in which the browser starts a page; without scripts it says what is missing. What is to be said meanwhile is replaced by the first screen. */
export function ShellRoute({ waitText }: { waitText: string | undefined }) {
  return (
    <div id="root">
      {waitText && (
        <div className="hidden [.has-script_&]:block">
          <FullScreenWait text={waitText} />
        </div>
      )}
      <noscript>
        <p className="p-6 text-center text-lg">{SCREEN_COPY.needsScripts}</p>
      </noscript>
    </div>
  );
}
