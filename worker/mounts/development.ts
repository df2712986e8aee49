import { checkoutPages } from '#worker/dev/checkout.ts';
import { outboxPages } from '#worker/dev/outbox.ts';
import type { Env } from '../env.ts';
import { sandbox } from '../services.ts';
import { api } from './api.ts';
import { mount } from './mount.ts';

/** Replaces message carriers and payment providers in development. */
export const development = mount();

development.use(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
});
development.route('/dev', outboxPages);
development.route(
  '/dev',
  checkoutPages<Env>((c) => ({
    sandbox: sandbox(c.env, ''),
    send: async (webhook) => api.fetch(webhook, c.env, c.executionCtx as ExecutionContext),
  })),
);
