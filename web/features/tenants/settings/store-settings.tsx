import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CHANGE_LOCK_MS } from '#shared/features/tenants/change-lock.ts';
import type { getChangeStatusCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { formatCountdown } from '#shared/lib/date-format.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { minutes } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { ChangeNameForm } from './change-name-form.tsx';
import { ChangeSlugForm } from './change-slug-form.tsx';
import { STORE_SETTINGS_COPY } from './store-settings-copy.ts';

/** The interval of refreshes (`spec 4`). */
const REFRESH_MS = minutes(1);

/** Returns the time until the next refresh: a minute, or less when the lock ends sooner. */
export const nextLookMs = (leftMs: number): number =>
  leftMs > 0 ? Math.min(leftMs, REFRESH_MS) : REFRESH_MS;

/**
 * Returns the time left of a lock in days, hours and minutes; undefined without a lock. At its end the server is
 * asked again, because this device's clock may be fast.
 */
const useLockCountdown = (until: string | null | undefined, onEnd: () => void): string | undefined => {
  const [now, setNow] = useState(Date.now);
  const announceEnd = useEffectEvent(onEnd);
  // Limited to the length of a lock, in case this device's clock is slow.
  const leftMs = until ? Math.min(CHANGE_LOCK_MS, Date.parse(until) - now) : 0;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => {
      setNow(Date.now());
      if (Date.parse(until) <= Date.now()) announceEnd();
    }, nextLookMs(leftMs));
    return () => clearTimeout(timer);
  }, [until, leftMs]);
  return until ? formatCountdown(leftMs) : undefined;
};

const getChangeStatus = apiCall<typeof getChangeStatusCall>({
  method: 'GET',
  path: '/tenants/change-status',
});

/** Fetches whether the store's name and address may be changed, and otherwise when. */
const useChangeStatus = () =>
  useQuery({ queryKey: ['change-status'], queryFn: ({ signal }) => getChangeStatus({ signal }) });

/** The forms for the store's name and address, each with its lock. */
export function StoreSettings() {
  const query = useChangeStatus();
  return (
    <Loaded query={query} failure={STORE_SETTINGS_COPY.statusFailed}>
      {(status) => <StoreForms status={status} onLook={() => void query.refetch()} />}
    </Loaded>
  );
}

type StoreFormsProps = { status: CallAnswer<typeof getChangeStatusCall>; onLook: () => void };

function StoreForms({ status, onLook }: StoreFormsProps) {
  const tenant = useTenant();
  const nameLockedFor = useLockCountdown(status.nameNextAvailable, onLook);
  const slugLockedFor = useLockCountdown(status.slugNextAvailable, onLook);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ChangeNameForm currentName={tenant.business_name} lockedFor={nameLockedFor} onChanged={onLook} />
      <ChangeSlugForm currentSlug={tenant.slug} lockedFor={slugLockedFor} onChanged={onLook} />
    </div>
  );
}
