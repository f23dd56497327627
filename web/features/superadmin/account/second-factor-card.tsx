import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { saveTextFile } from '#web/lib/network/save-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ADMIN_KEY } from '../lists/use-pages.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { sendDisabling, sendRenewal, useRefreshAccount } from './use-superadmin-account.ts';

/** Turns the second factor off. */
function DisableDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog
      title={SECOND_FACTOR_COPY.disableTitle}
      text={SECOND_FACTOR_COPY.disableText}
      confirmLabel={SECOND_FACTOR_COPY.disable}
      busyLabel={SECOND_FACTOR_COPY.disabling}
      failed={SECOND_FACTOR_COPY.disableFailed}
      danger
      onClose={onClose}
      onProven={async (body) => {
        await sendDisabling({ body });
        showSuccess({ text: SECOND_FACTOR_COPY.disabled });
        onClose();
      }}
    />
  );
}

const KEY = [ADMIN_KEY, 'unsaved-codes'];

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Holds recovery codes that the server will not show again, until the person confirms that they are saved, even if
 * dialogs close meanwhile.
 */
const useUnsavedCodes = () => {
  const queries = useQueryClient();
  const { data: codes = null } = useQuery<readonly string[] | null>({
    queryKey: KEY,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const hasCodes = codes !== null;
  useEffect(() => {
    if (!hasCodes) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [hasCodes]);
  return {
    codes,
    hold: (fresh: readonly string[]): void => void queries.setQueryData(KEY, fresh),
    forget: (): void => void queries.setQueryData(KEY, null),
  };
};

const FEW_CODES = 3;

type SecondFactorCardProps = { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number };

/** The number of recovery codes left, or a button that shows codes not yet saved. */
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

type RenewCodesDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

/** Replaces the recovery codes with new ones. */
function RenewCodesDialog({ onClose, onCodes }: RenewCodesDialogProps) {
  return (
    <ProofDialog
      title={SECOND_FACTOR_COPY.renewTitle}
      text={SECOND_FACTOR_COPY.renewText}
      confirmLabel={SECOND_FACTOR_COPY.renewConfirm}
      busyLabel={SECOND_FACTOR_COPY.renewing}
      failed={SECOND_FACTOR_COPY.renewFailed}
      onClose={onClose}
      onProven={async (body) => onCodes((await sendRenewal({ body })).recoveryCodes)}
    />
  );
}

/** Shows whether the account has a second factor, and changes that. */
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

type CodesDialogProps = { codes: readonly string[]; onClose: () => void; onSaved: () => void };

/** Shows new recovery codes; closing the dialog does not mean that they are saved. */
function CodesDialog({ codes, onClose, onSaved }: CodesDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={SECOND_FACTOR_COPY.recoveryTitle}
      description={SECOND_FACTOR_COPY.recoveryText}
      closeLabel={SCREEN_COPY.close}
      actions={<Button onClick={onSaved}>{SECOND_FACTOR_COPY.saved}</Button>}
    >
      <div className="grid gap-4">
        <RecoveryCodes codes={codes} />
      </div>
    </Dialog>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/** Recovery codes for a lost phone, to be saved now. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSuccess({ text: SECOND_FACTOR_COPY.copied }),
      () => showError({ text: SECOND_FACTOR_COPY.copyFailed }),
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono text-sm font-semibold select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          <Copy {...ICON} />
          {SECOND_FACTOR_COPY.copy}
        </Button>
        <Button look="secondary" onClick={() => saveTextFile(`${text}\n`, SECOND_FACTOR_COPY.fileName)}>
          <Download {...ICON} />
          {SECOND_FACTOR_COPY.download}
        </Button>
      </div>
    </>
  );
}
