import { describe, expect, it } from 'vitest';
import { rest } from '../clients.ts';
import { fileOf, madeFor } from '../dataExports.ts';
import { afterDays, decided, get, ok, post, propose, stateOf } from '../domain/cases/steps.ts';
import { admin, member, type Person, registeredPhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { uniqueImei } from '../people.ts';

const named = () =>
  Promise.all([
    member({ firstName: 'TOBI', surName: 'THIEFNAME' }),
    member({ firstName: 'ADAEZE', surName: 'OWNERNAME' }),
  ]);

const wordsOf = (who: Person, name: string) =>
  [who.email, who.phone, who.username, who.id, name].map((word) => word.toLowerCase());

describe('neither side learns who the other is', () => {
  it('from no answer, letter or paper, from the draft to the end', async () => {
    const [thief, opener] = await named();
    const { id } = await decided('upheld', { thief, opener });
    await ok(post(thief, `/case/${id}/appeal`, { words: 'SECRETAPPEAL' }));
    await ok(propose(await admin(), id, 'upheld'));
    await afterDays(20);
    for (const [who, other, theirs] of [
      [opener, thief, ['THIEFNAME', 'SECRETANSWER', 'SECRETAPPEAL']],
      [thief, opener, ['OWNERNAME', 'SECRETWORDS']],
    ] as const) {
      const answers = await Promise.all([
        get(who, `/case/${id}`),
        get(who, '/case'),
        get(who, '/statement'),
        get(who, '/device/transfers'),
      ]);
      const letters = [...(await sentTo(who.email)), ...(await sentTo(who.phone))].map(
        ({ text, subject }) => `${subject} ${text}`,
      );
      const read = [...answers.map(({ body }) => JSON.stringify(body)), ...letters].join('\n').toLowerCase();
      for (const word of [...wordsOf(other, theirs[0]), ...theirs.map((one) => one.toLowerCase())])
        expect(read).not.toContain(word);
    }
  });

  it('nor does whoever looks at a device that a decision has moved: its history names nobody', async () => {
    const [thief, opener] = await named();
    const { id } = await decided('upheld', { thief, opener });
    await afterDays(15);
    const { device } = await stateOf(id);
    const shown = JSON.stringify((await get(opener, `/device/${device?.id}`)).body).toLowerCase();
    for (const word of wordsOf(thief, 'thiefname')) expect(shown).not.toContain(word);
    for (const path of ['/device/transfers', '/users/recent-contacts', `/device`]) {
      const list = JSON.stringify((await get(opener, path)).body).toLowerCase();
      for (const word of wordsOf(thief, 'thiefname')) expect(list, path).not.toContain(word);
    }
  });

  it('an opener is not told whether the number is registered', async () => {
    const phone = await registeredPhone(await member());
    const open = (identifier: string, who: Person) =>
      post(who, '/case', { kind: 'ownership', identifier, says: 'It is mine.' });
    const told = await Promise.all([open(phone.imei1, await member()), open(uniqueImei(), await member())]);
    const bare = told.map(({ status, body }) => [
      status,
      JSON.stringify(body)
        .replaceAll(body.data.id, '')
        .replace(/"number":"\d+"/, '')
        .replace(/"word":"\w+"/, '')
        .replace(/\d{4}-\d\d-\d\dT[^"]*/g, ''),
    ]);
    expect(bare[0]).toEqual(bare[1]);
  });
});

it('the file of one’s own data tells nothing of the other side of a case', async () => {
  const [thief, opener] = await named();
  await decided('upheld', { thief, opener });
  await afterDays(15);
  for (const [who, other, theirs] of [
    [opener, thief, ['THIEFNAME', 'SECRETANSWER']],
    [thief, opener, ['OWNERNAME', 'SECRETWORDS']],
  ] as const) {
    await madeFor(who);
    const { everything } = await fileOf(who);
    const read = JSON.stringify(everything).toLowerCase();
    expect(read).toContain('case-entries');
    for (const word of [...wordsOf(other, theirs[0]), ...theirs.map((one) => one.toLowerCase())])
      expect(read).not.toContain(word);
  }
});

it('what the former owner sees of a device ends when a decision moves it, and the earlier history names nobody', async () => {
  const [thief, opener] = await named();
  const { id } = await decided('upheld', { thief, opener });
  await afterDays(15);
  const { device } = await stateOf(id);
  await ok(rest('PUT', `/device/${device?.id}`, { token: opener.token, body: { name: 'OWNERNAME PHONE' } }));
  const seen = JSON.stringify([await ok(get(thief, `/case/${id}`)), await ok(get(thief, '/case'))]);
  expect(seen).not.toContain('OWNERNAME');
});
