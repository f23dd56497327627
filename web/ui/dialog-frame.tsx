import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type DialogFrameProps = {
  title: string;
  description?: string | undefined;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons at the bottom, always in sight; the primary one last. */
  actions?: ReactNode;
};

/** What every dialog holds: title and close on top, its content scrolling, its buttons below. */
export function DialogFrame({ title, description, closeLabel, children, actions }: DialogFrameProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
        <div className="pt-2">
          <BaseDialog.Title className="font-display text-xl font-bold">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="mt-1 text-ink-soft">{description}</BaseDialog.Description>
          )}
        </div>
        <BaseDialog.Close
          render={<IconButton label={closeLabel} icon={<X aria-hidden="true" className="size-5" />} />}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
      {actions && (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
          {actions}
        </div>
      )}
    </>
  );
}
