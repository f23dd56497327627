import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const CLIENT_ENTRIES = [
  'web/entries/panel.tsx',
  'web/entries/account.tsx',
  'web/entries/public.ts',
  'web/ui/styles.css',
];

/** Two builds: what browsers load, under /assets/ with hashed names, and the page renderer that the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'web/public',
  ssr: { noExternal: true },
  // Without it the renderer would carry React's development build, several times slower.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: { input: 'web/entries/render.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // Nothing inline: the content security policy allows no data: scripts, styles or fonts.
        assetsInlineLimit: 0,
        target: ['chrome107', 'safari16', 'firefox104'],
        rolldownOptions: {
          input: CLIENT_ENTRIES,
          // Building a schema has no effect of its own: one that a page does not use stays out of it, and with it zod (25 KB).
          treeshake: { manualPureFunctions: ['z'] },
        },
      },
}));
