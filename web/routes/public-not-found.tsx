import { NotFoundMessage } from '#web/features/storefront/not-found-message.tsx';
import { PublicPage } from '#web/features/storefront/public-page.tsx';

/** Any address without a page. */
export function PublicNotFoundRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <NotFoundMessage />
    </PublicPage>
  );
}
