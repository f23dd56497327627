import {
  Banknote,
  ChartColumn,
  ClipboardList,
  Gauge,
  History,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Star,
  Store,
  UserCog,
  Users,
} from 'lucide-react';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';

export type SuperadminNavItem = { label: string; icon: LucideIcon; to: string };

/** The superadmins' screens (`spec 2`). */
export const SUPERADMIN_NAV: readonly SuperadminNavItem[] = [
  { label: SUPERADMIN_COPY.summary, icon: LayoutDashboard, to: PATHS.superadmin },
  { label: SUPERADMIN_COPY.tenants, icon: Store, to: PATHS.superadminTenants },
  { label: SUPERADMIN_COPY.users, icon: Users, to: PATHS.superadminUsers },
  { label: SUPERADMIN_COPY.requests, icon: ClipboardList, to: PATHS.superadminRequests },
  { label: SUPERADMIN_COPY.payments, icon: Banknote, to: PATHS.superadminPayments },
  { label: SUPERADMIN_COPY.help, icon: LifeBuoy, to: PATHS.superadminHelp },
  { label: SUPERADMIN_COPY.ratings, icon: Star, to: PATHS.superadminRatings },
  { label: SUPERADMIN_COPY.stats, icon: ChartColumn, to: PATHS.superadminStats },
  { label: SUPERADMIN_COPY.usage, icon: Gauge, to: PATHS.superadminUsage },
  { label: SUPERADMIN_COPY.audit, icon: History, to: PATHS.superadminAudit },
  { label: SUPERADMIN_COPY.account, icon: UserCog, to: PATHS.superadminAccount },
];
