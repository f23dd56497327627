import { partOf } from '#web/lib/network/part-of.ts';
import { OnDemand } from '#web/ui/overlay/on-demand.tsx';
import type { PickerProps } from './product-picker-window.tsx';

const windows = partOf(() => import('./product-picker-window.tsx'));

/** Lets a member pick a product of the store; its script is fetched when it is first opened. */
export function ProductPicker(props: PickerProps) {
  return (
    <OnDemand part={windows} isWanted={props.isOpen} onMissing={props.onClose}>
      {({ ProductPickerWindow }) => <ProductPickerWindow {...props} />}
    </OnDemand>
  );
}
