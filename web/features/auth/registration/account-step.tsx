import { useState } from 'react';
import { AUTH_COPY, REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { MAX_EMAIL_LENGTH } from '#shared/features/auth/email-rules.ts';
import { NewPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { BusinessNameSchema, MAX_BUSINESS_NAME_LENGTH } from '#shared/features/tenants/name-and-slug.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { LiveRemark } from '#web/ui/form/live-remark.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { AccountLink } from '../account-frame.tsx';
import { PasswordStrengthMeter } from '../password-strength-meter.tsx';
import { PasswordTools } from './password-tools.tsx';
import type { EmailStatus } from './registration-steps.ts';

type AccountStepProps = {
  businessName: string;
  email: string;
  password: string;
  emailCheck: { status: EmailStatus; error: string | undefined };
  onBusinessName: (name: string) => void;
  onEmail: (email: string) => void;
  onEmailBlur: () => void;
  onPassword: (password: string) => void;
};

/** Returns the first message of a schema about a typed value, once its field was left. */
const messageAfterBlur = (schema: { safeParse: typeof BusinessNameSchema.safeParse }, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

function EmailRemark({ status }: { status: EmailStatus }) {
  if (status === 'checking') return <LiveRemark tone="busy" text={AUTH_COPY.emailChecking} />;
  if (status === 'taken') return <AccountLink href={PATHS.recover}>{AUTH_COPY.emailIsMine}</AccountLink>;
  return <LiveRemark tone="good" text={status === 'available' ? AUTH_COPY.emailAvailable : ''} />;
}

/** Step 0: the business name, e-mail and password. */
export function AccountStep(props: AccountStepProps) {
  const { businessName, email, password, emailCheck } = props;
  const [left, setLeft] = useState({ name: false, password: false });
  const nameError = left.name ? messageAfterBlur(BusinessNameSchema, businessName) : undefined;
  const passwordError =
    left.password && password !== '' ? messageAfterBlur(NewPasswordSchema, password) : undefined;
  return (
    <div className="grid gap-5">
      <TextField
        label={REGISTRATION_COPY.businessName}
        hint={REGISTRATION_HINTS.businessName}
        error={nameError}
        value={businessName}
        maxLength={MAX_BUSINESS_NAME_LENGTH}
        name="businessName"
        autoComplete="organization"
        onChange={(event) => props.onBusinessName(event.target.value)}
        onBlur={() => setLeft({ ...left, name: true })}
      />
      <EmailField
        label={REGISTRATION_COPY.email}
        hint={REGISTRATION_HINTS.email}
        error={emailCheck.error}
        after={<EmailRemark status={emailCheck.status} />}
        value={email}
        maxLength={MAX_EMAIL_LENGTH}
        onChange={(event) => props.onEmail(event.target.value)}
        onBlur={props.onEmailBlur}
      />
      <PasswordField
        label={REGISTRATION_COPY.password}
        hint={REGISTRATION_HINTS.password}
        error={passwordError}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        autoComplete="new-password"
        name="password"
        value={password}
        onChange={(event) => props.onPassword(event.target.value)}
        onBlur={() => setLeft({ ...left, password: true })}
        after={
          <>
            <PasswordStrengthMeter password={password} />
            <PasswordTools password={password} onGenerate={props.onPassword} />
          </>
        }
      />
    </div>
  );
}
