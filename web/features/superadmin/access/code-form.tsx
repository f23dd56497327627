import { type FormEvent, useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import type { SubmitState } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { CodeField } from '../account/code-field.tsx';

type CodeFormProps = { state: SubmitState; onSubmit: (code: string) => void; onBack: () => void };

/** The second factor of a superadmin who has one. */
export function CodeForm({ state: { isBusy, error, summary }, onSubmit, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (code.trim() !== '') onSubmit(code);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <FormError ref={summary}>{error}</FormError>
      <p className="font-semibold">{SECOND_FACTOR_COPY.loginTitle}</p>
      <CodeField
        autoFocus
        name="code"
        label={SECOND_FACTOR_COPY.code}
        hint={SECOND_FACTOR_COPY.loginHint}
        error={wasTried && code.trim() === '' ? SECOND_FACTOR_COPY.codeMissing : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" size="large" busyText={isBusy ? SUPERADMIN_LOGIN_COPY.submitting : undefined}>
        {SUPERADMIN_LOGIN_COPY.submit}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {SECOND_FACTOR_COPY.useOtherAccount}
      </Button>
    </form>
  );
}
