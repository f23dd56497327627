import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LOGO_SIDE,
  MAX_LOGO_BYTES,
  SMALL_LOGO_SIDE,
} from '#shared/features/personalisation/brand-file-rules.ts';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { STORE_ICONS, type StoreIcon } from '#shared/features/personalisation/store-icons-copy.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { ApiError, errorText } from '#web/lib/network/api-error.ts';
import { createPageCanvas, drawSmaller } from '#web/lib/picture/draw-smaller.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { keepChangedTenant, updateLogo } from './use-store-tenant.ts';

/** A chosen file, ready to be shown and sent, or the reason why it cannot be used. */
type LogoFile = { ok: true; dataUrl: string; isSmall: boolean } | { ok: false; message: string };

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.readAsDataURL(blob);
  });

const isSmallPicture = async (file: File): Promise<boolean> => {
  const bitmap = await createImageBitmap(file);
  const shorter = Math.min(bitmap.width, bitmap.height);
  bitmap.close();
  return shorter < SMALL_LOGO_SIDE;
};

/** Checks a chosen file by the rules for logos and reduces it for prepaid data. */
const readLogoFile = async (file: File): Promise<LogoFile> => {
  if (!file.type.startsWith('image/')) return { ok: false, message: LOGO_COPY.notAnImage };
  if (file.size > MAX_LOGO_BYTES) return { ok: false, message: LOGO_COPY.tooLarge };
  try {
    const isSmall = await isSmallPicture(file);
    const blob = await drawSmaller({ source: file, edge: LOGO_SIDE, createCanvas: createPageCanvas });
    return { ok: true, dataUrl: await readDataUrl(blob), isSmall };
  } catch {
    // Browsers have no specific error for bytes that they cannot decode.
    return { ok: false, message: LOGO_COPY.notAnImage };
  }
};

/** `spec 9`: shorter than other toasts. */
const LOGO_TOAST_MS = 2400;

type LogoKind = 'icon' | 'image';
type LogoBody = { logo: string | null } | { icon: StoreIcon };

const toKind = (text: string): LogoKind => (text === 'image' ? 'image' : 'icon');

const toIcon = (text: string | null): StoreIcon | undefined =>
  STORE_ICONS.find(({ emoji }) => emoji === text)?.emoji;

/** The words of a failure (`spec 8`). */
const failureText = (error: unknown): string =>
  LOGO_COPY.failed(
    error instanceof ApiError ? errorText(error, LOGO_COPY.updateFailed) : LOGO_COPY.unknownError,
  );

/** The state of editing a store's logo: an emoji or a picture. */
export const useLogoEditor = (tenant: TenantView, onClose: () => void) => {
  const queries = useQueryClient();
  const [kind, setKind] = useState<LogoKind>(tenant.logo ? 'image' : 'icon');
  const [icon, setIcon] = useState(toIcon(tenant.icon));
  const [file, setFile] = useState<LogoFile>();
  const chosen = file?.ok ? file : undefined;
  const image = chosen?.dataUrl ?? tenant.logo ?? undefined;

  const change = useMutation({
    mutationFn: (body: LogoBody) => updateLogo({ params: { slug: tenant.slug }, body }),
    onSuccess: ({ tenant: changed }, body) => {
      keepChangedTenant(queries, changed);
      setFile(undefined);
      const wasRemoved = 'logo' in body && body.logo === null;
      showSuccess({ text: wasRemoved ? LOGO_COPY.removed : LOGO_COPY.saved, lifeMs: LOGO_TOAST_MS });
      if (!wasRemoved) onClose();
    },
  });

  const isIcon = kind === 'icon';
  return {
    kind,
    chooseKind: (text: string): void => setKind(toKind(text)),
    icon,
    chooseIcon: setIcon,
    image,
    isStoredImage: image !== undefined && !chosen,
    isSmall: chosen?.isSmall ?? false,
    /** The logo as it would look now. */
    shown: isIcon ? { icon } : { image },
    chooseFile: async (picked: File): Promise<void> => setFile(await readLogoFile(picked)),
    forgetFile: (): void => setFile(undefined),
    removeStoredImage: (): void => change.mutate({ logo: null }),
    canSave: isIcon ? icon !== undefined : image !== undefined,
    save: (): void => {
      if (isIcon && icon) change.mutate({ icon });
      else if (chosen) change.mutate({ logo: chosen.dataUrl });
      else onClose();
    },
    isSaving: change.isPending,
    message: file && !file.ok ? file.message : change.error ? failureText(change.error) : undefined,
  };
};

export type LogoEditor = ReturnType<typeof useLogoEditor>;
