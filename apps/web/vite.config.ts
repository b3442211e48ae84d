import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const repository = new URL('../../', import.meta.url);
const from = (path: string): string => fileURLToPath(new URL(path, repository));

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const live = api.replace(/^http/, 'ws');

export default defineConfig({
  root: from('apps/web'),
  plugins: [react()],
  resolve: {
    alias: {
      '@kampvuur/domain': from('libs/domain/src'),
      '@kampvuur/contracts': from('libs/contracts/src'),
    },
  },
  // The input classes carry TypeScript's own decorators; class-transformer fills the fields after construction.
  oxc: {
    decorator: { legacy: true, emitDecoratorMetadata: false },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  build: { outDir: from('dist/web'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/media': api, '/admin/queues': api, '/ws': { target: live, ws: true } },
  },
});
