import { reportProblem } from '../report-problem.ts';
import { TOKEN_KEY } from './token-key.ts';

/** Keys that the product keeps on the device (`spec 3`). */
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
  draft: (form: string) => `draft_${form}`,
  waiting: (owner: string) => `waiting_${owner}`,
} as const;

/** The stored text, or null; a browser that forbids storage stores nothing. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    reportProblem(`cannot read ${key}`, error);
    return null;
  }
};

/** Keeps the text on the device; null takes it away. A full or forbidden storage is noted, not fatal. */
export const writeStored = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    reportProblem(`cannot store ${key}`, error);
  }
};
