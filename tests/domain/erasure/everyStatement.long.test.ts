import { expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { type Erased, erasingStatements } from '#domain/retention/erasureStatements.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { sentTo } from '../../outbox.ts';
import { personWithEverything } from './erasedPerson.ts';
import { leftOf, signInLate } from './leftOf.ts';
import { askedAndConfirmed, makeDue } from './steps.ts';

const MINUTE = 60_000;
const NOBODY = {
  id: '',
  email: '',
  phone: '',
  username: '',
  firstName: 'X',
  surName: 'Y',
  contacts: [],
  proved: [],
} as unknown as Erased;
const COUNT = erasingStatements(baseContext(bindings, 0), NOBODY, 1).length;

/** A database that leaves out one statement of those that erase. */
function leavingOut(nth: number, d1: D1Database): D1Database {
  return new Proxy(d1, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target);
      return (statements: D1PreparedStatement[]) => {
        const isErasing = statements.length >= COUNT;
        const nothing = target.prepare('select 1');
        return target.batch(statements.map((one, place) => (isErasing && place === nth ? nothing : one)));
      };
    },
  });
}

it.each(Array.from({ length: COUNT }, (_, nth) => nth))(
  'without statement %i something of the person is left',
  async (nth) => {
    const { who, words } = await personWithEverything();
    await askedAndConfirmed(who);
    await makeDue(who);
    for (const after of [0, 2 * MINUTE, 4 * MINUTE]) {
      const ctx = baseContext(bindings, Date.now() + after);
      await eraseAccounts({ ...ctx, db: openDb(leavingOut(nth, bindings.DB)) });
      if (after === 0) await signInLate(who);
      // The last letters are forgotten once they are sent.
      else await sentTo(who.email);
    }
    expect(await leftOf(who, words)).not.toEqual([]);
  },
  60_000,
);
