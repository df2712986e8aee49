import type { Page } from '@playwright/test';
import { type Person, registered } from './accounts.ts';
import { trpcOf } from './api.ts';
import { believe, openAs } from './members.ts';

/** Opens a fresh member's profile; they are believed to have a subscription. */
export async function openProfile(page: Page, baseURL = ''): Promise<{ person: Person; token: string }> {
  const person = await registered();
  const { accessToken: token } = await trpcOf(baseURL).users.signIn.mutate(person);
  await believe(page, true);
  await openAs(page, token, '/dashboard/profile');
  return { person, token };
}
