export { announceAccess, announceChange } from './announce-change.ts';
export { changeName, changeSlug } from './change-name.ts';
export type {
  BotContext,
  ClerkContext,
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
export { headerPictureKey, headerVideoKey, toStoreHeader } from './header-files.ts';
export {
  type CallerContext,
  type Doors,
  forEachActiveTenant,
  openBot,
  openBotOf,
  openBotOfMember,
  openClerk,
  openEditor,
  openJobEditor,
  openMember,
  openOwner,
  openPlatform,
  openSuperadminDoor,
  openVisitor,
  type SessionFacts,
} from './open-doors.ts';
export { isStoreOpen, openShopper, openShopperAt, readAddress, type StoreDoor } from './open-shopper.ts';
export { ownVersionOf, TENANT_CHANGED_CHANNEL, tellOwnWrites } from './own-writes.ts';
export { toTenantView } from './present-tenant.ts';
export { claimSlug, findSlugHolder } from './slug-repo.ts';
export {
  hostAddressOf,
  platformAddressOf,
  type StoreAddress,
  storeAddressOf,
  storeUrlOf,
  subdomainOf,
} from './store-address.ts';
export { mountStoreFeed } from './store-feed.ts';
export { glanceOf, isNameFree, registrableNameOf } from './store-names.ts';
export { startTenantJobs } from './tenant-jobs.ts';
export {
  addShownRatings,
  bumpStoreVersion,
  changeTenant,
  findOwnerEmail,
  getOwnTenant,
  getTenant,
  getTenantOf,
  hasAnyTenant,
  insertTenant,
  listActiveTenants,
  listTenantIds,
  listTenantsWithDueOffers,
  lockEditable,
  lockTenant,
  lockTenantOf,
  noteBotTested,
  noteEmailConfirmed,
  setClosing,
  setOffersTurn,
  setOnboarding,
  setOwnDomain,
  setShowsCoupons,
  updateTenant,
} from './tenant-repo.ts';
export { mountTenantRoutes } from './tenant-routes.ts';
export type { TenantRow } from './tenant-row.ts';
export {
  acrossTenants,
  inOpenStore,
  inStore,
  inTenant,
  readAcross,
  readOpenStore,
  readStore,
  readTenant,
} from './transactions.ts';
