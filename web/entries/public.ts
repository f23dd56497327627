import { signOut } from '#web/features/auth/sign-out.ts';
import { runTypewriter } from '#web/features/storefront/landing/run-typewriter.ts';
import { toggleTheme } from '#web/lib/page/theme.ts';

/** The scripts of the public pages' buttons; the pages themselves are complete from the server and need no hydration. */
const ACTIONS: Readonly<Record<string, () => void>> = {
  'toggle-theme': toggleTheme,
  'sign-out': () => {
    void signOut().then(() => window.location.reload());
  },
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  ACTIONS[button?.dataset.action ?? '']?.();
});

const headline = document.querySelector<HTMLElement>('[data-typewriter]');
if (headline) runTypewriter(headline);
