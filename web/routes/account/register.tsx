import { useEffect, useState } from 'react';
import { LOGIN_COPY, REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { preselectPlan } from '#shared/features/plans/registration-plan.ts';
import { PANEL_WELCOME_PATH, PATHS } from '#shared/lib/paths.ts';
import { AccountFrame, AccountLink } from '#web/features/auth/account-frame.tsx';
import { RegistrationWizard } from '#web/features/auth/registration/registration-wizard.tsx';
import { partOf } from '#web/lib/network/part-of.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { readSession } from '#web/lib/session/session-storage.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';

/** Not in the first script: the three steps and the plan table (ux 2). */
const LATER_STEPS = partOf(() => import('./later-steps.tsx'));

function AlreadyRegistered() {
  useEffect(() => window.location.replace(PATHS.panel), []);
  return <FullScreenWait text={LOGIN_COPY.alreadySignedIn} />;
}

/** `/registro` */
export function RegisterRoute() {
  useDocumentTitle(REGISTRATION_COPY.pageTitle);
  // Read once, because the session that the wizard creates leads to the welcome banner instead.
  const [wasSignedIn] = useState(() => readSession() !== undefined);
  const preselection = preselectPlan(new URLSearchParams(window.location.search).get('plan'));
  if (wasSignedIn) return <AlreadyRegistered />;
  return (
    <AccountFrame
      title={REGISTRATION_COPY.title}
      lead={REGISTRATION_HINTS.lead}
      footer={<AccountLink href={PATHS.login}>{REGISTRATION_COPY.hasAccount}</AccountLink>}
    >
      <RegistrationWizard
        preselection={preselection}
        laterSteps={LATER_STEPS}
        onRegistered={() => window.location.replace(PANEL_WELCOME_PATH)}
      />
    </AccountFrame>
  );
}
