import { SUPERADMIN_ACCOUNT_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SESSIONS_COPY } from '#web/features/auth/access-copy.ts';
import { ChangePasswordForm } from '#web/features/auth/account/change-password-form.tsx';
import { SessionList } from '#web/features/auth/sessions/session-list.tsx';
import { SecondFactorCard } from '#web/features/superadmin/account/second-factor-card.tsx';
import {
  SUPERADMIN_SESSIONS,
  sendSuperadminPassword,
  useSuperadminAccount,
} from '#web/features/superadmin/account/use-superadmin-account.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { SHORTCUT_COPY } from '../frame/shortcut-copy.ts';
import { SingleKeysSwitch } from '../frame/single-keys-switch.tsx';

function SecondFactor() {
  return (
    <Loaded
      query={useSuperadminAccount()}
      failure={SUPERADMIN_ACCOUNT_COPY.loadFailed}
      className="min-h-48 rounded-card"
    >
      {({ secondFactor }) => <SecondFactorCard {...secondFactor} />}
    </Loaded>
  );
}

/** `/superadmin/cuenta` */
export function SuperadminAccountRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.account));
  const email = useSuperadminAccount().data?.admin.email;
  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <h1 className="font-display text-2xl font-extrabold">{SUPERADMIN_COPY.account}</h1>
        <p className="mt-1 min-h-6 text-ink-soft">{email && SUPERADMIN_ACCOUNT_COPY.lead(email)}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <SecondFactor />
        <ChangePasswordForm send={sendSuperadminPassword} sessionsKey={SUPERADMIN_SESSIONS.key} />
      </div>
      <section className="grid gap-3">
        <h2 className="font-display text-xl font-bold">{SESSIONS_COPY.title}</h2>
        <SessionList calls={SUPERADMIN_SESSIONS} />
      </section>
      <section className="grid gap-3 pointer-coarse:hidden">
        <h2 className="font-display text-xl font-bold">{SHORTCUT_COPY.title}</h2>
        <SingleKeysSwitch />
      </section>
    </div>
  );
}
