/** Every table. What the start script loads reads index.ts, which leaves out those that only some operations need. */
export * from './cases.ts';
export * from './found.ts';
export * from './index.ts';
export * from './sightings.ts';
