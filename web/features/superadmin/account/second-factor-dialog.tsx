import { useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { QrPicture } from './qr-picture.tsx';
import { sendConfirmation, sendEnrolment } from './use-superadmin-account.ts';

type Enrolment = { secret: string; uri: string };
type Step = { kind: 'password' } | { kind: 'scan'; enrolment: Enrolment };

const TITLES = {
  password: SECOND_FACTOR_COPY.passwordTitle,
  scan: SECOND_FACTOR_COPY.scanTitle,
} as const satisfies Record<Step['kind'], string>;

const TEXTS = {
  password: SECOND_FACTOR_COPY.passwordText,
  scan: SECOND_FACTOR_COPY.scanText,
} as const satisfies Record<Step['kind'], string>;

const BUTTONS = {
  password: { label: SECOND_FACTOR_COPY.next, busy: SECOND_FACTOR_COPY.starting },
  scan: { label: SECOND_FACTOR_COPY.confirm, busy: SECOND_FACTOR_COPY.confirming },
} as const satisfies Record<Step['kind'], { label: string; busy: string }>;

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

function ScanStep({ enrolment }: { enrolment: Enrolment }) {
  return (
    <>
      <QrPicture text={enrolment.uri} label={SECOND_FACTOR_COPY.qrLabel} />
      <div className="text-sm">
        <p className="text-ink-soft">{SECOND_FACTOR_COPY.secret}</p>
        <p className="mt-1 font-mono font-semibold wrap-anywhere select-all">{inGroups(enrolment.secret)}</p>
      </div>
    </>
  );
}

type SecondFactorDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

/** Password, QR code and a first code, which are answered with the recovery codes, this once. */
export function SecondFactorDialog({ onClose, onCodes }: SecondFactorDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(SECOND_FACTOR_COPY.failed);

  const handleNext = (): void => {
    setWasTried(true);
    if (typed.trim() === '') return;
    void submit(async () => {
      if (step.kind === 'password') {
        const enrolment = await sendEnrolment({ body: { currentPassword: typed } });
        setStep({ kind: 'scan', enrolment });
        setTyped('');
        setWasTried(false);
        return;
      }
      onCodes((await sendConfirmation({ body: { code: typed } })).recoveryCodes);
    });
  };
  const missing = (text: string) => (wasTried && typed.trim() === '' ? text : undefined);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={TITLES[step.kind]}
      description={TEXTS[step.kind]}
      closeLabel={SCREEN_COPY.close}
      actions={
        <Button form="second-factor" type="submit" busyText={isBusy ? BUTTONS[step.kind].busy : undefined}>
          {BUTTONS[step.kind].label}
        </Button>
      }
    >
      <form
        id="second-factor"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleNext();
        }}
      >
        <FormError ref={summary}>{error}</FormError>
        {step.kind === 'password' && (
          <PasswordField
            label={SCREEN_COPY.currentPassword}
            error={missing(SCREEN_COPY.currentPasswordRequired)}
            showLabel={SCREEN_COPY.showPassword}
            hideLabel={SCREEN_COPY.hidePassword}
            autoComplete="current-password"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {step.kind === 'scan' && (
          <>
            <ScanStep enrolment={step.enrolment} />
            <CodeField
              label={SECOND_FACTOR_COPY.code}
              hint={SECOND_FACTOR_COPY.codeHint}
              error={missing(SECOND_FACTOR_COPY.codeMissing)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
