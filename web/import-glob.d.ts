/** What Vite makes of a pattern: every file it names, inside the bundle. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  glob(
    patterns: readonly string[],
    options: { import: 'default' },
  ): Record<string, () => Promise<import('react').ComponentType>>;
}
