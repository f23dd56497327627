import { PRIVACY_COPY } from '#shared/features/storefront/privacy-copy.ts';
import { LegalDocument } from '#web/features/storefront/legal/legal-document.tsx';
import { PublicPage } from '#web/features/storefront/public-page.tsx';

/** `/privacidad` */
export function PrivacyRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <LegalDocument copy={PRIVACY_COPY} supportEmail={supportEmail} />
    </PublicPage>
  );
}
