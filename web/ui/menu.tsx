import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
};
type MenuProps = { trigger: ReactElement; items: readonly MenuItem[] };

/** Actions behind one button. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-50">
          <BaseMenu.Popup className="min-w-48 rounded-card border border-linea bg-alzado p-1 text-tinta shadow-overlay">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                onClick={item.onSelect}
                disabled={item.isDisabled ?? false}
                className={classNames(
                  'flex min-h-12 cursor-default items-center gap-3 rounded-control px-3 lg:min-h-10',
                  'data-disabled:opacity-55 data-highlighted:bg-hundido',
                  item.isDanger && 'text-cayena',
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
