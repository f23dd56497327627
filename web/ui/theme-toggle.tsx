import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '#web/lib/page/theme.ts';
import { IconButton } from './button.tsx';

/** Switches between light and dark; its name says which one it switches to. */
export function ThemeToggle({ toLight, toDark }: { toLight: string; toDark: string }) {
  const isDark = useTheme() === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? toLight : toDark}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={toggleTheme}
    />
  );
}
