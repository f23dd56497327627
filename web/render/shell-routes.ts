import { PATHS } from '#shared/lib/paths.ts';
import { PANEL_SCREENS } from '#web/routes/panel/panel-screens.ts';

/** The script that starts the document of a path, and the route that it loads first. */
type ShellStart = { entry: string; preload: readonly string[] };

const ACCOUNT_ENTRY = 'web/entries/account.tsx';
const PANEL_ENTRY = 'web/entries/panel.tsx';
const PANEL_FRAME = 'web/routes/panel/panel-frame.tsx';

const SUPERADMIN_ENTRY = 'web/entries/superadmin.tsx';
const SUPERADMIN_FRAME = 'web/routes/superadmin/superadmin-frame.tsx';

const STARTS: Readonly<Record<string, ShellStart>> = {
  [PATHS.login]: { entry: ACCOUNT_ENTRY, preload: ['web/routes/account/login.tsx'] },
  [PATHS.register]: { entry: ACCOUNT_ENTRY, preload: ['web/routes/account/register.tsx'] },
  [PATHS.recover]: { entry: ACCOUNT_ENTRY, preload: ['web/routes/account/recover.tsx'] },
  [PATHS.resetPassword]: { entry: ACCOUNT_ENTRY, preload: ['web/routes/account/reset-password.tsx'] },
  [PATHS.confirmEmail]: { entry: ACCOUNT_ENTRY, preload: ['web/routes/account/confirm-email.tsx'] },
  [PATHS.invitation]: { entry: ACCOUNT_ENTRY, preload: ['web/routes/account/invitation.tsx'] },
  [PATHS.superadminLogin]: {
    entry: SUPERADMIN_ENTRY,
    preload: ['web/routes/superadmin/superadmin-login.tsx'],
  },
};

/** Builds an expression that matches the addresses of a path with `:params`. */
const addressPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** The frame of a path without a line of its own. */
const frameOf = (path: string): ShellStart => {
  if (path.startsWith(PATHS.superadmin)) return { entry: SUPERADMIN_ENTRY, preload: [SUPERADMIN_FRAME] };
  if (!path.startsWith(PATHS.panel)) return { entry: PANEL_ENTRY, preload: [] };
  const screen = PANEL_SCREENS.find((candidate) => addressPattern(candidate.path).test(path));
  const screenFiles = screen ? [`web/routes/panel/${screen.file}.tsx`] : [];
  return { entry: PANEL_ENTRY, preload: [PANEL_FRAME, ...screenFiles] };
};

/** Returns what to load for a path, so that its chunks arrive together instead of one after another. */
export const shellStart = (path: string): ShellStart => STARTS[path] ?? frameOf(path);
