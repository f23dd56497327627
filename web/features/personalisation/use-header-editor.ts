import { useState } from 'react';
import { HEADER_KINDS, type HeaderKind } from '#shared/features/personalisation/brand-file-rules.ts';
import type { updateHeaderCall } from '#shared/features/personalisation/personalisation-calls.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import type { PreviewHeader } from '#web/lib/preview-message.ts';
import { type ChosenHeader, forgetHeader, readHeaderFile } from './read-header-file.ts';

const updateHeader = apiCall<typeof updateHeaderCall>({ method: 'PUT', path: '/tenants/:slug/header' });

/** What the owner changed and has not published: another file, or none; absent: as it is published. */
type Changes = Partial<Record<HeaderKind, ChosenHeader | null>>;

const FIELD = 'header';

/** The state of editing the header's own picture and video. They stay on the device until they are published. */
export const useHeaderEditor = ({ slug, header }: Pick<TenantView, 'slug' | 'header'>) => {
  const [changes, setChanges] = useState<Changes>({});
  const [problem, setProblem] = useState<{ kind: HeaderKind; message: string }>();
  const [reading, setReading] = useState<HeaderKind>();

  const change = (kind: HeaderKind, next: ChosenHeader | null | undefined): void => {
    const { [kind]: former, ...others } = changes;
    if (former) forgetHeader(former);
    setChanges(next === undefined ? others : { ...others, [kind]: next });
    setProblem(undefined);
  };
  const shownOf = (kind: HeaderKind): string | undefined => {
    const changed = changes[kind];
    return changed === undefined ? (header?.[kind] ?? undefined) : changed?.url;
  };
  const posterUrl = changes.video === undefined ? (header?.poster ?? undefined) : changes.video?.posterUrl;

  return {
    shownOf,
    posterUrl,
    problem,
    reading,
    isDirty: HEADER_KINDS.some((kind) => changes[kind] !== undefined),
    choose: async (kind: HeaderKind, file: File): Promise<void> => {
      setReading(kind);
      const read = await readHeaderFile(kind, file).finally(() => setReading(undefined));
      if (read.ok) change(kind, read.chosen);
      else setProblem({ kind, message: read.message });
    },
    /** Takes away what is shown: a file that is not published is forgotten, a published one goes with the next publication. */
    remove: (kind: HeaderKind): void => change(kind, header?.[kind] ? null : undefined),
    /** What the frame of the preview shows in this style. */
    previewOf: (style: StoreTheme['headerStyle']): PreviewHeader => {
      const videoUrl = style === 'video' ? shownOf('video') : undefined;
      const coverUrl = style === 'image' ? shownOf('picture') : videoUrl && posterUrl;
      return { coverUrl, videoUrl };
    },
    /** Sends what changed; answers the tenant as it is then, undefined when nothing changed. */
    publish: async (): Promise<TenantView | undefined> => {
      let tenant: TenantView | undefined;
      for (const kind of HEADER_KINDS) {
        const changed = changes[kind];
        if (changed === undefined) continue;
        const files = { field: FIELD, files: changed?.files ?? [] } as const;
        const answer = await updateHeader({ params: { slug }, body: { kind }, files }).catch(
          (error: unknown) => {
            if (error instanceof ApiError && error.isWorded) setProblem({ kind, message: error.message });
            throw error;
          },
        );
        ({ tenant } = answer);
      }
      return tenant;
    },
    /** Forgets the changes, which are published. */
    settle: (): void => {
      for (const changed of Object.values(changes)) if (changed) forgetHeader(changed);
      setChanges({});
    },
  };
};

export type HeaderEditor = ReturnType<typeof useHeaderEditor>;
