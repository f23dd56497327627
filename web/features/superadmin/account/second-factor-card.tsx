import { useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useRefreshAccount } from './use-superadmin-account.ts';

const FEW_CODES = 3;

type SecondFactorCardProps = { isOn: boolean; recoveryCodesLeft: number };

/** Whether a code is asked for beside the password, and how to change that. */
export function SecondFactorCard({ isOn, recoveryCodesLeft }: SecondFactorCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefreshAccount();
  const close = (): void => {
    setIsOpen(false);
    void refresh();
  };
  return (
    <section className="flex flex-col gap-4 rounded-card border border-linea bg-papel p-4 sm:p-5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-letrero text-lg font-bold">{SECOND_FACTOR_COPY.title}</h2>
          <Badge tone={isOn ? 'success' : 'neutral'}>
            {isOn ? SECOND_FACTOR_COPY.on : SECOND_FACTOR_COPY.off}
          </Badge>
        </div>
        <p className="mt-1 text-sm text-tinta-2">{SECOND_FACTOR_COPY.lead}</p>
      </div>
      {isOn && <p className="text-sm">{SECOND_FACTOR_COPY.codesLeft(formatNumber(recoveryCodesLeft))}</p>}
      {isOn && recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warning">{SECOND_FACTOR_COPY.fewCodes}</Notice>
      )}
      <Button look={isOn ? 'secondary' : 'primary'} className="mt-auto" onClick={() => setIsOpen(true)}>
        {isOn ? SECOND_FACTOR_COPY.disable : SECOND_FACTOR_COPY.start}
      </Button>
      {isOpen && (isOn ? <DisableDialog onClose={close} /> : <SecondFactorDialog onClose={close} />)}
    </section>
  );
}
