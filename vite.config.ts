import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

const CLIENT_ENTRIES = [
  'web/entries/panel.tsx',
  'web/entries/account.tsx',
  'web/entries/public.ts',
  'web/ui/styles.css',
];

const STORE_ENTRIES = [
  'web/entries/store-start.ts',
  'web/entries/store.tsx',
  'web/entries/follow-order.ts',
  'web/entries/moving-header.ts',
  'web/entries/store-worker.ts',
  ...['inter', 'roboto', 'poppins', 'montserrat'].map((font) => `web/features/storefront/fonts/${font}.css`),
];

const BROWSERS = ['chrome107', 'safari16', 'firefox104'];

const CLIENT_BUILD = {
  emptyOutDir: true,
  manifest: true,
  // The licences of what is written into the files travel beside them.
  license: true,
  // Nothing inline: the content security policy allows no data: scripts, styles or fonts.
  assetsInlineLimit: 0,
  target: BROWSERS,
};

// Building a schema and reading a property have no effect of their own: a page carries only what it uses.
const TREESHAKE = { treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false } } as const;

/**
 * What nearly every screen loads is one file: cut into dozens by who else uses each, it is longer and takes more requests. So are
 * the icons of several screens, each of which would be a file of its own. The signed-out screens load the kit, so what
 * only those with a router share, the router itself first, stays out of it. So does the library of queries, which they do not use.
 */
const SHARED_KIT = {
  codeSplitting: {
    groups: [
      { name: 'kit', test: /^(?!.*(?:react-router|@tanstack))/, minShareCount: 42 },
      { name: 'query', test: /@tanstack.(?:react-)?query/, minShareCount: 4 },
      { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 4 },
    ],
  },
};

/** What the page's script shares with most parts that come later is one file, not one for each set of parts. */
const STORE_KIT = { codeSplitting: { groups: [{ name: 'kit', minShareCount: 4 }] } };

/** A text that two of a shopper's scripts know is written into both: a third file for it would be one more request. */
const OWN_TEXTS = { optimization: { inlineConst: { mode: 'all' } } } as const;

/**
 * Vite sends every import() of a script through a helper, with the names of the files that the script needs. Ours fetches these first,
 * so that what the network lost comes with the next press.
 */
const FETCHED_IMPORTS: Plugin = {
  name: 'fetched-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importFetched as __vitePreload } from '#web/lib/network/import-fetched.ts';`,
  },
};

/**
 * The library of the API's documentation page is one file, which its package gives away only as a Fastify plugin that serves it.
 * Taken at build time, it needs nothing installed beside the program (decision 070).
 */
const API_REFERENCE: Plugin = {
  name: 'api-reference',
  async generateBundle() {
    const [{ default: fastify }, { default: apiReference }] = await Promise.all([
      import('fastify'),
      import('@scalar/fastify-api-reference'),
    ]);
    const app = fastify();
    await app.register(apiReference, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
    const { statusCode, body } = await app.inject('/docs/js/scalar.js');
    if (statusCode !== 200) throw new Error(`The library of the API's documentation answered ${statusCode}.`);
    const licence = readFileSync('node_modules/@scalar/fastify-api-reference/LICENSE', 'utf8');
    const source = `/*!\n${licence}*/\n${body}`;
    this.emitFile({ type: 'asset', name: 'api-reference.js', originalFileName: 'api-reference', source });
  },
};

/** Node keeps the text of a module in memory, with two bytes a character unless all of it is ASCII. */
const IN_MEMORY = { asciiOnly: true };

const BUILDS: Record<string, BuildOptions> = {
  client: {
    ...CLIENT_BUILD,
    outDir: 'dist/client',
    rolldownOptions: { input: CLIENT_ENTRIES, ...TREESHAKE, output: SHARED_KIT },
  },
  // Apart from the rest: shoppers get one small script, not the pieces it would share with the panel.
  store: {
    ...CLIENT_BUILD,
    outDir: 'dist/store',
    rolldownOptions: { input: STORE_ENTRIES, ...TREESHAKE, ...OWN_TEXTS, output: STORE_KIT },
  },
  // A worker is one file: in older browsers it imports nothing.
  worker: {
    emptyOutDir: true,
    target: BROWSERS,
    outDir: 'dist/worker',
    rolldownOptions: {
      input: ['web/entries/panel-worker.ts'],
      ...TREESHAKE,
      output: { entryFileNames: '[name].js' },
    },
  },
  // Apart too: what it shares with the panel would otherwise be cut into more pieces, of which owners load some.
  superadmin: {
    ...CLIENT_BUILD,
    outDir: 'dist/superadmin',
    assetsDir: 'assets/superadmin',
    rolldownOptions: { input: ['web/entries/superadmin.tsx'], ...TREESHAKE },
  },
  server: {
    ssr: true,
    license: true,
    // The store's style sheet travels inside its pages.
    cssMinify: true,
    cssTarget: BROWSERS,
    // Its text stays in memory with the program: this way it is half as long.
    minify: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: ['web/entries/render.tsx', 'web/entries/cards.ts'],
      output: { minify: { codegen: IN_MEMORY } },
    },
  },
  program: {
    ssr: true,
    license: true,
    minify: false,
    outDir: 'dist/program',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'read-table-program': 'server/features/imports/files/read-table-program.ts',
      },
      // As deep as the sources are, so that what lies beside them is found from both.
      output: {
        entryFileNames: 'server/[name].js',
        chunkFileNames: 'server/[name]-[hash].js',
        comments: { jsdoc: false },
        minify: { compress: false, mangle: false, codegen: { ...IN_MEMORY, removeWhitespace: false } },
      },
    },
  },
};

/** Packages of many small files, which a start would look up and read one by one (decision 045). Others stay where npm put them. */
const JOINED_PACKAGES = [
  'zod',
  'pg-boss',
  'cron-parser',
  'kysely',
  'fastify',
  '@fastify/multipart',
  '@fastify/static',
  'lru-cache',
  'p-limit',
  'yocto-queue',
];

/**
 * One build a mode: what panel and landing load, what stores load, what superadmins load, the page renderer that the server
 * imports, and the server itself (decision 022).
 */
export default defineConfig(({ mode }) => {
  const build = BUILDS[mode];
  if (!build) throw new Error(`There is no build called ${mode}: use npm run build.`);
  return {
    plugins: [react(), tailwindcss(), FETCHED_IMPORTS, mode === 'client' && API_REFERENCE],
    publicDir: mode === 'client' ? 'web/public' : false,
    ssr: { noExternal: mode === 'program' ? JOINED_PACKAGES : true },
    // Modes name builds here, so React's production build has to be asked for; the other is several times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build,
  };
});
