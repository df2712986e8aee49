import './local/parent.ts';
import { announce } from './local/demo.ts';
import { runScript } from './local/fail.ts';
import { port, stateDir } from './local/paths.ts';
import { startProduct } from './local/product.ts';
import { waitForStop } from './local/stop.ts';

await runScript(async () => {
  const product = await startProduct(stateDir(), port(), 'year');
  announce(product.address);
  await waitForStop();
  await product.close();
});
process.exit();
