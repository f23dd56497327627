import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tab = { value: string; label: string; content: ReactNode };
type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Classes for the row of tabs, for example to keep it visible while its panel scrolls. */
  className?: string;
};

/** A few views of one thing; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List
        aria-label={label}
        className={classNames('flex gap-1 overflow-x-auto border-b border-line', className)}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 -outline-offset-2 border-b-2 border-transparent px-2 text-sm font-medium sm:px-4 sm:text-base whitespace-nowrap text-ink-soft hover:text-ink data-active:border-primary data-active:text-primary lg:min-h-11"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
