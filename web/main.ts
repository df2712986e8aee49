// The page is readable and the check works without this: it runs when the first paint is done (public/first.js). The build
// names in the body the styles that are to come (scripts/writePages.ts).
async function start() {
  void loadStyles(document.body.dataset.lateStyles?.split(' ') ?? []);
  // Fetched at once, run in turns: a finger on a slow phone gets its answer in between.
  await import('react-dom/client');
  await turn();
  await import('#app/router.ts');
  await turn();
  await import('#app/start.tsx');
  await renderSections();
}

/** One sheet after the other: the first asks for new colours, the fonts for a new layout. */
async function loadStyles(sheets: string[]) {
  for (const href of sheets) {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    await new Promise((done) => {
      sheet.onload = done;
      sheet.onerror = done;
      document.head.appendChild(sheet);
    });
  }
}

/** What is far below the window, a section at a time: End, the scroll bar and the way back need every true height. */
async function renderSections() {
  for (const section of document.querySelectorAll<HTMLElement>('.section')) {
    section.dataset.laidOut = '';
    await frame();
  }
  document.documentElement.dataset.laidOut = '';
}

const turn = () => new Promise((done) => setTimeout(done));

/** In the background no frame comes: nobody looks, and the next section need not wait. */
const frame = () => document.hidden || new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

void start();
