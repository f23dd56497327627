import { parsePhone } from '#shared/lib/phone.ts';

/** A phone number as written in a message, with its E.164 digits. */
export type PhoneRead = { readonly written: string; readonly digits: string };

/** Dominican numbers in any style, and foreign ones with their `+` (`ux 6`). */
const WRITTEN = [
  /(?<![\d$.,])(?:\+?1[\s.-]?)?\(?8[024]9\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/,
  /\+[1-9][\d\s().-]{6,20}\d/,
] as const;

/** Finds the phone number in a message, if there is one. */
export const readPhone = (message: string): PhoneRead | undefined => {
  for (const pattern of WRITTEN) {
    const [written] = pattern.exec(message) ?? [];
    const digits = written === undefined ? undefined : parsePhone(written);
    if (written !== undefined && digits !== undefined) return { written, digits };
  }
  return undefined;
};
