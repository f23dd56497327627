import type { CreatePageRenderer } from '#shared/features/storefront/page-renderer.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ACCESS_COPY } from '#web/features/auth/access-check-copy.ts';
import { LANDING_COPY } from '#web/features/storefront/landing/landing-copy.ts';
import { PRIVACY_COPY } from '#web/features/storefront/legal/privacy-copy.ts';
import { TERMS_COPY } from '#web/features/storefront/legal/terms-copy.ts';
import { FIRST_PAINT_SCRIPT } from '#web/lib/page/theme.ts';
import { renderHtml } from '#web/render/html-document.tsx';
import { panelManifest } from '#web/render/panel-manifest.ts';
import { shellStart } from '#web/render/shell-routes.ts';
import { createStoreRenderer } from '#web/render/store-renderer.ts';
import {
  LandingRoute,
  PrivacyRoute,
  PublicNotFoundRoute,
  TermsRoute,
} from '#web/routes/public/public-pages.tsx';
import { FullScreenWait } from '#web/ui/spinner.tsx';

const PUBLIC_ENTRY = 'web/entries/public.ts';

/** Whether access is checked before the screen of the path is shown (`spec 2`). */
const isGuarded = (path: string): boolean =>
  path.startsWith(PATHS.panel) || (path.startsWith(PATHS.superadmin) && path !== PATHS.superadminLogin);

/** Draws all HTML that the server sends, as pure functions over the client build's manifest. */
export const createPageRenderer: CreatePageRenderer = (manifest, { storeWorker }) => ({
  storeWorker,
  inlineScripts: [FIRST_PAINT_SCRIPT],
  renderLanding: ({ origin, supportEmail, offers }) =>
    renderHtml({
      manifest,
      entry: PUBLIC_ENTRY,
      title: LANDING_COPY.title,
      description: LANDING_COPY.description,
      canonical: `${origin}${PATHS.home}`,
      children: <LandingRoute supportEmail={supportEmail} offers={offers} />,
    }),
  renderTerms: ({ origin, supportEmail }) =>
    renderHtml({
      manifest,
      entry: PUBLIC_ENTRY,
      title: TERMS_COPY.pageTitle,
      description: TERMS_COPY.description,
      canonical: `${origin}${PATHS.terms}`,
      children: <TermsRoute supportEmail={supportEmail} />,
    }),
  renderPrivacy: ({ origin, supportEmail }) =>
    renderHtml({
      manifest,
      entry: PUBLIC_ENTRY,
      title: PRIVACY_COPY.pageTitle,
      description: PRIVACY_COPY.description,
      canonical: `${origin}${PATHS.privacy}`,
      children: <PrivacyRoute supportEmail={supportEmail} />,
    }),
  renderShell: ({ path, reporting, offers }) =>
    renderHtml({
      manifest,
      reporting,
      offers,
      ...shellStart(path),
      title: SCREEN_COPY.brand,
      children: <ShellRoute waitText={isGuarded(path) ? ACCESS_COPY.checking : undefined} />,
    }),
  renderNotFound: ({ supportEmail }) =>
    renderHtml({
      manifest,
      entry: PUBLIC_ENTRY,
      title: SCREEN_COPY.notFoundTitle,
      children: <PublicNotFoundRoute supportEmail={supportEmail} />,
    }),
  writePanelManifest: panelManifest,
  ...createStoreRenderer(manifest),
});

/**
 * The empty document in which the browser starts a page; without scripts it says that they are needed. The first
 * screen replaces its waiting text.
 */
function ShellRoute({ waitText }: { waitText: string | undefined }) {
  return (
    <div id="root">
      {waitText && (
        <div className="hidden [.has-script_&]:block">
          <FullScreenWait text={waitText} />
        </div>
      )}
      <noscript>
        <p className="p-6 text-center text-lg">{SCREEN_COPY.needsScripts}</p>
      </noscript>
    </div>
  );
}
