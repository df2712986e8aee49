import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { devices, subscriptions } from '#db/schema/index.ts';
import { trpcClient } from '../../clients.ts';
import { admin, db } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { choose, deviceOf } from './members.ts';
import { click, fill, get, input, user } from './page.tsx';
import { e164, registered, session } from './people.ts';

const DAY = 86_400_000;
export const FORM = '/dashboard/transfer-ownership';

/** Somebody who registered a moment ago, with a session. */
export async function freshMember() {
  const someone = await registered();
  return { ...someone, ...(await session(someone)) };
}
export type Member = Awaited<ReturnType<typeof freshMember>>;

/** The same, with a subscription. */
export async function freshOwner(planId = 'demo-plan-basic') {
  const owner = await freshMember();
  const now = Date.now();
  const from = { startsAt: now - DAY, endsAt: now + 30 * DAY, updatedAt: now };
  await db.insert(subscriptions).values({ accountId: owner.id, planId, ...from });
  return owner;
}

/** An owner with one device, and somebody to give it to. */
export async function twoSides() {
  const [owner, recipient] = [await freshOwner(), await freshMember()];
  return { owner, recipient, device: await deviceOf(owner) };
}

/** A transfer under review, made over the API. */
export async function transferOf() {
  const sides = await twoSides();
  const { owner, recipient, device } = sides;
  const { transfers } = trpcClient(owner.token);
  const asked = { deviceId: device.id, recipientEmail: recipient.email };
  const { registrationToken } = await transfers.askCode.mutate(asked);
  await transfers.verifyCode.mutate({ otp: await transferCode(owner), registrationToken });
  return { ...sides, transfer: await transfers.request.mutate({ ...asked, reason: 'Gift' }) };
}

/** The newest transfer code sent to somebody's phone. */
export async function transferCode({ phoneNumber }: { phoneNumber: string }): Promise<string> {
  const texts = (await sentTo(e164(phoneNumber))).map(({ text }) => text);
  const [code] = texts.flatMap((text) => /Ownmark code ([A-Z0-9]{8}) gives/.exec(text)?.[1] ?? []);
  if (!code) throw new Error(`No transfer code reached ${phoneNumber}.`);
  return code;
}

export const approve = async (id: string) => trpcClient((await admin()).token).transfers.approve.mutate({ id });

export const recipientField = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Recipient’s e-mail/ });
export const confirmField = () => input('Confirm e-mail');
export const codeField = () => get('textbox', 'Code');
export const sendCode = () => click('button', 'Send the code');
export const codeStep = () => get('heading', 'Enter the code');

/** Fills in the whole first step. */
export async function fillTransfer(device: string, email: string) {
  await choose('Device', new RegExp(device));
  fill(recipientField(), email);
  await user.keyboard('{Escape}');
  fill(confirmField(), email);
  await click('radio', 'Sold');
}

type Stage = 'offered' | 'accepted' | 'paid' | 'handed_over' | 'frozen';

/** A phone that is on the register for a month, handed over in person as far as this. */
export async function handoverAt(stage: Stage, reason = 'Sold') {
  const sides = await twoSides();
  const { owner, recipient, device } = sides;
  const [give, take] = [trpcClient(owner.token).transfers, trpcClient(recipient.token).transfers];
  await db
    .update(devices)
    .set({ createdAt: Date.now() - 30 * DAY })
    .where(eq(devices.id, device.id));
  const asked = { deviceId: device.id, recipientEmail: recipient.email };
  const { registrationToken } = await give.askCode.mutate(asked);
  await give.verifyCode.mutate({ otp: await transferCode(owner), registrationToken });
  const { id } = await give.request.mutate({ ...asked, reason, handover: true });
  const made = { ...sides, id, path: `/transfers/${id}`, give, take };
  if (stage === 'offered') return made;
  await take.accept.mutate({ id });
  if (stage === 'accepted') return made;
  await take.paid.mutate({ id, how: 'bank', sum: 250_000 });
  if (stage === 'frozen') await give.notPaid.mutate({ id });
  if (stage === 'handed_over') await give.handOver.mutate({ id, word: (await take.word.query({ id })).word });
  return made;
}
