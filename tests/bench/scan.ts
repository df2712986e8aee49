import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { ensureBrowser } from '#scripts/browser.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { code128 } from '../web/scan/codes.ts';
import { photograph } from '../web/scan/drawn.ts';
import { judge, KINDS, numbersIn, pictures, type Taken, type Verdict, WAYS, WIDTHS } from '../web/scan/pictures.ts';
import { row, withSection } from './web/table.ts';

/** What the camera's reader reads of drawn pictures, and how long a frame takes it: `npm run bench:scan`. */
const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'Numbers read by the camera';

type Judged = Omit<Taken, 'picture' | 'subject'> & { verdict: Verdict };

const judged: Judged[] = [];
for (const { picture, subject, ...taken } of pictures())
  judged.push({ ...taken, verdict: judge(numbersIn(picture), subject) });
const section = sectionOf(judged, await timeFrames());
console.info(section);
writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), HEADING, section));
process.exit(judged.some(({ verdict }) => verdict === 'wrong') ? 1 : 0);

function sectionOf(all: Judged[], { bytes, times }: Awaited<ReturnType<typeof timeFrames>>): string {
  const date = new Date().toISOString().slice(0, 10);
  const total = (verdict: Verdict) => all.filter((one) => one.verdict === verdict).length;
  return [
    `**${date}** · ${all.length} drawn pictures of ${KINDS.length} kinds in ${WAYS.length} ways at ${WIDTHS.length} widths of the narrowest bar`,
    `in pixels: ${total('read')} read with all their numbers, ${total('refused')} refused, ${total('wrong')} wrong. Each cell: read/pictures. \`npm run bench:scan\``,
    'prints it anew and fails if one is wrong.',
    '',
    row(['taken', ...WIDTHS.map(String), 'wrong']),
    row(['---', ...WIDTHS.map(() => '--:'), '--:']),
    ...WAYS.map((way) =>
      rowOf(
        way.name,
        all.filter((one) => one.way === way),
      ),
    ),
    ...KINDS.map((kind) =>
      rowOf(
        `all of a ${kind}`,
        all.filter((one) => one.kind === kind),
      ),
    ),
    '',
    `A frame of 1,080 × 1,080 pixels, from the video to its numbers, median of 15 in Chromium: ${times[0]} ms, ${times[1]} ms on a processor four`,
    `times slower. The reader is ${(bytes / 1024).toFixed(1)} KB after gzip.`,
  ].join('\n');
}

function rowOf(name: string, some: Judged[]): string {
  const cells = WIDTHS.map((width) => {
    const there = some.filter((one) => one.width === width);
    return `${there.filter(({ verdict }) => verdict === 'read').length}/${there.length}`;
  });
  return row([name, ...cells, String(some.filter(({ verdict }) => verdict === 'wrong').length)]);
}

async function timeFrames() {
  const code = await bundled();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const page = await browser.newPage();
    const cdp = await page.context().newCDPSession(page);
    const times: string[] = [];
    for (const rate of [1, 4]) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      times.push((await timeOf(page, code)).toFixed(0));
    }
    return { bytes: gzipSync(code).length, times };
  } finally {
    await browser.close();
  }
}

async function bundled(): Promise<string> {
  const lib = { entry: inRepo('web', 'features', 'shared', 'scan', 'sight.ts'), formats: ['es' as const] };
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0].code ?? '';
}

/** Two codes in a frame whose other half is paper. */
function timeOf(page: Page, code: string): Promise<number> {
  const modules = code128('490154203237518');
  const drawn = [60, 90].map((top) => ({ left: 30, top, height: 16, modules }));
  const { light, width } = photograph({ width: 216, height: 216, drawn }, { pixels: 5, blur: 0.7 }, 1);
  return page.evaluate(
    async ({ code, light, width }) => {
      const { ownSight } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const image = new ImageData(width, width);
      for (const [pixel, value] of Uint8Array.from(atob(light), (byte) => byte.charCodeAt(0)).entries())
        image.data.set([value, value, value, 255], pixel * 4);
      const view = { source: await createImageBitmap(image), left: 0, top: 0, width, height: width };
      const see = ownSight();
      const times: number[] = [];
      for (let turn = 0; turn < 15; turn++) {
        const start = performance.now();
        const { readings } = await see(view, { longest: 1280, tilts: [0, 7] });
        if (readings.length === 0) throw new Error('The frame was not read.');
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[7] ?? 0;
    },
    { code, light: Buffer.from(light).toString('base64'), width },
  );
}
