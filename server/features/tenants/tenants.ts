export { listActiveTenants, listTenantIds } from './active-tenants.ts';
export { announceAccess, announceChange } from './announce-change.ts';
export type {
  BotContext,
  EditorContext,
  MemberContext,
  OrderTakerContext,
  OwnerContext,
  PlatformContext,
  ReaderContext,
  Scoped,
  ShopperContext,
  SuperadminContext,
  VisitorContext,
} from './contexts.ts';
export type { CallerContext, Doors } from './doors.ts';
export { mountExportRoute } from './export-route.ts';
export { acrossTenants, inNewTenant, inTenant } from './in-tenant.ts';
export { mountOnboardingRoutes } from './onboarding-routes.ts';
export { type BotDoor, openBot, openBotOf, openBotOfMember } from './open-bot.ts';
export {
  openEditor,
  openMember,
  openOwner,
  openPlatform,
  openSuperadminDoor,
  openVisitor,
  type SessionFacts,
} from './open-doors.ts';
export { type JobStarter, openJobEditor } from './open-job-editor.ts';
export {
  inOpenStore,
  inStore,
  isStoreOpen,
  openShopper,
  readStore,
  type StoreDoor,
} from './open-shopper.ts';
export { toTenantView } from './present-tenant.ts';
export { mountStoreFeed } from './store-feed-route.ts';
export { startTenantJobs } from './tenant-jobs.ts';
export {
  bumpStoreVersion,
  changeTenant,
  claimSlug,
  findSlugHolder,
  getOwnTenant,
  getTenant,
  getTenantOf,
  hasAnyTenant,
  insertTenant,
  lockEditable,
  lockTenant,
  lockTenantOf,
  noteBotTested,
  noteEmailConfirmed,
  setClosing,
  TENANT_CHANGED_CHANNEL,
  updateTenant,
} from './tenant-repo.ts';
export { mountTenantRoutes, type PasswordGuard } from './tenant-routes.ts';
export type { TenantRow } from './tenant-tables.ts';
