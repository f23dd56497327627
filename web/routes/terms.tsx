import { TERMS_COPY } from '#shared/features/storefront/terms-copy.ts';
import { LegalDocument } from '#web/features/storefront/legal/legal-document.tsx';
import { PublicPage } from '#web/features/storefront/public-page.tsx';

/** `/terminos` */
export function TermsRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <LegalDocument copy={TERMS_COPY} supportEmail={supportEmail} />
    </PublicPage>
  );
}
