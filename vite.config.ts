import { cloudflare } from '@cloudflare/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const statePath = process.env.STATE_DIR;

export default defineConfig({
  root: 'web',
  envDir: '..',
  build: { outDir: '../dist/client', emptyOutDir: true },
  plugins: [
    react(),
    tailwindcss(),
    cloudflare({ configPath: './wrangler.toml', persistState: statePath ? { path: statePath } : true }),
  ],
});
