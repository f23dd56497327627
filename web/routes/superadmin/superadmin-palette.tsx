import type { RefObject } from 'react';
import { SUPERADMIN_COPY, SUPERADMIN_PALETTE_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SUPERADMIN_NAV } from '#web/features/superadmin/layout/superadmin-nav.ts';
import { useFoundTenants } from '#web/features/superadmin/tenants/use-tenants.ts';
import { Palette, usePaletteSearch } from '#web/ui/palette/palette.tsx';
import { PALETTE_COPY } from '../frame/palette-copy.ts';
import { frameCommands, PaletteDialog } from '../frame/palette-dialog.tsx';

type SuperadminPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

const SCREENS = {
  title: PALETTE_COPY.screens,
  entries: SUPERADMIN_NAV.map((item) => ({ ...item, id: item.to })),
};

type OpenProps = SuperadminPaletteProps & { field: RefObject<HTMLInputElement | null> };

function OpenPalette({ field, onClose, onShortcuts, onSignOut }: OpenProps) {
  const search = usePaletteSearch();
  const found = useFoundTenants(search.q);
  const frame = frameCommands({ onShortcuts, onSignOut, signOutLabel: SUPERADMIN_COPY.signOut });
  return (
    <Palette
      {...search}
      field={field}
      label={SUPERADMIN_PALETTE_COPY.label}
      texts={PALETTE_COPY}
      commands={[SCREENS, { title: PALETTE_COPY.actions, entries: frame }]}
      finds={[{ title: SUPERADMIN_PALETTE_COPY.stores, found }]}
      onClose={onClose}
    />
  );
}

/** Finds any screen and any store of the platform by a few letters (ux 4). */
export function SuperadminPalette(props: SuperadminPaletteProps) {
  return (
    <PaletteDialog isOpen={props.isOpen} onClose={props.onClose}>
      {(field) => <OpenPalette {...props} field={field} />}
    </PaletteDialog>
  );
}
