import { STORE_SETTINGS_COPY } from '#shared/features/tenants/store-settings-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import type { SessionTenant } from '#web/lib/session/session-storage.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { ChangeNameForm } from './change-name-form.tsx';
import { ChangeSlugForm } from './change-slug-form.tsx';
import { useChangeStatus } from './use-change-status.ts';
import { useLockCountdown } from './use-lock-countdown.ts';

/** The forms for the store's name and address, each with its lock. */
export function StoreSettings({ tenant }: { tenant: SessionTenant }) {
  const { data, error, isPending, refetch } = useChangeStatus();
  const look = () => void refetch();
  const nameLockedFor = useLockCountdown(data?.nameNextAvailable, look);
  const slugLockedFor = useLockCountdown(data?.slugNextAvailable, look);
  const showsSkeleton = useDelayedLoading(isPending);
  if (showsSkeleton) return <Skeleton className="h-96" />;
  if (isPending) return <div className="h-96" />;
  return (
    <>
      {error && <Notice tone="warning">{errorText(error, STORE_SETTINGS_COPY.statusFailed)}</Notice>}
      <div className="grid gap-4 lg:grid-cols-2">
        <ChangeNameForm currentName={tenant.business_name} lockedFor={nameLockedFor} onChanged={look} />
        <ChangeSlugForm currentSlug={tenant.slug} lockedFor={slugLockedFor} onChanged={look} />
      </div>
    </>
  );
}
