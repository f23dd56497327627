/** Vite's result of a pattern: every matching file, inside the bundle. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  glob(
    patterns: readonly string[],
    options: { import: 'default' },
  ): Record<string, () => Promise<import('react').ComponentType>>;
}
