import type { LucideIcon } from 'lucide-react';
import { Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { superadminTenantPath } from '#shared/lib/paths.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { SUPERADMIN_NAV } from '../layout/superadmin-nav.ts';
import { useFoundTenants } from '../tenants/use-tenants.ts';

/** Where the palette leads. */
export type PaletteEntry = { label: string; note?: string; icon: LucideIcon; to: string };

const TYPING_REST_MS = 200;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** The screens and stores that fit what is typed; nothing typed, every screen. */
export const usePaletteEntries = (typed: string): PaletteEntry[] => {
  const folded = foldText(typed);
  const tenants = useFoundTenants(useRested(typed)).data?.items ?? [];
  const screens = SUPERADMIN_NAV.filter(({ label }) => foldText(label).includes(folded));
  const stores = tenants.map(({ business_name: label, slug }) => ({
    label,
    note: slug,
    icon: Store,
    to: superadminTenantPath(slug),
  }));
  return [...screens, ...(folded === '' ? [] : stores)];
};
