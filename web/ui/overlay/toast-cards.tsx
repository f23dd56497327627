import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast } from './toast-store.ts';

/** On phones a dialog rises from below, so toasts move to the top. */
const ABOVE_DIALOGS =
  'max-sm:in-[body:has([role=dialog])]:top-2 max-sm:in-[body:has([role=dialog])]:bottom-auto';

/** The toasts of a signed-in screen, with their actions and a close button. */
export function ToastCards({ closeLabel }: { closeLabel: string }) {
  return (
    <ToastRegion
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-24 z-60 mx-auto grid max-w-md gap-2 lg:bottom-6',
        ABOVE_DIALOGS,
      )}
      toastClassName="toast pointer-events-auto flex items-center gap-3 py-1 pr-1 pl-4"
    >
      {({ id, text, tone, action }) => {
        const Icon = tone === 'success' ? CircleCheck : CircleAlert;
        return (
          <>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 py-2">{text}</p>
            {action && (
              <Button
                look="quiet"
                className="text-canvas! underline hover:bg-transparent"
                onClick={() => {
                  action.onSelect();
                  dismissToast(id);
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden="true" className="size-5" />}
              className="text-canvas! hover:bg-transparent"
              onClick={() => dismissToast(id)}
            />
          </>
        );
      }}
    </ToastRegion>
  );
}
