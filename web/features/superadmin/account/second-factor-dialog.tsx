import { useState } from 'react';
import {
  confirmSecondFactorCall,
  enrolSecondFactorCall,
} from '#shared/features/superadmin/superadmin-account-calls.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { qrPath } from '#web/lib/picture/qr-path.ts';
import { Button } from '#web/ui/button.tsx';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { sendEnrolment, sendFactorConfirmation } from './use-superadmin-account.ts';

type Enrolment = { secret: string; uri: string };
const EMPTY = { currentPassword: '', code: '' };

const SCHEMAS = { password: enrolSecondFactorCall.body, scan: confirmSecondFactorCall.body };

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

/** Writes the secret in groups of four, as people copy it by hand. */
const readable = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

function ScanStep({ enrolment }: { enrolment: Enrolment }) {
  return (
    <>
      <QrPicture text={enrolment.uri} label={SECOND_FACTOR_COPY.qrLabel} />
      <div className="text-sm">
        <p className="text-ink-soft">{SECOND_FACTOR_COPY.secret}</p>
        <p className="mt-1 font-mono font-semibold wrap-anywhere select-all">{readable(enrolment.secret)}</p>
      </div>
    </>
  );
}

/** A QR code, dark on white in every theme because cameras need that. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1c1b19" />
    </svg>
  );
}

type SecondFactorDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

/** Asks for the password, shows the QR code and asks for a first code; the answer holds the recovery codes, only this once. */
export function SecondFactorDialog({ onClose, onCodes }: SecondFactorDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const { field, message, summary, isBusy, submit } = useForm({
    values: EMPTY,
    judge: SCHEMAS[step.kind],
    send: async ({ currentPassword, code }) => {
      if (step.kind === 'scan')
        return onCodes((await sendFactorConfirmation({ body: { code } })).recoveryCodes);
      setStep({ kind: 'scan', enrolment: await sendEnrolment({ body: { currentPassword } }) });
    },
    onSent: () => EMPTY,
    texts: { failed: SECOND_FACTOR_COPY.failed },
  });

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
      <form id="second-factor" noValidate className="grid gap-4" onSubmit={submit}>
        <FormError ref={summary}>{message}</FormError>
        {step.kind === 'password' && (
          <CurrentPasswordField words={SCREEN_COPY} {...field('currentPassword')} />
        )}
        {step.kind === 'scan' && (
          <>
            <ScanStep enrolment={step.enrolment} />
            <CodeField
              label={SECOND_FACTOR_COPY.code}
              hint={SECOND_FACTOR_COPY.codeHint}
              {...field('code')}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
