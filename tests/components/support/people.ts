import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { accounts, sessions } from '#db/schema/index.ts';
import { DEMO_ACCOUNTS, seedDemo } from '#db/seed/demo.ts';
import { cheapHash } from '../../cheapHash.ts';
import { bindings, trpcClient } from '../../clients.ts';
import { db, person } from '../../factories.ts';
import { registration } from '../../people.ts';
import { fill, press, user } from './page.tsx';

export type Registration = ReturnType<typeof registration>;

const LABELS = {
  'First name': 'firstName',
  Surname: 'surName',
  'Phone number': 'phoneNumber',
  'State of residence': 'stateOfResidence',
  Address: 'address',
  'Key holder 1': 'keyholderPhone1',
  'Key holder 2': 'keyholderPhone2',
  Email: 'email',
  Username: 'username',
  Password: 'password',
} as const;

/** Fills in the whole registration. */
export function fillRegistration(someone: Registration) {
  for (const [label, name] of Object.entries(LABELS)) fill(label, String(someone[name]));
}

/** Fills in and sends the login form; most people want to be remembered on a device of their own. */
export async function signIn({ email, password }: { email: string; password: string }, { remember = true } = {}) {
  await screen.findByLabelText(/^Email(Optional)?$/);
  fill('Email', email);
  fill('Password', password);
  const box = screen.getByLabelText<HTMLInputElement>(/^Remember me/);
  if (box.checked !== remember) await user.click(box);
  await press('Login');
}

/** Puts the demo accounts and their devices on the register. */
export async function seeded() {
  await seedDemo(bindings.DB, Date.now());
  const [admin] = DEMO_ACCOUNTS;
  await db.update(accounts).set({ passwordHash: cheapHash(admin?.password ?? '') });
}

export const demo = (kind: (typeof DEMO_ACCOUNTS)[number]['kind']) => {
  const found = DEMO_ACCOUNTS.find((account) => account.kind === kind);
  if (!found) throw new Error(`No demo account is ${kind}.`);
  return found;
};

/** Somebody who has an account, as the registration leaves it, and what they typed. */
export async function registered(overrides: Partial<Registration> = {}) {
  const typed = registration(overrides);
  const { id } = await person({
    email: typed.email,
    username: typed.username,
    phone: e164(typed.phoneNumber),
    firstName: 'CHINWE',
    surName: 'OBI',
    passwordHash: cheapHash(typed.password),
    keyholderPhone1: e164(typed.keyholderPhone1),
    keyholderPhone2: e164(typed.keyholderPhone2),
  });
  await db.delete(sessions).where(eq(sessions.accountId, id));
  return { ...typed, id };
}

export const e164 = (phone: string) => `+234${phone.slice(1)}`;

/** Signs somebody in over the API; `token` for `open`. */
export async function session({ email, password }: { email: string; password: string }) {
  const { accessToken } = await trpcClient().users.signIn.mutate({ email, password });
  return { token: accessToken };
}

/** A session of the demo member. */
export const ada = () => session(demo('member with subscription'));
