import {
  type EditorContext,
  getTenant,
  inTenant,
  lockTenant,
  type TenantRow,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { encodeSmallPicture } from '#server/platform/images/encode-picture.ts';
import { LOGO_SIDE, MAX_LOGO_BYTES } from '#shared/features/personalisation/brand-file-rules.ts';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreIcon } from '#shared/features/personalisation/store-icons-copy.ts';

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
 * @throws NOT_FOUND for another store, UNSUPPORTED_MEDIA_TYPE for a file that is not a picture
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
  // After the commit, because the store still shows the former picture if the transaction fails; and under its lock, because the
  // same picture may have come again meanwhile.
  if (former && former !== sign.logoFile)
    await inTenant(editor, async (scope) => {
      if ((await lockTenant(scope)).logoFile !== former) await files.delete(former);
    });
  return tenant;
};

/** The owner's choice for the store's sign: a picture, an emoji, or none. */
export type LogoChoice =
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'icon'; icon: StoreIcon }
  | { kind: 'none' };

type SentLogo = { logo?: string | null | undefined; icon?: StoreIcon | undefined; file?: Buffer | undefined };

const DATA_URL = /^data:[^,]{0,200};base64,/;

const bytesOfDataUrl = (url: string): Buffer => {
  const head = DATA_URL.exec(url)?.[0];
  if (head === undefined) throw new AppError('INVALID_INPUT', { message: LOGO_COPY.invalidLogo });
  const bytes = Buffer.from(url.slice(head.length), 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', { message: LOGO_COPY.tooLarge });
  return bytes;
};

/** Reads what was sent as one choice. @throws INVALID_INPUT for none, several or no picture, PAYLOAD_TOO_LARGE */
export const readLogoChoice = ({ logo, icon, file }: SentLogo): LogoChoice => {
  const sent = [logo, icon, file].filter((part) => part !== undefined);
  if (sent.length !== 1) throw new AppError('INVALID_INPUT', { message: LOGO_COPY.oneOfBoth });
  if (icon) return { kind: 'icon', icon };
  if (file) return { kind: 'picture', bytes: file };
  return typeof logo === 'string' ? { kind: 'picture', bytes: bytesOfDataUrl(logo) } : { kind: 'none' };
};
