import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '#db/schema/index.ts';
import { trpcClient } from '../../clients.ts';
import { db } from '../../factories.ts';
import { codeSentTo, sentTo } from '../../outbox.ts';
import { registration } from '../../people.ts';
import { adminSession } from '../support/console.ts';
import { click, fill, get, h1, hasFocus, isAt, open, reload, toast, user } from '../support/page.tsx';
import { e164, seeded } from '../support/people.ts';

beforeAll(seeded);

const WHY = 'Resend answered 422: The address is not valid.';
const rows = () => within(screen.getByRole('table', { name: 'Messages' })).queryAllByRole('row');

/** A member whose welcome e-mail a carrier has refused for good; their e-mail. */
async function withDeadLetter(): Promise<string> {
  const person = registration();
  const { users } = trpcClient();
  const { registrationToken } = await users.register.mutate(person);
  await users.verifyRegistration.mutate({ otp: await codeSentTo(e164(person.phoneNumber)), registrationToken });
  const email = person.email.toLowerCase();
  await sentTo(email);
  await db
    .update(messages)
    .set({ state: 'dead', sentAt: null, attempts: 6, lastError: WHY })
    .where(and(eq(messages.to, email), eq(messages.template, 'welcome')));
  return email;
}

// Rules: I7-15
test('a message that was given up says why, is queued again, and is sent', async () => {
  const email = await withDeadLetter();
  await open('/admin/messages', { as: await adminSession() });
  expect(h1()).toHaveTextContent('Messages');
  await click('tab', /^Given up/);
  await isAt(/state=dead/);
  fill(await get('searchbox', 'Receiver'), email);
  await waitFor(() => expect(rows()).toHaveLength(2));
  for (const text of ['Welcome', email, 'E-mail', 'Given up', '6', WHY]) expect(rows()[1]).toHaveTextContent(text);
  // 13.26: why it was given up, and what can be done.
  const reasons = within(await get('region', /^Why .* given up$/)).getAllByRole('listitem');
  const reason = reasons.find(({ textContent }) => textContent?.includes('E-mail: address does not exist'));
  expect(reason).toHaveTextContent('can correct it in the profile');
  await user.selectOptions(await get('combobox', 'Reason'), 'Carrier unreachable');
  await get('heading', 'No messages given up');
  await user.selectOptions(await get('combobox', 'Reason'), 'Address does not exist');
  await waitFor(() => expect(rows()).toHaveLength(2));
  // Its short form for a phone is beside it, hidden by the style.
  const again = within(rows()[1] as HTMLElement).getAllByRole('button', { name: /^Queue again: / });
  await user.click(again[0] as HTMLElement);
  await toast('Message queued again');
  await get('heading', 'No messages given up');
  await hasFocus(h1);
  await sentTo(email);
  await click('tab', /^Sent/);
  await reload();
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Sent'));
  expect(screen.getByRole('main')).not.toHaveTextContent('Choose a plan and register');
});
