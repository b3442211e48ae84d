import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildParts } from './build-plugins/build-parts';
import { chunks, preloadedImports } from './build-plugins/chunks';
import { appShell } from './build-plugins/app-shell';
import { messages } from './build-plugins/messages';
import { precompress } from './build-plugins/precompress';
import { MANIFEST } from './build-plugins/web-manifest';

const repository = new URL('../../', import.meta.url);
const from = (path: string): string => fileURLToPath(new URL(path, repository));

const root = from('apps/web');
const resolve = {
  alias: {
    '@kampvuur/domain': from('libs/domain/src'),
    '@kampvuur/contracts': from('libs/contracts/src'),
    '@kampvuur/search-index/core': from('libs/search-index/src/core.ts'),
  },
};

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const live = api.replace(/^http/, 'ws');

const parts = buildParts();
const splitting = chunks();

/** Installable and readable offline: the service worker is `src/offline`, the files it keeps are listed here. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/offline',
  filename: 'service-worker.ts',
  // The page registers it itself, after the initial load.
  injectRegister: false,
  manifest: MANIFEST,
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: [
      'index{,.*}.html',
      'favicon.svg',
      'assets/*',
      'art/{hero-*-800,state-{offline,no-favorites,no-results}-*,missing-*-400}.webp',
    ],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.flatMap((entry) => {
          const part = parts.partOf(entry.url);
          return part ? [{ ...entry, part }] : [];
        }),
      }),
    ],
  },
});

export default defineConfig({
  root,
  plugins: [
    messages(),
    react(),
    appShell({ root, resolve }),
    splitting.plugin,
    parts.plugin,
    pwa,
    precompress(),
  ],
  resolve,
  // The input classes carry TypeScript's own decorators; class-transformer fills the fields after construction.
  oxc: {
    decorator: { legacy: true, emitDecoratorMetadata: false },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  build: {
    outDir: from('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadedImports },
    rolldownOptions: {
      // Emotion imports it for a component the app does not use; its package does not say that it can be left out.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: splitting.groups },
        // The entry lists every chunk of a page, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': api,
      '/media': api,
      '/admin/queues': api,
      '/dev/mail': api,
      '/ws': { target: live, ws: true },
    },
  },
});
