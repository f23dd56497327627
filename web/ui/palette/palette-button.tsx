import { Search } from 'lucide-react';
import { controlKeyName } from '#web/lib/keyboard/shortcuts.ts';
import { Button, IconButton } from '../button.tsx';

const OPENS = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K' } as const;

/** Opens the palette for people who do not know its shortcut, and shows that shortcut: a button from 1024 px on, an icon below. */
export function PaletteButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <>
      <Button look="secondary" className="max-lg:hidden" {...OPENS} onClick={onOpen}>
        <Search aria-hidden="true" className="size-5" />
        {label}
        <kbd className="rounded-control bg-sunken px-1.5 text-xs text-ink-soft">{controlKeyName()} K</kbd>
      </Button>
      <div className="lg:hidden">
        <IconButton
          label={label}
          icon={<Search aria-hidden="true" className="size-6" />}
          {...OPENS}
          onClick={onOpen}
        />
      </div>
    </>
  );
}
