export { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PASSWORD_HASH, seedDemo } from './seed/demo.ts';
export { type RegistrySize, seedRegistry } from './seed/registry.ts';
export { seedYear } from './seed/year.ts';
