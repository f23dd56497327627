import { DEVICE_COPY } from './auth-mail-copy.ts';

type Sign = { name: string; pattern: RegExp };

/** The order matters: nearly every browser also claims to be Chrome and Safari. */
const BROWSERS: readonly Sign[] = [
  { name: 'WhatsApp', pattern: /WhatsApp\// },
  { name: 'Instagram', pattern: /Instagram/ },
  { name: 'Facebook', pattern: /FBA[NV]\// },
  { name: 'Samsung Internet', pattern: /SamsungBrowser\// },
  { name: 'Edge', pattern: /Edg(e|A|iOS)?\// },
  { name: 'Opera', pattern: /OPR\/|OPT\/|Opera/ },
  { name: 'Firefox', pattern: /Firefox\/|FxiOS\// },
  { name: 'Chrome', pattern: /(Headless)?Chrome\/|CriOS\// },
  { name: 'Safari', pattern: /Version\/[\d.]+ .*Safari\// },
];

const DEVICES: readonly Sign[] = [
  { name: 'iPhone', pattern: /iPhone/ },
  { name: 'iPad', pattern: /iPad/ },
  { name: 'Android', pattern: /Android/ },
  { name: 'Windows', pattern: /Windows NT/ },
  { name: 'ChromeOS', pattern: /CrOS/ },
  { name: 'Mac', pattern: /Macintosh/ },
  { name: 'Linux', pattern: /Linux/ },
];

const findName = (signs: readonly Sign[], userAgent: string): string | undefined =>
  signs.find(({ pattern }) => pattern.test(userAgent))?.name;

/** Puts a browser's user agent into words: «Chrome en Android»; it does not guess what it does not know. */
export const describeDevice = (userAgent: string): string => {
  const browser = findName(BROWSERS, userAgent);
  const device = findName(DEVICES, userAgent);
  if (device) return DEVICE_COPY.browserOn(browser ?? DEVICE_COPY.anyBrowser, device);
  return browser ?? DEVICE_COPY.unknown;
};
