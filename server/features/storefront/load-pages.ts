import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type {
  AssetManifest,
  CreatePageRenderer,
  PageRenderer,
} from '#shared/features/storefront/page-renderer.ts';
import { pageContentPolicy } from '../../platform/http/security-headers.ts';
import { inlineHash } from './page-headers.ts';

/** The built pages: who draws them, where their files lie and what they are allowed to run. */
export type Pages = { renderer: PageRenderer; clientDirectory: string; contentPolicy: string };

const DIST = new URL('../../../dist/', import.meta.url);

/** Loads what `npm run build` left under `dist/`; throws when it has not run. */
export const loadPages = async (): Promise<Pages> => {
  try {
    const manifest: AssetManifest = JSON.parse(
      await readFile(new URL('client/.vite/manifest.json', DIST), 'utf8'),
    );
    const { createPageRenderer }: { createPageRenderer: CreatePageRenderer } = await import(
      new URL('server/render.js', DIST).href
    );
    const renderer = createPageRenderer(manifest);
    const scripts = renderer.inlineScripts.map(inlineHash);
    return {
      renderer,
      clientDirectory: fileURLToPath(new URL('client/', DIST)),
      contentPolicy: pageContentPolicy({ scripts, styles: [] }),
    };
  } catch (error) {
    throw new Error('the pages are not built: run npm run build', { cause: error });
  }
};
