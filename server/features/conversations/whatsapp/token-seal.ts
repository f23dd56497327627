import type { Platform } from '../../../platform/platform.ts';
import { type SealPlace, sealSecret, unsealSecret } from '../../../platform/secrets/seal-secret.ts';

const placeOf = ({ env }: Platform, tenantId: string): SealPlace => ({
  appSecret: env.APP_SECRET,
  formerSecret: env.APP_SECRET_BEFORE,
  purpose: 'whatsapp access token',
  owner: tenantId,
});

/** Seals a store's token: in the database it is of no use to anyone else. */
export const sealToken = (platform: Platform, tenantId: string, accessToken: string): Buffer =>
  sealSecret(accessToken, placeOf(platform, tenantId));

/** The token of a store; undefined when it was sealed under another APP_SECRET. */
export const unsealToken = (platform: Platform, tenantId: string, sealed: Uint8Array): string | undefined =>
  unsealSecret(sealed, placeOf(platform, tenantId));
