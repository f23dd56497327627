import { resealTokens } from '#server/features/conversations/conversations.ts';
import { resealSecondFactors } from '#server/features/superadmin/superadmin.ts';
import { openPlatform } from '#server/features/tenants/tenants.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { runCommand } from './run-command.ts';

const CLOSE_MS = 5_000;

const describe = (what: string, { sealed, lost }: { sealed: number; lost: number }): string =>
  `${what}: ${sealed} sealed under APP_SECRET${lost > 0 ? `, ${lost} that neither secret opens` : ''}.`;

// npm run reseal: after APP_SECRET has changed, with the one before in APP_SECRET_BEFORE.
await runCommand(async () => {
  const { platform, close } = await startPlatform(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    const ctx = openPlatform(platform);
    const tokens = describe('WhatsApp tokens of stores', await resealTokens(ctx));
    return `${tokens}\n${describe('Second factors of superadmins', await resealSecondFactors(ctx))}`;
  } finally {
    await close(CLOSE_MS);
  }
});
