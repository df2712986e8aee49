import { localTurnstile } from '../../fakes/turnstile.ts';
import { test as base, expect } from '../fixtures.ts';
import { startOwnProduct } from './ownProduct.ts';

type Turnstile = Awaited<ReturnType<typeof localTurnstile>>;
type Product = { address: string; turnstile: Turnstile };

/** The product with Turnstile on: the tests of this file visit it. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const turnstile = await localTurnstile({ secret: 'e2e-secret' });
      const { address, stop } = await startOwnProduct({
        TURNSTILE_SITE_KEY: 'e2e-site-key',
        TURNSTILE_SECRET_KEY: 'e2e-secret',
        TURNSTILE_URL: turnstile.url,
      });
      await use({ address, turnstile });
      await stop();
      turnstile.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

export { expect };
