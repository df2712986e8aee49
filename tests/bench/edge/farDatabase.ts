import type { Code } from '#scripts/local/server.ts';

/** Answers how often D1 was called. */
export const CALLS = '/api/v1/calls-of-the-database';

/** The product with a database so many milliseconds away: every call of D1 waits before it is sent. */
export const farDatabase = (distance: number): Code => ({
  around: `
    import * as product from './index.js';
    const CALLED = new Set(['all', 'run', 'first', 'raw', 'batch', 'exec']);
    const bare = new WeakMap();
    let calls = 0;
    const far = (target) => {
      const wrapped = new Proxy(target, {
        get(_, name) {
          const method = target[name];
          if (typeof method !== 'function') return method;
          if (!CALLED.has(name)) {
            return (...values) => {
              const made = method.apply(target, values);
              return typeof made === 'object' && made !== null && !('then' in made) ? far(made) : made;
            };
          }
          return async (...values) => {
            calls++;
            await new Promise((resolve) => setTimeout(resolve, ${distance}));
            const own = name === 'batch' ? [values[0].map((statement) => bare.get(statement) ?? statement)] : values;
            return method.apply(target, own);
          };
        },
      });
      bare.set(wrapped, target);
      return wrapped;
    };
    export * from './index.js';
    export default {
      ...product.default,
      fetch: (request, env, ctx) =>
        request.url.endsWith('${CALLS}')
          ? new Response(String(calls))
          : product.default.fetch(request, { ...env, DB: far(env.DB) }, ctx),
    };`,
});
