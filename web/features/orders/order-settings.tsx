import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { getOrderSettingsCall, setOrderSettingsCall } from '#shared/features/orders/order-calls.ts';
import { HOLD_MINUTES } from '#shared/features/orders/order-rules.ts';
import { formatCountdown } from '#shared/lib/date-format.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { minutes } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { SETTINGS_TOAST_MS, showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ORDER_SETTINGS_COPY } from './order-settings-copy.ts';

const getOrderSettings = apiCall<typeof getOrderSettingsCall>({ method: 'GET', path: '/order-settings' });
const setOrderSettings = apiCall<typeof setOrderSettingsCall>({ method: 'PUT', path: '/order-settings' });

const OFFERED_MINUTES = [HOLD_MINUTES.min, 30, HOLD_MINUTES.default, 60, 120, 240, 480, HOLD_MINUTES.max];

/** The offered times, and a time that was set through the API. */
const optionsWith = (chosen: number) =>
  [...new Set([...OFFERED_MINUTES, chosen])]
    .sort((a, b) => a - b)
    .map((time) => ({ value: String(time), label: formatCountdown(minutes(time)) }));

/** Sets how long a new order reserves its products; saved as soon as it is chosen. */
export function OrderSettingsForm({ tenantId }: { tenantId: string }) {
  const queries = useQueryClient();
  const queryKey = ['order-settings', tenantId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getOrderSettings({ signal }),
  });
  const [pressed, setPressed] = useState<number>();
  const saving = useMutation({
    // Requests run one after another: with arrow keys a select changes at every press, and the last choice must win.
    scope: { id: `order-settings-${tenantId}` },
    mutationFn: (holdMinutes: number) => setOrderSettings({ body: { holdMinutes } }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      showSuccess({ text: ORDER_SETTINGS_COPY.saved, lifeMs: SETTINGS_TOAST_MS });
    },
    onError: (failure) => showError({ text: errorText(failure, ORDER_SETTINGS_COPY.saveFailed) }),
  });
  if (!data && error)
    return (
      <ErrorState
        title={ORDER_SETTINGS_COPY.loadFailed}
        text={errorText(error, ORDER_SETTINGS_COPY.loadFailedText)}
        retryLabel={SCREEN_COPY.retry}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <Skeleton className="h-32" />;
  const chosen = pressed ?? data.settings.holdMinutes;
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <SelectField
        label={ORDER_SETTINGS_COPY.hold}
        hint={ORDER_SETTINGS_COPY.holdHint}
        className="sm:max-w-xs"
        value={String(chosen)}
        options={optionsWith(chosen)}
        onChange={({ target }) => {
          const holdMinutes = Number(target.value);
          // The pressed value is shown at once, because a held key continues from the visible value. Only the answer
          // to the last request clears it.
          setPressed(holdMinutes);
          saving.mutate(holdMinutes, { onSettled: () => setPressed(undefined) });
        }}
      />
    </div>
  );
}
