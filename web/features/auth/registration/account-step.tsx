import { AUTH_COPY, REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { MAX_EMAIL_LENGTH } from '#shared/features/auth/email-rules.ts';
import { MAX_BUSINESS_NAME_LENGTH } from '#shared/features/tenants/name-and-slug.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { LiveRemark } from '#web/ui/form/live-remark.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { AccountLink } from '../account-frame.tsx';
import { PasswordStrengthMeter } from '../password-strength-meter.tsx';
import { PasswordTools } from './password-tools.tsx';
import type { EmailStatus } from './registration-steps.ts';
import type { Registration } from './use-registration.ts';

function EmailRemark({ status }: { status: EmailStatus }) {
  if (status === 'checking') return <LiveRemark tone="busy" text={AUTH_COPY.emailChecking} />;
  if (status === 'taken') return <AccountLink href={PATHS.recover}>{AUTH_COPY.emailIsMine}</AccountLink>;
  return <LiveRemark tone="good" text={status === 'available' ? AUTH_COPY.emailAvailable : ''} />;
}

/** Step 0: the business name, e-mail and password. */
export function AccountStep({ form, field, values, emailCheck }: Registration) {
  const password = field('password');
  return (
    <div className="grid gap-5">
      <TextField
        label={REGISTRATION_COPY.businessName}
        hint={REGISTRATION_HINTS.businessName}
        maxLength={MAX_BUSINESS_NAME_LENGTH}
        autoComplete="organization"
        {...field('businessName')}
      />
      <EmailField
        label={REGISTRATION_COPY.email}
        hint={REGISTRATION_HINTS.email}
        after={<EmailRemark status={emailCheck.status} />}
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email', {
          onChange: emailCheck.forget,
          onBlur: () => void emailCheck.judge(form.getValues('email').trim()),
        })}
        error={emailCheck.error}
      />
      <PasswordField
        label={REGISTRATION_COPY.password}
        hint={REGISTRATION_HINTS.password}
        showLabel={SCREEN_COPY.showPassword}
        hideLabel={SCREEN_COPY.hidePassword}
        autoComplete="new-password"
        {...password}
        error={values.password === '' ? undefined : password.error}
        after={
          <>
            <PasswordStrengthMeter password={values.password} />
            <PasswordTools
              password={values.password}
              onGenerate={(generated) => form.setValue('password', generated, { shouldValidate: true })}
            />
          </>
        }
      />
    </div>
  );
}
