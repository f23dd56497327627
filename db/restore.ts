import { resolve } from 'node:path';
import { readEnv } from '#server/platform/env/read-env.ts';
import { runCommand } from './run-command.ts';
import { describeManifest, restoreInto } from './with-storage.ts';

const USAGE = 'Say which backup: npm run restore -- FILE [--replace]';
const REPLACE = '--replace';

/** Values sealed with another secret cannot be opened here. */
const OTHER_SECRET = `
It was made under another APP_SECRET: stores must connect their WhatsApp numbers again, unless this server gets the old secret
(APP_SECRET, or the file app-secret of the old data directory) before it starts.`;

// npm run restore -- FILE [--replace]: into the database and the files that the configuration names, with the server stopped.
await runCommand(async () => {
  const args = process.argv.slice(2);
  const [file, ...more] = args.filter((argument) => argument !== REPLACE);
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const whenFull = args.includes(REPLACE) ? 'replace' : 'refuse';
  const { manifest, hasSameSecret } = await restoreInto(readEnv(process.env), {
    path: resolve(file),
    whenFull,
  });
  return `Restored and compared with the backup: ${describeManifest(manifest)}.${hasSameSecret ? '' : OTHER_SECRET}`;
});
