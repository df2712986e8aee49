import { describe, expect, it } from 'vitest';
import { member, registeredPhone } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { uniqueImei } from '../../people.ts';
import { act, askCode, pendingTransfer, resend } from '../transfers/steps.ts';
import { admitted, afterDays, decided, get, ok } from './steps.ts';

/** A thief was giving the phone to somebody when its owner came. */
async function decidedDuringTransfer() {
  const thief = await member();
  const phone = await registeredPhone(thief, { imei2: uniqueImei() });
  const { recipient, id: transfer } = await pendingTransfer({ owner: thief, device: phone });
  await ok(act(recipient, transfer, 'accept'));
  const made = await decided('upheld', { thief, phone });
  await afterDays(15);
  return { ...made, recipient, transfer };
}

const listOf = async (who: Parameters<typeof get>[0]) => (await ok(get(who, '/device/transfers'))) as { id: string }[];

describe('a transfer that a decision ends', () => {
  it('is shown as that to both of its parties, and a letter tells its recipient', async () => {
    const { thief, opener, recipient, transfer, phone } = await decidedDuringTransfer();
    for (const who of [thief, recipient]) {
      const shown = await ok(get(who, `/device/transfers/${transfer}`));
      expect(shown).toMatchObject({ status: 'rejected', ending: 'decision', decisionReason: null });
      expect(JSON.stringify(shown)).not.toContain(phone.imei1);
      expect((await listOf(who)).map(({ id }) => id)).toEqual([transfer]);
      for (const secret of [opener.username, opener.email, opener.id])
        expect(JSON.stringify(shown)).not.toContain(secret);
    }
    const [letter] = (await sentTo(recipient.email)).filter(({ text }) => text.includes('It does not become yours.'));
    expect(letter?.subject).toContain('has ended');
    for (const secret of [opener.username, opener.email, phone.imei1]) expect(letter?.text).not.toContain(secret);
  });

  it('leaves a line in the history that neither side of the case finds among transfers', async () => {
    const { thief, opener } = await decidedDuringTransfer();
    expect(await listOf(opener)).toEqual([]);
    expect(JSON.stringify(await listOf(thief))).not.toContain(opener.id);
  });
});

describe('the code of a transfer', () => {
  it('is neither sent nor sent again while a case holds the device', async () => {
    const thief = await member();
    const phone = await registeredPhone(thief, { imei2: uniqueImei() });
    const { registrationToken } = (await askCode(thief, phone.id)).body;
    await admitted({ thief, phone });
    const codes = async () => (await sentTo(thief.phone)).filter(({ text }) => text.includes('code')).length;
    const before = await codes();
    const asked = await askCode(thief, phone.id);
    expect([asked.status, asked.body.code]).toEqual([409, 'IN_DISPUTE']);
    expect((await resend(thief, registrationToken)).status).toBe(400);
    expect(await codes()).toBe(before);
  });
});
