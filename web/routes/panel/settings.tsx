import { Globe, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { changePasswordCall } from '#shared/features/auth/account-calls.ts';
import { ACCOUNT_COPY } from '#shared/features/auth/auth-copy.ts';
import { PAYMENT_ACCOUNTS_COPY } from '#shared/features/orders/payment-accounts-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ConsentSettings } from '#web/features/analytics/consent-banner.tsx';
import { CONSENT_COPY } from '#web/features/analytics/consent-copy.ts';
import { SESSIONS_COPY, TEAM_COPY } from '#web/features/auth/access-copy.ts';
import { ChangeEmailForm } from '#web/features/auth/account/change-email-form.tsx';
import { ChangePasswordForm } from '#web/features/auth/account/change-password-form.tsx';
import { SessionList } from '#web/features/auth/sessions/session-list.tsx';
import { PANEL_SESSIONS } from '#web/features/auth/sessions/use-sessions.ts';
import { ADDRESS_COPY } from '#web/features/domains/address-copy.ts';
import { OwnData } from '#web/features/plans/closing/own-data.tsx';
import { CLOSING_COPY } from '#web/features/plans/plan-request-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { StoreSettings } from '#web/features/tenants/settings/store-settings.tsx';
import { STORE_SETTINGS_COPY } from '#web/features/tenants/settings/store-settings-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { type Part, partOf } from '#web/lib/network/part-of.ts';
import { readOffers } from '#web/lib/page/read-offers.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { isReportingConfigured } from '#web/lib/reporting/read-reporting-settings.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { SHORTCUT_COPY } from '../frame/shortcut-copy.ts';
import { SingleKeysSwitch } from '../frame/single-keys-switch.tsx';
import { PANEL_PARTS } from './panel-parts.ts';

// The entry lists the parts of every screen; this part is of this screen alone.
const CREDIT_SETTINGS = partOf(() => import('#web/features/credit/credit-settings.tsx'));

const changePassword = apiCall<typeof changePasswordCall>({ method: 'PUT', path: '/auth/password' });
const sendPasswordChange = (body: { currentPassword: string; newPassword: string }) =>
  changePassword({ body });

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-24 gap-3">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

function StoreSection() {
  const { user, tenant } = useMember();
  return (
    <Section title={STORE_SETTINGS_COPY.title}>
      {user.role === 'guest' && <Notice>{STORE_SETTINGS_COPY.forEditors}</Notice>}
      {user.role !== 'guest' && tenant.status === 'suspended' && (
        <Notice tone="warning">{STORE_SETTINGS_COPY.suspended}</Notice>
      )}
      {user.role !== 'guest' && tenant.status !== 'suspended' && <StoreSettings />}
      {readOffers().includes('own_address') && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
          <p className="text-ink-soft">{ADDRESS_COPY.settingsLead}</p>
          <Link to={PATHS.panelAddress} className={buttonClasses({ look: 'secondary' })}>
            <Globe aria-hidden="true" className="size-5" />
            {ADDRESS_COPY.settingsLink}
          </Link>
        </div>
      )}
    </Section>
  );
}

type PartSectionProps<Module> = {
  id: string;
  title: string;
  part: Part<Module>;
  skeletonClassName: string;
  children: (module: Module) => ReactNode;
};

/** A section that is fetched on demand. */
function PartSection<Module>({ id, title, part, skeletonClassName, children }: PartSectionProps<Module>) {
  const [isMissing, setMissing] = useState(false);
  const module = usePart(part, { isWanted: !isMissing, onMissing: () => setMissing(true) });
  return (
    <Section id={id} title={title}>
      {module && children(module)}
      {!module && !isMissing && <Skeleton className={skeletonClassName} />}
      {isMissing && (
        <ErrorState
          title={PANEL_COPY.sectionMissing}
          text={SCREEN_COPY.loadHelp}
          retryLabel={SCREEN_COPY.retry}
          // After a release the server may have this script no more.
          onRetry={() => window.location.reload()}
        />
      )}
    </Section>
  );
}

/** `/panel/configuracion` */
export default function SettingsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PANEL_COPY.settings));
  const { user, tenant } = useMember();
  // The browser looked for the fragment's element before the screen was rendered.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  const canChange = user.role !== 'guest' && tenant.status !== 'suspended';
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="font-display text-2xl font-extrabold">{ACCOUNT_COPY.title}</h1>
        <p className="mt-1 text-ink-soft">{ACCOUNT_COPY.lead}</p>
      </div>
      <Section title={ACCOUNT_COPY.accessTitle}>
        <div className="grid gap-4 lg:grid-cols-2">
          <ChangeEmailForm currentEmail={user.email} />
          <ChangePasswordForm send={sendPasswordChange} sessionsKey={PANEL_SESSIONS.key} />
        </div>
      </Section>
      <Section title={SESSIONS_COPY.title}>
        <SessionList calls={PANEL_SESSIONS} />
      </Section>
      <PartSection id="avisos" title={PANEL_COPY.notices} part={PANEL_PARTS.notices} skeletonClassName="h-96">
        {({ NoticeSection }) => <NoticeSection userId={user.id} email={user.email} />}
      </PartSection>
      <div className="pointer-coarse:hidden">
        <Section id="atajos" title={SHORTCUT_COPY.title}>
          <SingleKeysSwitch />
        </Section>
      </div>
      <StoreSection />
      {canChange && (
        <PartSection
          id="pedidos"
          title={PANEL_COPY.orders}
          part={PANEL_PARTS.orderSettings}
          skeletonClassName="h-80"
        >
          {({ OrderSettingsForm }) => <OrderSettingsForm />}
        </PartSection>
      )}
      {canChange && (
        <PartSection
          id="cuentas"
          title={PAYMENT_ACCOUNTS_COPY.title}
          part={PANEL_PARTS.paymentAccounts}
          skeletonClassName="h-40"
        >
          {({ PaymentAccounts }) => <PaymentAccounts />}
        </PartSection>
      )}
      {canChange && (
        <PartSection id="libreta" title={PANEL_COPY.credit} part={CREDIT_SETTINGS} skeletonClassName="h-40">
          {({ CreditSettingsForm }) => <CreditSettingsForm />}
        </PartSection>
      )}
      {user.role === 'owner' && (
        <Section title={TEAM_COPY.title}>
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
            <p className="text-ink-soft">{TEAM_COPY.card}</p>
            <Link to={PATHS.panelTeam} className={buttonClasses({ look: 'secondary' })}>
              <Users aria-hidden="true" className="size-5" />
              {TEAM_COPY.open}
            </Link>
          </div>
        </Section>
      )}
      {isReportingConfigured() && (
        <Section id="privacidad" title={CONSENT_COPY.settingsTitle}>
          <ConsentSettings />
        </Section>
      )}
      {user.role === 'owner' && (
        <Section id="datos" title={CLOSING_COPY.dataTitle}>
          <OwnData slug={tenant.slug} />
        </Section>
      )}
    </div>
  );
}
