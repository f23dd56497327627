import { reportProblem } from '../report-problem.ts';
import { TOKEN_KEY } from './token-key.ts';

/** Keys of the product's stored values (`spec 3`). */
export const STORAGE_KEYS = {
  token: TOKEN_KEY,
  user: 'user_data',
  tenant: 'tenant_data',
  adminToken: 'admin_token',
  adminUser: 'admin_user',
  theme: 'theme',
  sidebar: 'sidebar_open',
  productView: 'product_view',
  singleKeys: 'single_keys',
  pushDevice: 'push_device',
  noticeSound: 'notice_sound',
  noticeOffer: 'notice_offer',
  draft: (form: string) => `draft_${form}`,
  waiting: (owner: string) => `waiting_${owner}`,
} as const;

/** Returns the stored text, or null, also when the browser forbids storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    reportProblem(`cannot read ${key}`, error);
    return null;
  }
};

/** Stores a text on the device; null deletes it. A full or forbidden storage is logged and ignored. */
export const writeStored = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    reportProblem(`cannot store ${key}`, error);
  }
};
