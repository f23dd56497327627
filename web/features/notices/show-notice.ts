import type { PushPayload } from '#shared/features/notices/push-payload.ts';
import { PATHS } from '#shared/lib/paths.ts';

/** The message by which the worker asks an open panel to show a screen. */
export type OpenScreen = { readonly kind: 'open-screen'; readonly path: string };

/** The page that a notice may open: one of the panel, whatever the message says. */
export const panelPathOf = (path: unknown): string =>
  typeof path === 'string' && ['/', '?'].some((next) => path.startsWith(PATHS.panel + next))
    ? path
    : PATHS.panel;

const isPanel = ({ url }: OpenWindow): boolean => {
  const { pathname } = new URL(url);
  return pathname === PATHS.panel || pathname.startsWith(`${PATHS.panel}/`);
};

const findPanels = async (): Promise<OpenWindow[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isPanel);

/** Shows a push message. Browsers ask that each one is shown; one who looks at the panel already gets it without a sound. */
export const showNotice = async (
  { title, body, path, tag }: PushPayload,
  { icon }: { icon: string },
): Promise<void> => {
  const panels = await findPanels();
  await registration.showNotification(title, {
    body,
    tag,
    icon,
    lang: 'es-DO',
    silent: panels.some(({ visibilityState }) => visibilityState === 'visible'),
    data: { path: panelPathOf(path) },
  });
  // Without a number: an open panel counts what waits.
  if (panels.length === 0) await navigator.setAppBadge?.().catch(() => undefined);
};

/** Opens the subject of a notice in the open panel, or in a new window, which asks for the login if needed. */
export const openNotice = async (data: unknown): Promise<void> => {
  const path = panelPathOf((data as { path?: unknown } | null)?.path);
  const [panel] = await findPanels();
  if (!panel) {
    await clients.openWindow(path);
    return;
  }
  // Some browsers refuse it; the panel shows the screen all the same.
  await panel.focus().catch(() => undefined);
  const message: OpenScreen = { kind: 'open-screen', path };
  panel.postMessage(message);
};
