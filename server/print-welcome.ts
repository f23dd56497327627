import { styleText } from 'node:util';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { DEMO_SLUG } from '#shared/lib/slug.ts';
import type { Env } from './platform/env/env-schema.ts';

/** An account; with its password only when this start has created it. */
type FirstSignIn = { email: string; password?: string };

export type Welcome = {
  /** The address of this process. */
  address: string;
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_BUCKET' | 'ADMIN_HOST'>;
  /** Whether the database has the store `demo`. */
  hasDemo: boolean;
  /** The demo store's owner, created by this start. */
  demoOwner: FirstSignIn | undefined;
  /** The superadmin, created by this start. */
  firstSuperadmin: FirstSignIn | undefined;
  /** The page of stored mails with its key, when mails are not sent. */
  mailViewerPath: string | undefined;
  /** The page that imitates WhatsApp with its key, when WhatsApp is not configured. */
  whatsAppDeskPath: string | undefined;
};

type Line = [name: string, text: string];

const signInLines = (signIn: FirstSignIn | undefined): Line[] => {
  if (!signIn) return [];
  const { email, password } = signIn;
  if (password === undefined) return [['', `sign in as ${email} with ADMIN_PASSWORD`]];
  return [['', `sign in as ${email} with ${password} (shown this once: keep it)`]];
};

const dataText = ({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Welcome['env']): string => {
  const database = DATABASE_URL ? 'DATABASE_URL' : `${DATA_DIR} (database)`;
  if (S3_BUCKET) return `${database}, and uploaded files in the bucket ${S3_BUCKET}`;
  return DATABASE_URL
    ? `${database}, and uploaded files in ${DATA_DIR}`
    : `${DATA_DIR} (database and uploaded files)`;
};

const pageOf = (title: string, lines: readonly Line[]): string => {
  const table = lines.map(([name, text]) => `  ${name.padEnd(12)} ${text}`);
  const end = styleText('dim', 'Ctrl+C stops it.');
  return ['', styleText('bold', title), '', ...table, '', end, '', ''].join('\n');
};

/** Returns what a process without pages prints. */
export const workerText = ({ address, env }: Pick<Welcome, 'address' | 'env'>): string =>
  pageOf('Colmado works in the background.', [
    ['Health', `${address}/healthz`],
    ['Data', dataText(env)],
  ]);

/** Returns what `npm start` prints on standard output; passwords never go through the log. */
export const welcomeText = ({
  address,
  env,
  hasDemo,
  demoOwner,
  firstSuperadmin,
  mailViewerPath,
  whatsAppDeskPath,
}: Welcome): string => {
  const demoLines: Line[] = hasDemo ? [['Demo store', `${address}${storePath(DEMO_SLUG)}`]] : [];
  const mailLines: Line[] = mailViewerPath
    ? [['Mail', `${address}${mailViewerPath} (kept here, nothing is sent)`]]
    : [];
  const deskLines: Line[] = whatsAppDeskPath
    ? [['WhatsApp', `${address}${whatsAppDeskPath} (a stand-in, for chatting as a customer)`]]
    : [];
  const lines: Line[] = [
    ['Landing', `${address}${PATHS.home}`],
    ...demoLines,
    ['Panel', `${address}${PATHS.panel}`],
    ...signInLines(demoOwner),
    ['Superadmin', `${env.ADMIN_HOST ? `https://${env.ADMIN_HOST}` : address}${PATHS.superadminLogin}`],
    ...signInLines(firstSuperadmin),
    ['API', `${address}/api/docs`],
    ...mailLines,
    ...deskLines,
    ['Data', dataText(env)],
  ];
  return pageOf('Colmado is ready.', lines);
};
