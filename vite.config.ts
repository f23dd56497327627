import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const CLIENT_ENTRIES = [
  'web/entries/panel.tsx',
  'web/entries/account.tsx',
  'web/entries/public.ts',
  'web/entries/store.ts',
  'web/ui/styles.css',
  ...['inter', 'roboto', 'poppins', 'montserrat'].map((font) => `web/features/storefront/fonts/${font}.css`),
];

const BROWSERS = ['chrome107', 'safari16', 'firefox104'];

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
        // The store's style sheet travels inside its pages.
        cssMinify: true,
        cssTarget: BROWSERS,
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
        target: BROWSERS,
        rolldownOptions: {
          input: CLIENT_ENTRIES,
          // Building a schema has no effect of its own: one that a page does not use stays out of it, and with it zod (25 KB).
          treeshake: { manualPureFunctions: ['z'] },
        },
      },
}));
