import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { setCreditSettingsCall } from '#shared/features/credit/credit-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { describeLoadFailure, errorText } from '#web/lib/network/api-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CREDIT_PANEL_COPY } from './credit-panel-copy.ts';
import { CREDIT_KEYS, useCreditSettings } from './use-credit-settings.ts';

const setSettings = apiCall<typeof setCreditSettingsCall>({ method: 'PUT', path: '/credit-settings' });
type Answer = CallAnswer<typeof setCreditSettingsCall>;

const FAILED = { title: CREDIT_PANEL_COPY.loadFailed, help: SCREEN_COPY.connectionError };

/** Turns the notebooks on or off, and says who may choose them; saved at once. */
export function CreditSettingsForm() {
  const queries = useQueryClient();
  const queryKey = CREDIT_KEYS.settings;
  const { data, error, refetch } = useCreditSettings();
  const saving = useMutation({
    // Requests run one after another, so that the last press wins.
    scope: { id: 'credit-settings' },
    mutationFn: (body: Answer['settings']) => setSettings({ body }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: CREDIT_KEYS.all });
      showSuccess({ text: CREDIT_PANEL_COPY.settingsSaved, lifeMs: SETTINGS_TOAST_MS });
    },
  });
  if (error && !data)
    return <ErrorState {...describeLoadFailure(error, FAILED)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const settings = saving.isPending ? saving.variables : data.settings;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div>
        <Switch
          label={CREDIT_PANEL_COPY.isOn}
          checked={settings.isOn}
          onCheckedChange={(isOn) => saving.mutate({ ...settings, isOn })}
        />
        <p className="max-w-prose text-sm text-ink-soft">{CREDIT_PANEL_COPY.isOnHelp}</p>
      </div>
      {settings.isOn && (
        <div>
          <Switch
            label={CREDIT_PANEL_COPY.isForCustomers}
            checked={settings.isForCustomers}
            onCheckedChange={(isForCustomers) => saving.mutate({ ...settings, isForCustomers })}
          />
          <p className="max-w-prose text-sm text-ink-soft">{CREDIT_PANEL_COPY.isForCustomersHelp}</p>
        </div>
      )}
      {saving.error && <FormError>{errorText(saving.error, CREDIT_PANEL_COPY.settingsFailed)}</FormError>}
    </div>
  );
}
