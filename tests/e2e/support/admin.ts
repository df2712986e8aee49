import type { Page } from '@playwright/test';
import { demo } from './accounts.ts';
import { trpcOf } from './api.ts';
import { openAs } from './members.ts';

let kept: string | undefined;

/** A session of the demo admin, who is nobody's to deactivate; one a worker. */
export async function adminToken(baseURL: string | undefined): Promise<string> {
  kept ??= (await trpcOf(baseURL).users.signIn.mutate(demo('admin'))).accessToken;
  return kept;
}

/** Opens a screen of the console as the demo admin, and waits until it is there. */
export async function openConsole(page: Page, baseURL: string | undefined, path: string) {
  await openAs(page, await adminToken(baseURL), path);
}
