import { expect } from 'vitest';
import { rest } from '../../clients.ts';
import { member, type Person, uniquePhone } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';
import { askedForReset, NEW_PASSWORD, reset, signIn } from './steps.ts';

export const LINK_ENDED = { status: 400, body: { code: 'LINK_ENDED' } };

/** Presses the button of a link's page. */
export const redeem = (token: string, who?: Person) =>
  rest('POST', '/users/link', { token: who?.token, body: { token } });

export const meOf = async (token: string) => (await rest('GET', '/users/getme', { token })).body.data.userDetails;

/** An owner and the phones of both key holders. */
export async function ownerWithHolders() {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
  return { owner: await member({ keyholderPhone1, keyholderPhone2 }), keyholderPhone1, keyholderPhone2 };
}

/** A reset confirmed by the code that went to `to`; logged in afterwards. */
export async function resetBy(owner: Person, deliverTo = 'owner', to = owner.phone): Promise<Person> {
  const { token, otp } = await askedForReset(owner, deliverTo, to);
  expect((await reset(token, otp)).status).toBe(200);
  return { ...owner, token: (await signIn(owner.email, NEW_PASSWORD)).body.data.accessToken };
}

export const askHolder = (who: Person, deliverTo: string) =>
  rest('POST', '/users/keyholder-code', { token: who.token, body: { deliverTo } });

/** A key holder reads their code out to somebody. */
export async function vouch(who: Person, deliverTo: string, phone: string) {
  const { body } = await askHolder(who, deliverTo);
  const code = { registrationToken: body.registrationToken, otp: await codeSentTo(phone) };
  return rest('POST', '/users/keyholder-code/verify', { token: who.token, body: code });
}
