import type { ReactNode } from 'react';
import { connectionError } from '#web/lib/network/api-error.ts';
import type { Part } from '#web/lib/network/part-of.ts';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type OnDemandDetailsProps<Module> = {
  title: string;
  hint: string;
  part: Part<Module>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: (module: Module) => ReactNode;
};

/** A section of a form whose script comes when it is first opened; without network a toast says so and it closes. */
export function OnDemandDetails<Module>(props: OnDemandDetailsProps<Module>) {
  const { title, hint, part, isOpen, onToggle, children } = props;
  const module = usePart(part, {
    isWanted: isOpen,
    onMissing: () => {
      showError({ text: connectionError().message });
      onToggle(false);
    },
  });
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-surface"
    >
      <summary className="min-h-12 px-4 py-3 marker:text-ink-soft">
        <span className="font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </summary>
      <div className="border-t border-line p-4">{module ? children(module) : <Spinner />}</div>
    </details>
  );
}
