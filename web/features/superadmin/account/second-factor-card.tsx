import { useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useRefreshAccount } from './use-superadmin-account.ts';
import { useUnsavedCodes } from './use-unsaved-codes.ts';

const FEW_CODES = 3;

type SecondFactorCardProps = { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number };

/** What is left of the recovery codes, or those that nobody has kept yet. */
function CodesState({ left, onShow }: { left: number; onShow: (() => void) | null }) {
  if (onShow)
    return (
      <Notice tone="warning">
        <p>{SECOND_FACTOR_COPY.unsaved}</p>
        <Button className="mt-3" onClick={onShow}>
          {SECOND_FACTOR_COPY.showAgain}
        </Button>
      </Notice>
    );
  return (
    <>
      <p className="text-sm">{SECOND_FACTOR_COPY.codesLeft(formatNumber(left))}</p>
      {left <= FEW_CODES && <Notice tone="warning">{SECOND_FACTOR_COPY.fewCodes}</Notice>}
    </>
  );
}

/** Whether a code is asked for beside the password, and how to change that. */
export function SecondFactorCard({ isOn, isRequired, recoveryCodesLeft }: SecondFactorCardProps) {
  const [open, setOpen] = useState<'enrol' | 'renew' | 'disable' | 'codes'>();
  const { codes, hold, forget } = useUnsavedCodes();
  const refresh = useRefreshAccount();
  const close = (): void => {
    setOpen(undefined);
    void refresh();
  };
  const showCodes = (fresh: readonly string[]): void => {
    hold(fresh);
    setOpen('codes');
  };
  const saved = (): void => {
    forget();
    close();
  };
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-display text-lg font-bold">{SECOND_FACTOR_COPY.title}</h2>
          <Badge tone={isOn ? 'success' : 'neutral'}>
            {isOn ? SECOND_FACTOR_COPY.on : SECOND_FACTOR_COPY.off}
          </Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">{SECOND_FACTOR_COPY.lead}</p>
      </div>
      {isRequired && !isOn && <Notice tone="warning">{SECOND_FACTOR_COPY.required}</Notice>}
      {isOn && <CodesState left={recoveryCodesLeft} onShow={codes && (() => setOpen('codes'))} />}
      <div className="mt-auto grid gap-3">
        {isOn && (
          <Button look="secondary" onClick={() => setOpen('renew')}>
            {SECOND_FACTOR_COPY.renew}
          </Button>
        )}
        <Button look={isOn ? 'secondary' : 'primary'} onClick={() => setOpen(isOn ? 'disable' : 'enrol')}>
          {isOn ? SECOND_FACTOR_COPY.disable : SECOND_FACTOR_COPY.start}
        </Button>
      </div>
      {open === 'enrol' && <SecondFactorDialog onClose={close} onCodes={showCodes} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} onCodes={showCodes} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
      {open === 'codes' && codes && <CodesDialog codes={codes} onClose={close} onSaved={saved} />}
    </section>
  );
}
