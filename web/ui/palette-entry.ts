import type { LucideIcon } from 'lucide-react';

/** What choosing an entry does: leads to a screen, opens a page in another tab, or does something here. */
type Deed = { to: string } | { href: string } | { run: () => void };

/** One line of the palette. */
export type PaletteEntry = {
  id: string;
  label: string;
  note?: string | undefined;
  /** Other words that it is called by. */
  words?: string | undefined;
  icon: LucideIcon;
} & Deed;

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };
