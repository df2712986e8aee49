import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => resolve(import.meta.dirname, path);
const statePath = here(process.env.STATE_DIR ?? '.wrangler/state');

export default defineConfig(({ command }) => ({
  root: here('web'),
  envDir: here('.'),
  build: { outDir: here('dist'), emptyOutDir: true, modulePreload: { polyfill: false }, manifest: true },
  plugins: [
    react(),
    tailwindcss(),
    cloudflare({
      configPath: here('wrangler.toml'),
      persistState: { path: statePath },
      config: command === 'serve' ? drawnByTheBrowser : undefined,
    }),
  ],
}));

/** In development no page is prerendered: the browser draws every address from the one index.html. */
function drawnByTheBrowser(config: { assets?: { not_found_handling?: string } }) {
  if (config.assets) config.assets.not_found_handling = 'single-page-application';
}
