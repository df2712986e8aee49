import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkTallies, messages, suspectSources } from '#db/schema/index.ts';
import { recordFind } from '#domain/checks/alerts.ts';
import { startOfHour, tallyKey } from '#domain/kernel/tallies.ts';
import { NUMBERS_A_DAY } from '#schemas/rules/limits.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest, trpcClient } from '../../clients.ts';
import { admin, db, member, person, registeredPhone, uniqueImei } from '../../factories.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An account that has looked up so many numbers in the hour before this one. */
async function whoAsked(purpose: 'check' | 'search', answered: number) {
  const who = await person();
  await db.insert(checkTallies).values({
    who: tallyKey(purpose, who.id),
    hour: startOfHour(Date.now()) - HOUR,
    asked: answered,
    answered,
    hits: 0,
  });
  return who;
}

const search = (token: string, identifier = uniqueImei()) =>
  rest('GET', `/device/search?qparams=${encodeURIComponent(identifier)}`, { token });

describe('what one account looks up in a day', () => {
  it('is 300 numbers of device/search, also of twenty at once, and the answer says when there are more', async () => {
    const { token } = await whoAsked('search', NUMBERS_A_DAY.search - 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => search(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = await search(token);
    const wait = startOfHour(Date.now()) - HOUR + DAY - Date.now();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'DAY_LIMIT',
        message: expect.stringMatching(
          /^You have looked up 300 numbers in a day\. You can go on at .* \(Lagos time\)\.$/,
        ),
      },
    });
    expect(Math.abs(Number(refused.headers.get('retry-after')) * 1000 - wait)).toBeLessThan(30_000);
    const byTrpc = await trpcClient(token)
      .checks.verify.query({ identifier: uniqueImei() })
      .catch((error) => error);
    expect(byTrpc.data).toMatchObject({ code: 'DAY_LIMIT', httpStatus: 429 });
    expect(await search((await person()).token)).toMatchObject({ status: 200 });
  });

  it('counts each number of a text; what can’t be looked up costs nothing', async () => {
    const { token } = await whoAsked('search', NUMBERS_A_DAY.search - 4);
    expect(await search(token, '')).toMatchObject({ status: 400 });
    const five = Array.from({ length: 3 }, uniqueImei).join(', ');
    expect(await search(token, five)).toMatchObject({ status: 200 });
    expect(await search(token, five)).toMatchObject({ status: 429 });
    expect(await search(token)).toMatchObject({ status: 200 });
    expect(await search(token)).toMatchObject({ status: 429 });
  });

  it('is 2,000 numbers of the public check, also of ten at once', async () => {
    const { token } = await whoAsked('check', NUMBERS_A_DAY.check - 1);
    const checks = await Promise.all(
      Array.from({ length: 10 }, () => rest('GET', `/device/check?identifier=${uniqueImei()}`, { token })),
    );
    expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(checks.filter(({ body }) => body.code === 'DAY_LIMIT')).toHaveLength(9);
    expect(await search(token)).toMatchObject({ status: 200 });
  });

  it('frees the places of an hour a day later', async () => {
    const { token, id } = await whoAsked('search', NUMBERS_A_DAY.search);
    expect(await search(token)).toMatchObject({ status: 429 });
    await db
      .update(checkTallies)
      .set({ hour: startOfHour(Date.now()) - DAY })
      .where(eq(checkTallies.who, tallyKey('search', id)));
    expect(await search(token)).toMatchObject({ status: 200 });
  });
});

describe('an account that finds far more devices than people do', () => {
  const lettersOf = (template: string) => db.select().from(messages).where(eq(messages.template, template));

  it('counts devices of others, not its own, and nobody’s', async () => {
    const [owner, other] = [await member(), await member()];
    const { imei1 } = await registeredPhone(owner);
    for (const { token } of [owner, other, other]) await search(token, imei1);
    await search(other.token);
    const hits = async ({ id }: { id: string }) =>
      (
        await db
          .select()
          .from(checkTallies)
          .where(eq(checkTallies.who, tallyKey('search', id)))
      ).map((row) => row.hits);
    await expect.poll(() => hits(other)).toEqual([2]);
    expect(await hits(owner)).toEqual([0]);
  });

  it('is told of once to every admin, by one letter a day', async () => {
    const { email } = await admin();
    const { id } = await person();
    const job = () => baseContext(bindings, Date.now());
    for (let n = 0; n < 59; n++) await recordFind(job(), 'search', id);
    expect(await lettersOf('account_sweeps')).toEqual([]);
    const told = async () => (await lettersOf('account_sweeps')).filter(({ to }) => to === email);
    await recordFind(job(), 'search', id);
    expect(await told()).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => recordFind(job(), 'search', id)));
    const letters = await told();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.data).toMatchObject({ account: id });
    expect(
      await db
        .select()
        .from(suspectSources)
        .where(eq(suspectSources.who, tallyKey('search', id))),
    ).toHaveLength(1);
  });
});
