import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => resolve(import.meta.dirname, path);
const statePath = here(process.env.STATE_DIR ?? '.wrangler/state');

export default defineConfig({
  root: here('web'),
  envDir: here('.'),
  build: { outDir: here('dist'), emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [
    shellForEveryPage(),
    react(),
    tailwindcss(),
    cloudflare({ configPath: here('wrangler.toml'), persistState: { path: statePath } }),
  ],
});

/** In development no page is prerendered: the browser draws every address from the one index.html. */
function shellForEveryPage(): Plugin {
  const owned = /^\/(?:api|trpc|media|dev|check|cdn-cgi|@|node_modules)(?:\/|$)/;
  return {
    name: 'ownmark:shell-for-every-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (wantsPage && !owned.test(path) && !path.includes('.')) request.url = '/';
        next();
      });
    },
  };
}
