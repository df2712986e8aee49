import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { writeHeaders } from './headers.ts';
import { prerender } from './prerender.ts';

const root = resolve(import.meta.dirname, '..');
const client = resolve(root, 'dist/client');

process.env.NODE_ENV = 'production';
await rm(resolve(root, 'dist'), { recursive: true, force: true });
const builder = await createBuilder({ configFile: resolve(root, 'vite.config.ts') });
await builder.buildApp();
await prerender(root, client);
await writeHeaders(client);
