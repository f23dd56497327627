import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { UsersScreen } from '#web/features/superadmin/users/users-screen.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/superadmin/users` */
export function SuperadminUsersRoute() {
  useDocumentTitle(SUPERADMIN_COPY.pageTitle(SUPERADMIN_COPY.users));
  return <UsersScreen />;
}
