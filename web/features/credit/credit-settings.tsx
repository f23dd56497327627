import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { setCreditSettingsCall } from '#shared/features/credit/credit-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { SETTINGS_TOAST_MS, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CREDIT_PANEL_COPY } from './credit-panel-copy.ts';
import { CREDIT_KEYS, useCreditSettings } from './use-credit-settings.ts';

const setSettings = apiCall<typeof setCreditSettingsCall>({ method: 'PUT', path: '/credit-settings' });
type Answer = CallAnswer<typeof setCreditSettingsCall>;

/** Turns the notebooks on or off, and says who may choose them; saved at once. */
export function CreditSettingsForm() {
  return (
    <Loaded query={useCreditSettings()} failure={CREDIT_PANEL_COPY.loadFailed} className="h-40">
      {({ settings }) => <Switches saved={settings} />}
    </Loaded>
  );
}

function Switches({ saved }: { saved: Answer['settings'] }) {
  const queries = useQueryClient();
  const saving = useMutation({
    // Requests run one after another, so that the last press wins.
    scope: { id: 'credit-settings' },
    mutationFn: (body: Answer['settings']) => setSettings({ body }),
    onSuccess: (answer) => {
      queries.setQueryData(CREDIT_KEYS.settings, answer);
      void queries.invalidateQueries({ queryKey: CREDIT_KEYS.all });
      showSuccess({ text: CREDIT_PANEL_COPY.settingsSaved, lifeMs: SETTINGS_TOAST_MS });
    },
  });
  const settings = saving.isPending ? saving.variables : saved;
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
