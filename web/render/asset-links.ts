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

/**
 * Lists the addresses of every script that these sources need at once, including those that the browser would only
 * discover later.
 */
export const scriptUrls = (manifest: AssetManifest, sources: readonly string[]): string[] => {
  const seen = new Set<string>();
  for (const source of sources) withImports(manifest, source, seen);
  return [...seen].map((source) => urlOf(entryOf(manifest, source).file));
};

/** Returns the address of the built file of a source. */
export const assetUrl = (manifest: AssetManifest, source: string): string =>
  urlOf(entryOf(manifest, source).file);

/** Returns the address of the heading font, which belongs to the style sheet. */
export const fontUrl = (manifest: AssetManifest, styles: string): string | undefined => {
  const font = entryOf(manifest, styles).assets?.find((file) => file.endsWith('.woff2'));
  return font && urlOf(font);
};

const WEIGHT = /-(\d{3})-normal/;

/** Lists the files of a store font by weight; its style sheet is an entry of the build named after the family. */
export const fontUrls = (manifest: AssetManifest, family: string): { url: string; weight: string }[] => {
  const { assets = [] } = entryOf(manifest, `web/features/storefront/fonts/${family.toLowerCase()}.css`);
  return assets
    .map((file) => ({ url: urlOf(file), weight: WEIGHT.exec(file)?.[1] ?? '400' }))
    .sort((left, right) => Number(left.weight) - Number(right.weight));
};
