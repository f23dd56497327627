import { MAX_LOGO_BYTES } from '#shared/features/personalisation/logo-rules.ts';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreIcon } from '#shared/features/personalisation/store-icons-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';

/** What the owner wants on the sign: a picture, an emoji, or no picture any more. */
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
