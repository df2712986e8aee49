import { expect, it } from 'vitest';
import { compareCounted, countLoginAttempt } from '#domain/accounts/currentPassword.ts';
import { requestReset } from '#domain/accounts/resetPassword.ts';
import { Busy } from '#domain/errors.ts';
import { jobContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { person, uniquePhone } from '../../factories.ts';

it('14.8 a guess that there was no time to compare does not count', async () => {
  const { email } = await person();
  const ctx = { ...jobContext(bindings, Date.now()), addressHash: 'here' };
  for (let n = 0; n < 30; n++) {
    const guess = await countLoginAttempt(ctx, email);
    await expect(compareCounted(ctx, guess, () => Promise.reject(new Busy(5)))).rejects.toMatchObject({ code: 'BUSY' });
  }
});

it('14.8 a phone whose codes are used up is refused without a hash', async () => {
  const phonenumber = uniquePhone();
  const ctx = jobContext(bindings, Date.now());
  let hashed = 0;
  const normalize = () => {
    hashed += 1;
    return 'Better@2026';
  };
  const password = Object.assign('Better@2026', { normalize });
  const ask = () => requestReset(ctx, { phonenumber, password, deliverTo: 'owner' });
  for (let n = 0; n < 5; n++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(hashed).toBe(5);
});
