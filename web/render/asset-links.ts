import type { AssetManifest, ManifestEntry } from '#shared/features/storefront/page-renderer.ts';

const urlOf = (file: string): string => `/${file}`;

const entryOf = (manifest: AssetManifest, source: string): ManifestEntry => {
  const entry = manifest[source];
  if (!entry) throw new Error(`The client build has no ${source}.`);
  return entry;
};

const withImports = (manifest: AssetManifest, source: string, seen: Set<string>): Set<string> => {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of entryOf(manifest, source).imports ?? []) withImports(manifest, imported, seen);
  return seen;
};

/** Addresses of every script that these sources need at once, each before what needs it is known to the browser. */
export const scriptUrls = (manifest: AssetManifest, sources: readonly string[]): string[] => {
  const seen = new Set<string>();
  for (const source of sources) withImports(manifest, source, seen);
  return [...seen].map((source) => urlOf(entryOf(manifest, source).file));
};

/** Address of the built file of a source. */
export const assetUrl = (manifest: AssetManifest, source: string): string =>
  urlOf(entryOf(manifest, source).file);

/** Address of the heading font, which the style sheet brings along. */
export const fontUrl = (manifest: AssetManifest, styles: string): string | undefined => {
  const font = entryOf(manifest, styles).assets?.find((file) => file.endsWith('.woff2'));
  return font && urlOf(font);
};
