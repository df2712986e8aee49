import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openDb } from '#db/client.ts';
import { accounts } from '#db/schema/index.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { runScript } from '#scripts/local/commandLine.ts';
import { port, stateDir } from '#scripts/local/paths.ts';
import { startProduct } from '#scripts/local/product.ts';
import { waitForStop } from '#scripts/local/stop.ts';
import { cheapHash } from '../../cheapHash.ts';
import type { Statement } from './registry.ts';
import { keepLog } from './serverLog.ts';

// The product as `npm start` serves it, and a second port on which tests write into its registry: another process that
// opened the same file would lock it under the product's hands.
keepLog(stateDir());
await runScript(async () => {
  const { db, close } = await startProduct(stateDir(), port(), 'accounts', settings());
  await openDb(db)
    .update(accounts)
    .set({ passwordHash: cheapHash(DEMO_PASSWORD) });
  const registry = createServer(async (request, response) => {
    const { sql, params } = (await json(request)) as Statement;
    try {
      const rows = await db
        .prepare(sql)
        .bind(...params)
        .raw();
      response.end(JSON.stringify({ rows }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  registry.listen(Number(process.env.E2E_REGISTRY_PORT), '127.0.0.1');
  await waitForStop();
  registry.close();
  await close();
});
process.exit();

/** Where a test starts a product of its own with them (ownProduct.ts). */
function settings(): Record<string, string> {
  return JSON.parse(process.env.E2E_SETTINGS ?? '{}');
}
