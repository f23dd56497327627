import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import {
  DEFAULT_STORE_THEME,
  isSameTheme,
  type StoreTheme,
} from '#shared/features/personalisation/store-theme.ts';
import { StoreThemeSchema } from '#shared/features/personalisation/store-theme-schema.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { useDraftOffer, useDraftSaving } from '#web/lib/form/use-draft.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { useHeaderEditor } from './use-header-editor.ts';
import { keepChangedTenant, updateTheme } from './use-store-tenant.ts';

/** The values that the customiser edits: the theme, and whether sold-out products are shown. */
const StoreLookSchema = z.object({ theme: StoreThemeSchema, showsSoldOut: z.boolean() });
type StoreLook = z.infer<typeof StoreLookSchema>;

const isSameLook = (one: StoreLook, other: StoreLook): boolean =>
  one.showsSoldOut === other.showsSoldOut && isSameTheme(one.theme, other.theme);

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.isWorded
    ? `${PERSONALISATION_COPY.failed}. ${error.message}`
    : PERSONALISATION_COPY.failed;

/** The state of editing a store's look: a draft on the device until it is published. */
export const useLookEditor = (tenant: TenantView) => {
  const { slug, theme, showsSoldOut } = tenant;
  const queries = useQueryClient();
  const published: StoreLook = { theme, showsSoldOut };
  const stored = createDraftStore(`tema_${slug}`, StoreLookSchema);
  const [look, setLook] = useState(published);
  const [beforeReset, setBeforeReset] = useState<StoreLook>();
  const header = useHeaderEditor(tenant);
  const isLookDirty = !isSameLook(look, published);
  const isDirty = isLookDirty || header.isDirty;

  const show = (next: StoreLook): void => {
    setLook(next);
    setBeforeReset(undefined);
  };
  const draft = useDraftOffer({
    read: () => {
      const found = stored.read();
      return found && !isSameLook(found, published) ? found : undefined;
    },
    onRecover: show,
    forget: stored.clear,
  });
  useDraftSaving(look, () => {
    if (isLookDirty) stored.save(look);
    else if (!draft.isShown) stored.clear();
  });
  const publication = useMutation({
    mutationFn: async () => {
      // The files first: a style that waits for them shows a product's photo meanwhile.
      await header.publish();
      return updateTheme({ params: { slug }, body: { ...look.theme, showsSoldOut: look.showsSoldOut } });
    },
    onSuccess: (answer) => {
      noteUsage('theme_saved');
      header.settle();
      draft.onDiscard();
      setBeforeReset(undefined);
      keepChangedTenant(queries, answer.tenant);
      showSuccess({ text: PERSONALISATION_COPY.saved });
    },
    onError: (error) => showError({ text: failureText(error) }),
  });

  return {
    look,
    header,
    isDirty,
    isPublishing: publication.isPending,
    publish: () => publication.mutate(),
    changeTheme: (change: Partial<StoreTheme>): void =>
      show({ ...look, theme: { ...look.theme, ...change } }),
    changeSoldOut: (isShown: boolean): void => show({ ...look, showsSoldOut: isShown }),
    reset: (): void => {
      setLook({ ...look, theme: DEFAULT_STORE_THEME });
      setBeforeReset(look);
    },
    undoReset: beforeReset && ((): void => show(beforeReset)),
    draft,
  };
};

export type LookEditor = ReturnType<typeof useLookEditor>;
