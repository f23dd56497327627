import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
};
type MenuWindowProps = { trigger: ReactElement; items: readonly MenuItem[] };

/** The list of a menu, which positions itself and moves the focus. It is a separate script because most visits open no menu. */
export function MenuWindow({ trigger, items }: MenuWindowProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-50">
          <BaseMenu.Popup className="min-w-48 rounded-card border border-line bg-raised p-1 text-ink shadow-overlay">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                onClick={item.onSelect}
                disabled={item.isDisabled ?? false}
                className={classNames(
                  'flex min-h-12 cursor-default items-center gap-3 rounded-control px-3 lg:min-h-10',
                  'data-disabled:opacity-55 data-highlighted:bg-sunken',
                  item.isDanger && 'text-danger',
                )}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
