import { type ButtonHTMLAttributes, cloneElement, type ReactElement, useEffect, useState } from 'react';
import { connectionError } from '#web/lib/network/api-error.ts';
import type { MenuItem, MenuWindow } from './menu-window.tsx';
import { showError } from './toast-store.ts';

type MenuProps = {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
};

const fetchMenus = async (): Promise<typeof MenuWindow> => (await import('./menu-window.tsx')).MenuWindow;

/** Actions behind one button. The script that draws them is fetched after the screen and opened by the first press. */
export function Menu({ trigger, items }: MenuProps) {
  const [Window, setWindow] = useState<typeof MenuWindow>();
  useEffect(() => {
    // A failure is reported when the button is pressed, not during this early fetch.
    fetchMenus().catch(() => undefined);
  }, []);
  const open = () =>
    fetchMenus().then(
      (fetched) => setWindow(() => fetched),
      () => showError({ text: connectionError().message }),
    );
  if (Window) return <Window trigger={trigger} items={items} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void open(),
  });
}
