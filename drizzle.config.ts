import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./db/schema/index.ts', './db/schema/cases.ts', './db/schema/sightings.ts'],
  out: './migrations',
});
