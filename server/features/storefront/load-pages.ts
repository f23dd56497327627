import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_ROOT } from '#server/platform/env/project-root.ts';
import { pageContentPolicy } from '#server/platform/http/security-headers.ts';
import type {
  AssetManifest,
  CreatePageRenderer,
  PageRenderer,
} from '#shared/features/storefront/page-renderer.ts';
import type { DrawCard } from '#shared/features/storefront/share-card.ts';
import { inlineHash } from './page-headers.ts';

/** The built pages: their renderer, their files and their content policies. */
export type Pages = {
  renderer: PageRenderer;
  fileDirectories: readonly string[];
  /** Paths in those directories of the files whose names have no hash. */
  unhashedFiles: readonly string[];
  contentPolicy: string;
  /** Returns the policy of a page that may also report to other origins. */
  reportingPolicy: (origins: readonly string[]) => string;
  drawCard: DrawCard;
  /** The service worker of the panel. */
  panelWorker: string;
  /** Address of the library that draws the API's documentation page. */
  apiReferenceUrl: string;
};

const DIST = new URL('dist/', PROJECT_ROOT);

/**
 * Builds whose files browsers fetch; each source is an entry of one build only. A part that several builds load on demand, such
 * as a dialog, is no entry, and no document names it.
 */
const BROWSER_BUILDS = ['superadmin/', 'client/', 'store/'];

/** The service worker of stores, which each serves below its own address. */
const STORE_WORKER = 'web/entries/store-worker.ts';
const PANEL_WORKER = new URL('worker/panel-worker.js', DIST);

/** The name under which vite.config.ts writes it into the manifest. */
const API_REFERENCE = 'api-reference';

const readManifest = async (folder: string): Promise<AssetManifest> =>
  JSON.parse(await readFile(new URL(`${folder}.vite/manifest.json`, DIST), 'utf8'));

/** The folder of a build whose files have a hash in their names. */
export const ASSETS = 'assets';

const listUnhashed = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)).split(path.sep))
    .filter(([top = '']) => top !== ASSETS && !top.startsWith('.'))
    .map((parts) => parts.join('/'));
};

/** Draws a card; loaded with the first picture, because it contains its fonts. */
const drawCard: DrawCard = async (card, readPicture) => {
  const built: { drawCard: DrawCard } = await import(new URL('server/cards.js', DIST).href);
  return built.drawCard(card, readPicture);
};

/** Loads the pages that `npm run build` wrote to `dist/`; throws when they are missing. */
export const loadPages = async (): Promise<Pages> => {
  try {
    const manifests = await Promise.all(BROWSER_BUILDS.map(readManifest));
    const manifest: AssetManifest = Object.assign({}, ...manifests);
    const { createPageRenderer }: { createPageRenderer: CreatePageRenderer } = await import(
      new URL('server/render.js', DIST).href
    );
    const worker = manifest[STORE_WORKER]?.file ?? '';
    const storeWorker = await readFile(new URL(`store/${worker}`, DIST), 'utf8');
    const renderer = createPageRenderer(manifest, { storeWorker });
    const scripts = renderer.inlineScripts.map(inlineHash);
    const fileDirectories = BROWSER_BUILDS.map((folder) => fileURLToPath(new URL(folder, DIST)));
    const unhashedFiles = (await Promise.all(fileDirectories.map(listUnhashed))).flat();
    return {
      renderer,
      fileDirectories,
      unhashedFiles,
      contentPolicy: pageContentPolicy({ scripts, styles: [] }),
      reportingPolicy: (origins) => pageContentPolicy({ scripts, styles: [], reportsTo: origins }),
      drawCard,
      panelWorker: await readFile(PANEL_WORKER, 'utf8'),
      apiReferenceUrl: `/${manifest[API_REFERENCE]?.file}`,
    };
  } catch (error) {
    throw new Error('the pages are not built: run npm run build', { cause: error });
  }
};
