import { registerServiceWorker } from '#app/serviceWorker.ts';
import { startSite } from '#app/site.ts';
import { showUnscripted } from '#app/unscripted.ts';
import { loadStyle, loadWholeStyle } from '#app/wholeStyle.ts';
import { receiveState } from '#lib/browser/openPage.ts';

// The page is readable and the check works without this: it runs when the first paint is done (public/first.js). The build
// names in the body the styles that are to come (scripts/writePages.ts).
async function start() {
  receiveState();
  if (import.meta.env.DEV) (await import('#app/drawInDev.ts')).drawInDev();
  startSite();
  document.body.removeAttribute('data-waits');
  document.body.dispatchEvent(new Event('alive', { bubbles: true }));
  registerServiceWorker();
  const { lateStyles } = document.body.dataset;
  if (lateStyles) void loadStyle(lateStyles);
  if ('app' in document.body.dataset) await startApp();
  else if (hasIsland()) await startIslands();
  else waitForReader();
  await renderSections();
}

/** A part that waits for the end of a text needs nothing before. */
const hasIsland = () =>
  document.querySelector('[data-island]:not([data-wakes=wanted]), .has-session [data-island]') !== null;

const waitForReader = () =>
  addEventListener('wanted', () => void startIslands().catch(waitForReader), { once: true, capture: true });

async function startIslands() {
  (await import('#app/islands.ts')).startIslands();
}

async function startApp() {
  // Preloaded together (React comes with the first), but run in separate tasks to keep the page responsive.
  await Promise.all([import('#ui/Booting.tsx'), loadWholeStyle()]);
  await turn();
  await import('#app/router.ts');
  await turn();
  (await import('#app/start.tsx')).startApp();
}

/** Render off-screen sections one per frame, so that scroll positions become exact. */
async function renderSections() {
  for (const section of document.querySelectorAll<HTMLElement>('.section')) {
    section.dataset.laidOut = '';
    await frame();
  }
  document.documentElement.dataset.laidOut = '';
}

const turn = () => new Promise((done) => setTimeout(done));

/** Hidden tabs get no animation frames: do not wait. */
const frame = () => document.hidden || new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

start().catch((fault) => {
  showUnscripted(true);
  throw fault;
});
