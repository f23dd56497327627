import { LOGO_SIDE } from '#shared/features/personalisation/logo-rules.ts';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { encodeSmallPicture } from '../../platform/images/encode-small-picture.ts';
import {
  type EditorContext,
  getTenant,
  inTenant,
  lockTenant,
  type TenantRow,
  updateTenant,
} from '../tenants/tenants.ts';
import type { LogoChoice } from './read-logo-choice.ts';

type Sign = Pick<TenantRow, 'logoFile' | 'logoBytes' | 'icon'>;
type DrawnSign = { sign: Sign; bytes: Buffer | undefined };

const withoutLogo = (icon: Sign['icon']): DrawnSign => ({
  sign: { logoFile: null, logoBytes: 0, icon },
  bytes: undefined,
});

const draw = async (tenantId: string, choice: LogoChoice): Promise<DrawnSign> => {
  if (choice.kind === 'none') return withoutLogo(null);
  if (choice.kind === 'icon') return withoutLogo(choice.icon);
  const picture = await encodeSmallPicture({ bytes: choice.bytes, party: tenantId }, LOGO_SIDE);
  if (!picture) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: LOGO_COPY.notAnImage });
  const { contentHash, bytes } = picture;
  const logoFile = `${tenantId}/logo-${contentHash}.webp`;
  return { sign: { logoFile, logoBytes: bytes.length, icon: null }, bytes };
};

const refuseForeignStore = async (editor: EditorContext, slug: string): Promise<void> => {
  const own = await inTenant(editor, getTenant);
  if (own.slug !== slug) throw new AppError('NOT_FOUND', { message: LOGO_COPY.ownerOnly });
};

/**
 * Gives the store another logo: a picture, an emoji or neither; the picture that it replaces is deleted.
 * @throws NOT_FOUND for another store, UNSUPPORTED_MEDIA_TYPE for what is no picture
 */
export const updateLogo = async (
  editor: EditorContext,
  { slug, choice }: { slug: string; choice: LogoChoice },
): Promise<TenantRow> => {
  const { files } = editor.platform;
  await refuseForeignStore(editor, slug);
  const { sign, bytes } = await draw(editor.tenantId, choice);
  const { tenant, former } = await inTenant(editor, async (scope) => {
    const { logoFile } = await lockTenant(scope);
    if (sign.logoFile && bytes) await files.put(sign.logoFile, bytes);
    return { tenant: await updateTenant(scope, sign), former: logoFile };
  });
  // Only now: a transaction that fails must leave the picture that the store still shows.
  if (former && former !== sign.logoFile) await files.delete(former);
  return tenant;
};
