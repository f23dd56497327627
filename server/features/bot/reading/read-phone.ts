import { parsePhone } from '#shared/lib/phone.ts';

/** A number as it stands in a message, and its E.164 digits. */
export type PhoneRead = { readonly written: string; readonly digits: string };

/** A Dominican number in any style, or one of another country with its `+` (`ux 6`). */
const WRITTEN = [
  /(?<![\d$.,])(?:\+?1[\s.-]?)?\(?8[024]9\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/,
  /\+[1-9][\d\s().-]{6,20}\d/,
] as const;

/** The telephone number that a message tells, if it tells one. */
export const readPhone = (message: string): PhoneRead | undefined => {
  for (const pattern of WRITTEN) {
    const [written] = pattern.exec(message) ?? [];
    const digits = written === undefined ? undefined : parsePhone(written);
    if (written !== undefined && digits !== undefined) return { written, digits };
  }
  return undefined;
};
