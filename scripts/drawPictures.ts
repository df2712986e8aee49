import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from './browser.ts';
import { runScript } from './local/commandLine.ts';
import { freePort, inRepo } from './local/paths.ts';
import { startProduct } from './local/product.ts';

const MARK =
  readFileSync(inRepo('web', 'public', 'mark.svg'), 'utf8')
    .match(/<path[^>]+>/g)
    ?.join('') ?? '';
const FONT = readFileSync(inRepo('web', 'ui', 'fonts', 'archivo-ownmark.woff2')).toString('base64');
const COLOURS = { paper: '#fbfaf5', ink: '#0e1b16', brand: '#0b5d3b', stolen: '#b3211b' };

/** The site's sample of a stolen phone, in the groups of an IMEI. */
const SAMPLE = ['49', '015420', '323751', '8'];

/** `part` is how much of the height the mark takes: a maskable icon may lose everything outside the middle 80 percent. */
const ICONS = [
  { file: 'icons/192.png', size: 192, part: 0.66 },
  { file: 'icons/512.png', size: 512, part: 0.66 },
  { file: 'icons/maskable-512.png', size: 512, part: 0.5 },
  { file: 'icons/apple-touch.png', size: 180, part: 0.62 },
];

const STYLE = `
@font-face { font-family: Archivo; src: url(data:font/woff2;base64,${FONT}); font-weight: 400 650; font-stretch: 100% 112% }
* { margin: 0; box-sizing: border-box }
body { background: ${COLOURS.paper}; color: ${COLOURS.ink}; font-family: Archivo }
.device { fill: ${COLOURS.ink} }
.tag { fill: ${COLOURS.brand} }
.plate em { font-style: normal }
.icon { display: grid; place-items: center; height: 100vh }
.shared { height: 100vh; padding: 60px 80px; display: flex; flex-direction: column; border-left: 24px solid ${COLOURS.brand} }
.lockup { display: flex; align-items: center; gap: 20px; font-size: 44px; font-weight: 620; font-stretch: 112% }
h1 { margin-block: auto; font-size: 54px; line-height: 1.06; letter-spacing: -0.03em; font-weight: 620; font-stretch: 112%; text-wrap: balance }
.plate { position: relative; display: grid; gap: 6px; padding: 26px 40px 28px 66px; background: #fff; border: 4px solid ${COLOURS.ink}; border-radius: 26px; overflow: hidden; font-size: 28px }
.plate::before { content: ''; position: absolute; inset: 0 auto 0 0; width: 26px; background: repeating-linear-gradient(135deg, ${COLOURS.stolen} 0 10px, #fbe7e3 10px 20px) }
.plate b { font-size: 62px; font-weight: 650; font-stretch: 112%; letter-spacing: 0.012em; font-variant-numeric: tabular-nums slashed-zero; display: flex; gap: 22px }
.plate i { position: absolute; top: 0; right: 0; padding: 14px 34px 15px 40px; font-style: normal; font-weight: 650; color: #fff; background: ${COLOURS.stolen}; clip-path: polygon(0 0, 100% 0, 100% 100%, 22px 100%, 0 calc(100% - 22px)) }
.plate span { color: #4a5750 }
.foot { font-size: 32px; padding-top: 30px }
`;

await runScript(async () => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const { file, size, part } of ICONS) await draw(file, size, size, icon(size, part));
  await draw('og.png', 1200, 630, shared());
  await drawFavicon();
  await takeScreens(browser, (file) => inRepo('web', 'public', file));
  await browser.close();

  async function drawFavicon() {
    const pictures = [];
    for (const size of [16, 32, 48]) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>${STYLE} body { background: none }</style>${icon(size, 1)}`);
      pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
    }
    writeFileSync(inRepo('web', 'public', 'favicon.ico'), buildIco(pictures));
    console.info('favicon.ico');
  }

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
  return `<div class="shared"><p class="lockup">${mark(60)} Ownmark</p>
<h1>The register that proves a device is yours</h1>
<div class="plate"><span>Sample</span><b>${SAMPLE.map((group) => `<em>${group}</em>`).join('')}</b><span>IMEI 1</span><i>Stolen</i></div>
<p class="foot">Check any phone, tablet or laptop before you pay</p></div>`;
}

function mark(height: number): string {
  return `<svg viewBox="4 0 24 32" height="${height}" width="${height * 0.75}">${MARK}</svg>`;
}

/** An ICO file of PNGs, which browsers and Windows since Vista read. @param pictures square, at most 256 px */
function buildIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const HEAD = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, n) => {
    const at = HEAD + ENTRY * n;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Screenshots of the web manifest. `scale`: device pixels for each CSS pixel. */
const SCREENS = [
  { file: 'icons/check-narrow.png', width: 360, height: 640, scale: 2, sample: null },
  { file: 'icons/stolen-narrow.png', width: 360, height: 640, scale: 2, sample: 'stolen' },
  { file: 'icons/check-wide.png', width: 1280, height: 800, scale: 1, sample: null },
];

async function showSample(page: Page, sample: string) {
  await page.getByRole('main').getByRole('button', { name: sample, exact: true }).click();
  const answer = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Device Reported Stolen' }) });
  await answer.waitFor();
  await answer.evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY - 76 }));
}

async function takeScreens(browser: Browser, pathOf: (file: string) => string): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'ownmark-pictures-'));
  const served = await startProduct(state, await freePort(), 'accounts');
  try {
    for (const { file, width, height, scale, sample } of SCREENS) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
      });
      await page.goto(`${served.address}${sample === null ? '/' : '/device-checker'}`, { waitUntil: 'networkidle' });
      if (sample !== null) await showSample(page, sample);
      await page.evaluate(() => document.fonts.ready);
      if (!(await page.evaluate(() => document.fonts.check('600 16px Archivo'))))
        throw new Error(`No font on ${file}.`);
      await page.screenshot({ path: pathOf(file) });
      await page.close();
      console.info(file);
    }
  } finally {
    await served.close();
    await rm(state, { recursive: true, force: true });
  }
}
