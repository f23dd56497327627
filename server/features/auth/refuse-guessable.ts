import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { isAboutAccount, type KnownOfAccount } from '#shared/features/auth/password-rules.ts';
import { AppError } from '#shared/lib/app-error.ts';

/** Refuses a new password that is made of what anybody knows of the account; `field` is where it was typed. */
export const refuseGuessable = (
  { password, field }: { password: string; field: 'password' | 'newPassword' },
  known: KnownOfAccount,
): void => {
  if (!isAboutAccount(password, known)) return;
  const message = AUTH_COPY.passwordAboutAccount;
  throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field, message }] } });
};
