import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import { demo } from './accounts.ts';
import { trpcOf } from './api.ts';
import { openAs } from './members.ts';
import { freshMember } from './payments.ts';
import { registry } from './registry.ts';

let kept: string | undefined;

/**
 * A session of the demo admin, who is nobody's to deactivate: one a worker, or one of the walk's own, whose password is
 * young enough for risky acts however long the other walks took.
 */
export async function adminToken(baseURL: string | undefined, { own = false } = {}): Promise<string> {
  if (kept && !own) return kept;
  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(demo('admin'));
  if (!own) kept = accessToken;
  return accessToken;
}

/** An admin of the walk's own, with a session, for what would change the demo admin. */
export async function freshAdmin(baseURL: string | undefined) {
  const fresh = await freshMember(baseURL);
  const [account] = await registry
    .update(accounts)
    .set({ role: 'admin' })
    .where(eq(accounts.email, fresh.person.email.toLowerCase()))
    .returning({ id: accounts.id });
  return { ...fresh, id: account?.id ?? '' };
}

/** Opens a screen of the console as the demo admin, and waits until it is there. */
export async function openConsole(page: Page, baseURL: string | undefined, path: string, { own = false } = {}) {
  await openAs(page, await adminToken(baseURL, { own }), path);
}

export const TRANSFERS = '/admin/transfers';
/** The row of a transfer, by what its device is called. */
export const reviewCard = (page: Page, device: string) => page.getByRole('row').filter({ hasText: device });

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
