import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.ts';
import { script } from './local/fail.ts';
import { inRepo } from './local/paths.ts';

/** The two paths of the mark, in its own grid of 32. */
const MARK =
  readFileSync(inRepo('web', 'public', 'mark.svg'), 'utf8')
    .match(/<path[^>]+>/g)
    ?.join('') ?? '';
const FONT = readFileSync(inRepo('web', 'ui', 'fonts', 'archivo-ownmark.woff2')).toString('base64');
const COLOURS = { paper: '#fbfaf5', ink: '#0e1b16', brand: '#0b5d3b', line: '#cfd6c8' };

/** `part` is how much of the height the mark takes: a maskable icon may lose everything outside the middle 80 percent. */
const ICONS = [
  { file: 'icons/192.png', size: 192, part: 0.66 },
  { file: 'icons/512.png', size: 512, part: 0.66 },
  { file: 'icons/maskable-512.png', size: 512, part: 0.5 },
  { file: 'icons/apple-touch.png', size: 180, part: 0.62 },
];

const STYLE = `
@font-face { font-family: Archivo; src: url(data:font/woff2;base64,${FONT}); font-weight: 400 700; font-stretch: 100% 112% }
* { margin: 0; box-sizing: border-box }
body { background: ${COLOURS.paper}; color: ${COLOURS.ink}; font-family: Archivo }
.device { fill: ${COLOURS.ink} }
.tag { fill: ${COLOURS.brand} }
.icon { display: grid; place-items: center; height: 100vh }
.shared { height: 100vh; padding: 72px 80px; display: flex; flex-direction: column; border-left: 24px solid ${COLOURS.brand} }
.lockup { display: flex; align-items: center; gap: 24px; font-size: 52px; font-weight: 620; font-stretch: 112% }
h1 { margin-block: auto; max-width: 15em; font-size: 84px; line-height: 1.04; letter-spacing: -0.032em; font-weight: 620; font-stretch: 112%; text-wrap: balance }
.foot { font-size: 34px; padding-top: 28px; border-top: 2px solid ${COLOURS.line} }
`;

await script(async () => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const { file, size, part } of ICONS) await draw(file, size, size, icon(size, part));
  await draw('og.png', 1200, 630, shared());
  await browser.close();

  async function draw(file: string, width: number, height: number, body: string) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>${STYLE}</style>${body}`);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: inRepo('web', 'public', file) });
    console.info(file);
  }
});
process.exit();

function icon(size: number, part: number): string {
  return `<div class="icon">${mark(size * part)}</div>`;
}

function shared(): string {
  return `<div class="shared"><p class="lockup">${mark(72)} Ownmark</p>
<h1>The register that proves a device is yours</h1>
<p class="foot">Check any phone, tablet or laptop before you pay</p></div>`;
}

function mark(height: number): string {
  return `<svg viewBox="4 0 24 32" height="${height}" width="${height * 0.75}">${MARK}</svg>`;
}
