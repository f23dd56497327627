import type { ReactNode } from 'react';
import { connectionError } from '#web/lib/network/api-error.ts';
import type { Part } from '#web/lib/network/part-of.ts';
import { Spinner } from '../spinner.tsx';
import { showError } from './toast-store.ts';
import { usePart } from './use-part.ts';

type OnDemandProps<Module> = {
  part: Part<Module>;
  isWanted: boolean;
  onMissing: () => void;
  children: (module: Module) => ReactNode;
};

/** Something over the page, fetched when it is first wanted; without network a toast says so. */
export function OnDemand<Module>({ part, isWanted, onMissing, children }: OnDemandProps<Module>) {
  const handleMissing = (): void => {
    showError({ text: connectionError().message });
    onMissing();
  };
  const module = usePart(part, { isWanted, onMissing: handleMissing });
  if (module) return children(module);
  return (
    isWanted && (
      <div data-arriving="" className="fixed inset-0 z-40 grid place-content-center bg-scrim">
        <span className="appears-late rounded-full bg-raised p-3 text-primary">
          <Spinner className="size-8" />
        </span>
      </div>
    )
  );
}
