import { PATHS, storePath } from '#shared/lib/paths.ts';
import type { FirstSuperadmin } from './features/superadmin/superadmin.ts';

export const DEMO_SLUG = 'demo';

export type Welcome = {
  /** Where this process answers. */
  address: string;
  /** Whether the database has the store `demo`. */
  hasDemo: boolean;
  /** The superadmin that this very start has made. */
  firstSuperadmin: FirstSuperadmin | undefined;
};

const signInText = ({ email, password }: FirstSuperadmin): string =>
  password === undefined
    ? `sign in as ${email} with ADMIN_PASSWORD`
    : `sign in as ${email} with ${password} (shown this once: keep it)`;

/** What `npm start` tells a person on standard output; a password never goes through the log. */
export const welcomeText = ({ address, hasDemo, firstSuperadmin }: Welcome): string => {
  const lines = [
    ['Landing', `${address}${PATHS.home}`],
    ['Panel', `${address}${PATHS.panel}`],
    ...(hasDemo ? [['Demo store', `${address}${storePath(DEMO_SLUG)}`]] : []),
    ['Superadmin', `${address}${PATHS.superadminLogin}`],
    ...(firstSuperadmin ? [['', signInText(firstSuperadmin)]] : []),
    ['API', `${address}/api/docs`],
  ];
  const table = lines.map(([name = '', text]) => `  ${name.padEnd(12)} ${text}`);
  return ['', 'Colmado is ready.', '', ...table, '', ''].join('\n');
};
