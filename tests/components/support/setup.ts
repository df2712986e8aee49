import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { Boundary } from '#app/Boundary.tsx';
import { fetchFromWorker, isConnected, network } from './network.ts';
import { noise } from './noise.ts';

/** Islands that are the main part of their page. */
const WHOLE = ['Login', 'Register', 'ForgotPassword', 'Verify'];

// The build draws an island as HTML; here it is the part itself.
vi.mock('#ui/Island.tsx', () => ({
  Island: ({ name, of, props }: { name: string; of: ComponentType; props?: object }) =>
    createElement(Boundary, { place: name, isPart: !WHOLE.includes(name) }, createElement(of, props)),
}));
configure({ asyncUtilTimeout: 40_000 });
globalThis.fetch = fetchFromWorker;
// The cache of a place, as `workers.dev` has it: it keeps nothing.
Object.assign(globalThis, { caches: { default: { match: async () => undefined, put: async () => {} } } });
Object.defineProperty(navigator, 'onLine', { configurable: true, get: isConnected });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
for (const level of ['error', 'warn'] as const)
  vi.spyOn(console, level).mockImplementation((...words) => noise.hear(words));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.reset();
  localStorage.clear();
  sessionStorage.clear();
  expect(noise.heard()).toEqual([]);
});
