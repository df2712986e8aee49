import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { writeHeaders } from './headers.ts';
import { publicOrigin } from './local/origin.ts';
import { writeSiteFiles } from './site/files.ts';
import { writeServiceWorker } from './site/serviceWorker.ts';
import { writePages } from './writePages.ts';

const root = resolve(import.meta.dirname, '..');
const client = resolve(root, 'dist/client');

process.env.NODE_ENV = 'production';
await rm(resolve(root, 'dist'), { recursive: true, force: true });
const builder = await createBuilder({ configFile: resolve(root, 'vite.config.ts') });
await builder.buildApp();
const origin = publicOrigin();
const pages = await writePages(root, client, origin);
const paths = pages.map(({ path }) => path);
await writeSiteFiles(client, origin, paths);
await writeServiceWorker(client, paths);
await writeHeaders(client, pages);
await rm(resolve(client, '.vite'), { recursive: true });
