import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { InstallationOffer } from '#shared/lib/offers.ts';
import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import type {
  DrawnPage,
  MissingProductPage,
  OrderPage,
  ProductPage,
  StoreApp,
  StoreFailure,
  StorePage,
} from './store-page.ts';

/** The build's entry about one source file, as Vite writes it in its manifest. */
export type ManifestEntry = {
  file: string;
  css?: readonly string[];
  assets?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};

/** The client build: source path -> hashed files. */
export type AssetManifest = Readonly<Record<string, ManifestEntry>>;

/** The facts about the installation that every public page needs. */
export type PageSite = {
  /** Scheme and host without a final slash, for canonical addresses. */
  origin: string;
  /** Shown as the support mailbox; absent hides it. */
  supportEmail: string | undefined;
  /** What plans include here. */
  offers: readonly InstallationOffer[];
};

/** Pages the server sends; each function answers a whole HTML document. */
export type PageRenderer = {
  renderLanding(site: PageSite): string;
  renderTerms(site: PageSite): string;
  renderPrivacy(site: PageSite): string;
  /**
   * The empty document in which the panel, login and registration start; `path` decides what is preloaded, `reporting` tells
   * the panel what it may report to, and `offers` what plans include here.
   */
  renderShell(page: {
    path: string;
    reporting?: ReportingSettings | undefined;
    offers: readonly InstallationOffer[];
  }): string;
  renderNotFound(site: PageSite): string;
  /** The web manifest of the panel, as JSON. */
  writePanelManifest(): string;
  renderStore(page: StorePage): DrawnPage;
  /** The list of a store page as JSON, for a page that is open already. */
  writeStoreList(page: StorePage): string;
  /** Writes the quick view, with the variant that the address chose, as JSON for an open page; null for a product that is not published. */
  writeQuickView(product: ProductView | null, chosenId: string | undefined): string;
  renderProduct(page: ProductPage): DrawnPage;
  renderMissingProduct(page: MissingProductPage): DrawnPage;
  renderOrder(page: OrderPage): DrawnPage;
  renderMissingOrder(page: MissingProductPage): DrawnPage;
  renderStoreFailure(failure: StoreFailure, homeUrl: string): DrawnPage;
  /** Renders the page that the device shows without network for unvisited addresses. */
  renderStoreOffline(app: StoreApp): DrawnPage;
  /** The web manifest of a store, as JSON. */
  writeStoreManifest(app: StoreApp): string;
  /** Text of the worker that keeps a store on the device. */
  storeWorker: string;
  /** Text of every inline script the pages carry; the content security policy allows these by their SHA-256 and no other. */
  inlineScripts: readonly string[];
};

/** The one export of the render build that the server calls, once, at start. */
export type CreatePageRenderer = (manifest: AssetManifest, files: { storeWorker: string }) => PageRenderer;
