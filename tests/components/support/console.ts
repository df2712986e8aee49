import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { sandboxCheckouts } from '#db/schema/index.ts';
import { trpcClient } from '../../clients.ts';
import { db } from '../../factories.ts';
import { fill } from './page.tsx';
import { demo, session } from './people.ts';

/** A session of the demo admin, opened by the password just now. */
export const adminSession = () => session(demo('admin'));

/** A field of the dialog that is open, by the beginning of its label. */
export const dialogField = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Fills in fields of the dialog that is open. */
export function fillDialog(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) fill(dialogField(label), text);
}

/** Gives a member a plan, paid for in the sandbox. */
export async function paidFor({ token }: { token: string }, subId: string) {
  const { payments } = trpcClient(token);
  const { reference } = await payments.initialize.mutate({ subId, duration: 1, durationUnit: 'months' });
  const mine = eq(sandboxCheckouts.reference, reference);
  await db.update(sandboxCheckouts).set({ outcome: 'success' }).where(mine);
  await payments.confirm.mutate({ reference });
}

/** A row of the list, by a text in it. */
export const row = (text: string) =>
  screen.findByText((_, element) => element?.localName === 'tr' && (element.textContent ?? '').includes(text));

export const question = (name?: string) => screen.findByRole('alertdialog', { name });
