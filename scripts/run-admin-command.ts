import {
  createSuperadmin,
  describeSuperadmins,
  randomPassword,
  resetSuperadmin,
} from '#server/features/superadmin/superadmin.ts';
import { openPlatform, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isCommonPassword } from '#shared/features/auth/common-passwords.ts';
import { isAboutAccount, NewPasswordSchema } from '#shared/features/auth/password-rules.ts';

const USAGE = `Usage: npm run admin -- <command>

  create <email>           makes a superadmin
  reset-password <email>   gives another password and ends every session of that superadmin
  list                     shows the superadmins

  --password-stdin         takes the password from the standard input; otherwise a random one is made and shown once
  --no-second-factor       with reset-password: also forgets the second factor, for a phone that is gone`;

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const FLAGS = ['--password-stdin', '--no-second-factor'];

/** A refusal in words for the operator. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Asked = {
  ctx: PlatformContext;
  email: string;
  flags: readonly string[];
  readStdin: () => Promise<string>;
};

const readPassword = async ({ readStdin, email }: Asked): Promise<string> => {
  const password = (await readStdin()).replace(/\r?\n$/, '');
  if (!NewPasswordSchema.safeParse(password).success)
    throw new CommandError('The password needs 8 to 128 characters, and not only blanks.');
  if (isAboutAccount(password, { email }))
    throw new CommandError('That password is the e-mail itself. Choose one that is harder to guess.');
  if (isCommonPassword(password))
    throw new CommandError('That password is among the most common. Choose one that is harder to guess.');
  return password;
};

/** Returns the password to set, and the line to print about it. */
const choosePassword = async (asked: Asked): Promise<{ password: string; told: string }> => {
  if (asked.flags.includes('--password-stdin')) return { password: await readPassword(asked), told: '' };
  const password = randomPassword();
  return { password, told: `\nPassword, shown this once: ${password}` };
};

const create = async (asked: Asked): Promise<string> => {
  const { ctx, email } = asked;
  const { password, told } = await choosePassword(asked);
  if (!(await createSuperadmin(ctx, { email, password })))
    throw new CommandError(`There is a superadmin ${email} already.`);
  return `Made the superadmin ${email}.${told}`;
};

const reset = async (asked: Asked): Promise<string> => {
  const { ctx, email, flags } = asked;
  const dropsSecondFactor = flags.includes('--no-second-factor');
  const { password, told } = await choosePassword(asked);
  if (!(await resetSuperadmin(ctx, { email, password, dropsSecondFactor })))
    throw new CommandError(`There is no superadmin ${email}.`);
  const factor = dropsSecondFactor ? ' It has no second factor any more.' : '';
  return `Gave ${email} another password and ended its sessions.${factor}${told}`;
};

const list = async (ctx: PlatformContext): Promise<string> => {
  const rows = await describeSuperadmins(ctx);
  return rows
    .map(({ email, createdAt, hasSecondFactor }) =>
      [email, `since ${createdAt.toISOString().slice(0, 10)}`, hasSecondFactor && 'second factor']
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');
};

const COMMANDS: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  create,
  'reset-password': reset,
};

/** Runs the operator's command and returns the text to print. Throws a `CommandError` to refuse it. */
export const runAdminCommand = async (
  platform: Platform,
  args: readonly string[],
  readStdin: () => Promise<string>,
): Promise<string> => {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [name = '', email, ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const ctx = openPlatform(platform);
  if (flags.some((flag) => !FLAGS.includes(flag)) || rest.length > 0) throw new CommandError(USAGE);
  if (name === 'list' && email === undefined) return list(ctx);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || email === undefined) throw new CommandError(USAGE);
  if (!EMAIL.test(email)) throw new CommandError(`${email} is no e-mail.`);
  return command({ ctx, email: email.toLowerCase(), flags, readStdin });
};
