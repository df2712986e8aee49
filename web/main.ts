// The page is readable and the check works without this: the rest comes when everything else is there. The build names in
// the body what is to come (scripts/prerender.ts).
async function start() {
  await painted();
  const { lateStyles, lateScripts } = document.body.dataset;
  for (const href of lateScripts?.split(' ') ?? []) link('modulepreload', href);
  void dress(lateStyles?.split(' ') ?? []);
  // Fetched at once, run in turns: a finger on a slow phone gets its answer in between.
  await import('react-dom/client');
  await turn();
  await import('./app/router.ts');
  await turn();
  await import('./app/start.tsx');
  await layOut();
}

/** Longest wait for word of the first paint, in milliseconds: some browsers keep it to themselves, for privacy. */
const PAINT_MS = 500;

/** Nothing may hold the first paint up. A page in the background paints nothing and does not wait for it. */
function painted() {
  if (document.hidden) return;
  return new Promise<void>((done) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length) done();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(done, PAINT_MS);
  });
}

/** One sheet after the other: the first asks for new colours, the fonts for a new layout. */
async function dress(sheets: string[]) {
  for (const href of sheets) {
    const sheet = link('stylesheet', href);
    await new Promise((done) => {
      sheet.onload = done;
      sheet.onerror = done;
    });
  }
}

/** What is far below the window, a section at a time: End, the scroll bar and the way back need every true height. */
async function layOut() {
  for (const section of document.querySelectorAll<HTMLElement>('.section')) {
    section.dataset.laidOut = '';
    await frame();
  }
  document.documentElement.dataset.laidOut = '';
}

function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  return document.head.appendChild(element);
}

const turn = () => new Promise((done) => setTimeout(done));

/** In the background no frame comes: nobody looks, and the next section need not wait. */
const frame = () => document.hidden || new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

if (document.readyState === 'complete') void start();
else window.addEventListener('load', () => void start(), { once: true });
