import './local/stop.ts';
import { runScript } from './local/commandLine.ts';
import { announce } from './local/demo.ts';
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
