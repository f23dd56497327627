import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { ListedTenant } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import { TENANT_LIST_COPY, TENANT_STATUS_EFFECTS } from '#shared/features/superadmin/tenant-list-copy.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { useChangeTenant } from './use-tenants.ts';

const MAX_REASON_LENGTH = 300;

export type WantedChange = { plan: PlanId } | { status: TenantStatus };

const wordsFor = ({ business_name: name, plan: was }: ListedTenant, wanted: WantedChange) =>
  'plan' in wanted
    ? {
        title: TENANT_LIST_COPY.planTitle(name, wanted.plan),
        text: TENANT_LIST_COPY.planText(was, wanted.plan),
        confirmLabel: TENANT_LIST_COPY.confirmPlan,
        done: TENANT_LIST_COPY.planChanged(name, wanted.plan),
      }
    : {
        title: TENANT_LIST_COPY.statusTitle(name, wanted.status),
        text: TENANT_STATUS_EFFECTS[wanted.status],
        confirmLabel: TENANT_LIST_COPY.confirmStatus[wanted.status],
        done: TENANT_LIST_COPY.statusChanged(name, wanted.status),
      };

type ChangeTenantDialogProps = { tenant: ListedTenant; wanted: WantedChange; onClose: () => void };

/** Explains a change of a tenant before it is made. */
export function ChangeTenantDialog({ tenant, wanted, onClose }: ChangeTenantDialogProps) {
  const { mutateAsync } = useChangeTenant();
  const { done, ...words } = wordsFor(tenant, wanted);
  const settles = 'plan' in wanted && wanted.plan === tenant.requested_plan;
  const { field, ...form } = useForm({
    values: { reason: '' },
    send: ({ reason }) =>
      mutateAsync({ id: tenant.id, body: { ...wanted, ...(reason.trim() && { reason: reason.trim() }) } }),
    onSent: () => {
      showSuccess({ text: done });
      onClose();
    },
    texts: { failed: TENANT_LIST_COPY.changeFailed },
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      {...words}
      busyLabel={TENANT_LIST_COPY.saving}
      cancelLabel={SCREEN_COPY.cancel}
      danger={'status' in wanted && wanted.status !== 'active'}
    >
      <p>{TENANT_LIST_COPY.affects(tenant.products, tenant.users)}</p>
      {settles && <Notice>{TENANT_LIST_COPY.planSettles}</Notice>}
      <TextField
        label={TENANT_LIST_COPY.reason}
        hint={TENANT_LIST_COPY.reasonHint}
        maxLength={MAX_REASON_LENGTH}
        {...field('reason')}
      />
    </FormDialog>
  );
}
