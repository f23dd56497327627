import type { PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import type { StoreAppFile } from '#shared/features/storefront/store-query.ts';
import { storePath } from '#shared/lib/paths.ts';
import type { ShopperContext } from '../tenants/tenants.ts';
import { type CachedPage, cachePage } from './cached-page.ts';
import { openStoreApp } from './open-store.ts';
import { storePageHeaders } from './page-headers.ts';

/** The worker asks our own origin alone, and runs nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const FRESH = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' } as const;

type Drawing = { renderer: PageRenderer; headers: Readonly<Record<string, string>> };

/** Draws what makes a store an installable app that opens without network. */
export const drawAppFile = async (
  file: StoreAppFile,
  shopper: ShopperContext,
  { renderer, headers }: Drawing,
): Promise<CachedPage> => {
  if (file === 'sw.js') {
    const own = {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': WORKER_POLICY,
      // Else a worker rules only what lies below its own address, and not the store page itself.
      'service-worker-allowed': storePath(shopper.slug),
    };
    return cachePage({ status: 200, body: renderer.storeWorker, headers: { ...headers, ...FRESH, ...own } });
  }
  const app = await openStoreApp(shopper);
  if (file === 'sin-conexion') {
    const drawn = renderer.renderStoreOffline(app);
    return cachePage({
      status: 200,
      body: drawn.html,
      headers: { ...headers, ...storePageHeaders(drawn), ...FRESH },
    });
  }
  const own = { 'content-type': 'application/manifest+json; charset=utf-8' };
  return cachePage({
    status: 200,
    body: renderer.writeStoreManifest(app),
    headers: { ...headers, ...FRESH, ...own },
  });
};
