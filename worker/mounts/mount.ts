import { Hono } from 'hono';
import { pageNotFound } from '#worker/pages/notFound.ts';
import type { Env } from '../env.ts';

export type Bindings = { Bindings: Env };

/** A part of the app whose code is loaded when it is first asked for. Its faults are the app's to answer. */
export function mount(): Hono<Bindings> {
  return new Hono<Bindings>()
    .notFound((c) => pageNotFound(c.env.ASSETS, c.req.url))
    .onError((error) => {
      throw error;
    });
}
