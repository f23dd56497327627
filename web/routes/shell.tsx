import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';

/** The empty document in which the browser starts a page; without scripts it says what is missing. */
export function ShellRoute() {
  return (
    <div id="root">
      <noscript>
        <p className="p-6 text-center text-lg">{SCREEN_COPY.needsScripts}</p>
      </noscript>
    </div>
  );
}
