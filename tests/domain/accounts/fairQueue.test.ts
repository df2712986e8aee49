import { describe, expect, it } from 'vitest';
import { compareCounted, countLoginAttempt } from '#domain/accounts/currentPassword.ts';
import { fairQueue } from '#domain/accounts/password.ts';
import { requestReset } from '#domain/accounts/resetPassword.ts';
import { Busy } from '#domain/errors.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { person, uniquePhone } from '../../factories.ts';

/** A clock that stands still until a test moves it. Who waits `forever` is a request whose client has hung up. */
function movedClock() {
  let time = 0;
  let waiting: { until: number; go: () => void }[] = [];
  const isGone = new Set<string>();
  let asking = '';
  return {
    now: () => time,
    wait: (milliseconds: number) => {
      const who = asking;
      return new Promise<void>((go) => {
        if (!isGone.has(who)) waiting.push({ until: time + milliseconds, go });
      });
    },
    /** A client that is gone when its turn comes. */
    gone: (who: string) => {
      isGone.add(who);
      asking = who;
    },
    here: () => {
      asking = '';
    },
    /** Nothing else happens meanwhile. */
    blocks: (milliseconds: number) => {
      time += milliseconds;
    },
    async moves(milliseconds: number) {
      for (const end = time + milliseconds; time < end; time += 5) {
        const due = waiting.filter(({ until }) => until <= time);
        waiting = waiting.filter(({ until }) => until > time);
        for (const { go } of due) go();
        for (let n = 0; n < 20; n++) await null;
      }
    },
  };
}

function queueOf(ceiling: number, pause = 0) {
  const clock = movedClock();
  const inTurn = fairQueue(ceiling, clock);
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (who: string, name: string, work: () => unknown = () => undefined) =>
    inTurn(who, pause, async () => {
      await work();
      done.push(name);
    }).catch((error: { code?: string }) => refused.push(`${name} ${error.code ?? String(error)}`));
  return { clock, ask, done, refused };
}

describe('the queue of password hashes', () => {
  it('lets one hash at a time, in the order of asking, with a pause before each', async () => {
    const { clock, ask, done } = queueOf(10, 25);
    let underWay = 0;
    const starts: number[] = [];
    const work = () => {
      underWay += 1;
      starts.push(clock.now());
      expect(underWay).toBe(1);
      return clock.wait(100).then(() => {
        underWay -= 1;
      });
    };
    for (const name of ['a', 'b', 'c']) void ask(name, name, work);
    await clock.moves(1000);
    expect(done).toEqual(['a', 'b', 'c']);
    expect(starts.map((start, n) => start - (starts[n - 1] ?? -125) >= 125)).toEqual([true, true, true]);
  });

  it('lets addresses take turns: a flood from one makes itself wait', async () => {
    const { clock, ask, done } = queueOf(10, 25);
    for (let n = 1; n <= 5; n++) void ask('flood', `flood ${n}`);
    void ask('ada', 'ada');
    void ask('ben', 'ben');
    await clock.moves(1000);
    expect(done).toEqual(['flood 1', 'ada', 'ben', 'flood 2', 'flood 3', 'flood 4', 'flood 5']);
  });

  it('refuses at once what is beyond its ceiling, and says when to ask again', async () => {
    const { clock, ask, done, refused } = queueOf(3, 25);
    for (const name of ['a', 'b', 'c', 'd']) void ask(name, name);
    await null;
    await clock.moves(5);
    expect(refused).toEqual(['d BUSY']);
    await clock.moves(1000);
    expect(done).toEqual(['a', 'b', 'c']);
    void ask('d', 'd');
    await clock.moves(100);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives the last place of a flood to somebody else when all are taken', async () => {
    const { clock, ask, done, refused } = queueOf(4, 25);
    for (let n = 1; n <= 5; n++) void ask('flood', `flood ${n}`);
    void ask('ada', 'ada');
    void ask('ben', 'ben');
    await clock.moves(1000);
    expect(refused.toSorted()).toEqual(['flood 3 BUSY', 'flood 4 BUSY', 'flood 5 BUSY']);
    expect(done).toEqual(['flood 1', 'ada', 'ben', 'flood 2']);
  });

  it('goes on behind a hash that throws', async () => {
    const { clock, ask, done, refused } = queueOf(1, 25);
    void ask('a', 'a', () => Promise.reject(new Error('no memory')));
    await clock.moves(100);
    void ask('b', 'b');
    await clock.moves(100);
    expect({ done, refused }).toEqual({ done: ['b'], refused: ['a Error: no memory'] });
  });

  it('loses nobody who could not look while a hash took long', async () => {
    const { clock, ask, done } = queueOf(10, 25);
    void ask('a', 'a', () => {
      clock.blocks(5000);
      void ask('c', 'c');
    });
    void ask('b', 'b');
    await clock.moves(100);
    await clock.moves(1000);
    expect(done.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('goes on behind a request that was cut off, in line and at its turn', async () => {
    const { clock, ask, done } = queueOf(3, 25);
    clock.gone('x');
    void ask('x', 'x');
    void ask('x', 'x again');
    clock.here();
    void ask('ada', 'ada');
    await clock.moves(3000);
    expect(done).toEqual(['ada']);
    for (const name of ['b', 'c', 'd']) void ask(name, name);
    await clock.moves(1000);
    expect(done).toEqual(['ada', 'b', 'c', 'd']);
  });
});

it('a guess that there was no time to compare does not count', async () => {
  const { email } = await person();
  const ctx = { ...baseContext(bindings, Date.now()), addressHash: 'here' };
  for (let n = 0; n < 30; n++) {
    const guess = await countLoginAttempt(ctx, email);
    await expect(compareCounted(ctx, guess, () => Promise.reject(new Busy(5)))).rejects.toMatchObject({ code: 'BUSY' });
  }
});

it('a phone whose codes are used up is refused without a hash', async () => {
  const phonenumber = uniquePhone();
  const ctx = baseContext(bindings, Date.now());
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
