import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runScript, wholeNumber } from '#scripts/local/commandLine.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { lighthouseSection } from './web/lighthouse.ts';
import { addresses, listedPaths, PAPER_PAGE, SUBSCRIBE_PAGE } from './web/pages.ts';
import { startProduct } from './web/server.ts';
import { withSection } from './web/table.ts';
import { weigh } from './web/weigh.ts';

const DOCUMENT = inRepo('docs', 'benchmarks.md');
const LIGHTHOUSE = 'Public pages in Lighthouse';
const WIRE = 'Public pages on the wire';

let faults: string[] = [];
await runScript(async () => {
  const { page, bytes, keep, ...tries } = wanted();
  const product = await startProduct();
  try {
    const listed = page ?? (await listedPaths(product.origin));
    const weighed = await weigh(
      product.origin,
      await addresses(product.origin, page ?? [...listed, PAPER_PAGE, SUBSCRIBE_PAGE]),
    );
    show(WIRE, weighed.section, keep);
    faults = weighed.faults;
    if (bytes) return;
    const urls = await addresses(product.origin, page ?? [...listed, PAPER_PAGE]);
    show(LIGHTHOUSE, await lighthouseSection(urls, tries), keep);
  } finally {
    await product.close();
  }
});
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

/**
 * `--bytes`: without Lighthouse. `--page /faq` (more than once) and `--runs 1` for a quick look; what was asked of some
 * pages alone is not kept. `--again 0` keeps disturbed runs, where a machine has no others.
 */
function wanted() {
  const { values } = parseArgs({
    options: {
      bytes: { type: 'boolean', default: false },
      page: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      again: { type: 'string', default: '2' },
    },
  });
  const runs = wholeNumber('--runs', values.runs, { from: 1, to: 100 });
  const again = wholeNumber('--again', values.again, { from: 0, to: 10 });
  return { page: values.page, bytes: values.bytes, runs, again, keep: !values.page };
}

function show(heading: string, section: string, keep: boolean): void {
  console.info(`\n${section}`);
  if (keep) writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), heading, section));
}
