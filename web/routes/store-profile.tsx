import { CATALOGUE_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PROFILE_FORM_COPY } from '#shared/features/tenants/profile-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ProfileEditor } from '#web/features/tenants/profile/profile-editor.tsx';
import { useProfile } from '#web/features/tenants/profile/use-profile.ts';
import { ApiError, errorText } from '#web/lib/api-error.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { useSession } from '#web/lib/use-session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';

function StoredProfile({ slug }: { slug: string }) {
  const { data, error, isPending, refetch } = useProfile(slug);
  const showsSkeleton = useDelayedLoading(isPending);
  if (error) {
    return (
      <ErrorState
        title={PROFILE_FORM_COPY.loadFailed}
        text={errorText(error, PANEL_COPY.loadingHelp)}
        retryLabel={SCREEN_COPY.retry}
        onRetry={() => void refetch()}
        code={error instanceof ApiError && error.code ? SCREEN_COPY.errorCode(error.code) : undefined}
      />
    );
  }
  if (showsSkeleton) return <Skeleton className="h-96" />;
  return data ? <ProfileEditor slug={slug} profile={data.profile} /> : <div className="h-96" />;
}

/** `/panel/configuracion/tienda` */
export function StoreProfileRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PROFILE_FORM_COPY.title));
  const tenant = useSession()?.tenant;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="font-letrero text-2xl font-extrabold">{PROFILE_FORM_COPY.title}</h1>
      <p className="mt-1 mb-5 text-tinta-2">{PROFILE_FORM_COPY.lead}</p>
      {tenant ? (
        <StoredProfile slug={tenant.slug} />
      ) : (
        <Notice tone="warning">{CATALOGUE_COPY.tenantMissing}</Notice>
      )}
    </div>
  );
}
