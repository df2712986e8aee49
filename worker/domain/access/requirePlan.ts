import type { Actor } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';

/** Admins pass, too. @throws Forbidden SUBSCRIPTION_REQUIRED */
export function requirePlan({ role, subscription }: Actor): void {
  if (role !== 'admin' && !subscription) {
    throw new Forbidden('You need an active subscription to do this.', 'SUBSCRIPTION_REQUIRED');
  }
}
