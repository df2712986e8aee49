import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '#domain/messages/deliver.ts';
import { expireTransfers } from '#domain/transfers/endPending.ts';
import { app } from '#worker/app.ts';
import { baseContext } from '#worker/context.ts';
import { runSchedule } from '#worker/queues/schedule.ts';
import { messageProviders, paymentProviders } from '#worker/services.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { askedForReset, askedToRegisterWithCode, NEW_PASSWORD } from '../domain/accounts/steps.ts';
import { submitted } from '../domain/cases/steps.ts';
import { mintVerified, pendingTransfer } from '../domain/transfers/steps.ts';
import { FOREIGN_KEY_SEARCH } from '../explained.ts';
import { admin, member, PASSWORD, type Person, person, plan, registeredPhone, registration } from '../factories.ts';
import { type Asked, recordingDatabase } from '../fakes/database.ts';
import { ageChallenge } from '../outbox.ts';
import { begun, checkout, deliverPayments, paid, paymentOf, receiptOf } from '../payments.ts';

const { d1, asked } = recordingDatabase(bindings.DB);
const env = { ...bindings, DB: d1 };
let owner: Person;

beforeAll(async () => {
  owner = await member();
});

/** One REST call, through the whole Worker: every statement it asked of the database. */
async function statementsOf(method: string, path: string, body?: unknown, token?: string): Promise<Asked[]> {
  asked.length = 0;
  const background = createExecutionContext();
  const request = new Request(`https://ownmark.test/api/v1${path}`, {
    method,
    headers: { 'CF-Connecting-IP': randomAddress(), ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await app.fetch(request, env, background);
  await waitOnExecutionContext(background);
  // Read to its end: a file asks while it is read.
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return [...asked];
}

/** How SQLite goes about each statement, a line a step. */
async function plansOf(statements: Asked[]): Promise<string[][]> {
  const explained = statements.map(({ sql, params }) =>
    bindings.DB.prepare(`explain query plan ${sql}`).bind(...params),
  );
  const plans = await bindings.DB.batch<{ detail: string }>(explained);
  return plans.map(({ results }) => results.map(({ detail }) => detail));
}

/** The 500 rows that a search reads. */
const FEW_FOUND = /^(SCAN found|USE TEMP B-TREE FOR DISTINCT)$/;

/** Steps that read a whole table or sort a whole result, with the statement. `kinds`, `named`: a few (`attemptsOf`). */
async function slowSteps(statements: Asked[]): Promise<string[]> {
  const slow: string[] = [];
  const plans = await plansOf(statements);
  for (const [place, statement] of statements.entries()) {
    const steps = plans[place] ?? [];
    for (const [nth, step] of steps.entries()) {
      if (sortsMergedPages(steps, nth)) continue;
      if (statement.sql.includes('as found left join') && FEW_FOUND.test(step)) continue;
      if (FOREIGN_KEY_SEARCH.step.test(step) && FOREIGN_KEY_SEARCH.sql.test(statement.sql)) continue;
      if (/\bSCAN (?!CONSTANT ROW|\(subquery|json_each|kinds|named)|USE TEMP B-TREE/.test(step))
        slow.push(`${step}: ${statement.sql}`);
    }
  }
  return slow;
}

/** The first rows of some ranges of an index, a page long and merged in order, with those of others. */
function sortsMergedPages(steps: string[], nth: number): boolean {
  const page = /^SCAN (\(subquery-\d+\))$/.exec(steps[nth - 1] ?? '')?.[1];
  return page !== undefined && steps[steps.indexOf(`CO-ROUTINE ${page}`) + 1] === 'MERGE (UNION)';
}

async function expectIndexed(statements: Asked[]) {
  expect(statements.length).toBeGreaterThan(0);
  expect(await slowSteps(statements)).toEqual([]);
}

describe('every statement finds its rows by an index when somebody', () => {
  it('registers', async () => {
    await expectIndexed(await statementsOf('POST', '/users/create', registration()));
  });

  it('verifies a registration', async () => {
    const { token, otp } = await askedToRegisterWithCode();
    await expectIndexed(await statementsOf('POST', '/users/validateOtp', { registrationToken: token, otp }));
  });

  it('asks for a code again', async () => {
    const { token } = await askedToRegisterWithCode();
    await ageChallenge(token, 31_000);
    await expectIndexed(await statementsOf('POST', '/users/resend-otp', { token }));
  });

  it.each(['owner', 'keyholder1'])('asks for a new password, the code going to %s', async (deliverTo) => {
    const { phone } = await member();
    const body = { phonenumber: phone, password: NEW_PASSWORD, deliverTo };
    await expectIndexed(await statementsOf('POST', '/users/forgetpassword', body));
  });

  it('resets the password', async () => {
    const { token, otp } = await askedForReset(await member());
    await expectIndexed(await statementsOf('POST', '/users/reset-password', { token, otp }));
    const again = await statementsOf('POST', '/auth/reset-password', { token, password: NEW_PASSWORD });
    await expectIndexed(again);
  });

  it('logs in and out', async () => {
    await expectIndexed(await statementsOf('POST', '/users/login', { email: owner.email, password: PASSWORD }));
    const { token } = await member();
    await expectIndexed(await statementsOf('POST', '/users/logout', {}, token));
  });

  it('comes back with a session', async () => {
    await expectIndexed(await statementsOf('GET', '/users/getme', undefined, owner.token));
  });

  it('opens a device, edits it and looks at it again', async () => {
    const { id } = await registeredPhone(owner);
    await expectIndexed(await statementsOf('PUT', `/device/${id}`, { name: 'Renamed', model: 'A54' }, owner.token));
    await expectIndexed(await statementsOf('GET', `/device/${id}`, undefined, owner.token));
  });

  it('changes the password', async () => {
    const { token } = await member();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await expectIndexed(await statementsOf('PUT', '/users/change-password', body, token));
  });
});

describe('every statement finds its rows by an index in a transfer, when', () => {
  async function ready() {
    const recipient = await member();
    const device = await registeredPhone(owner);
    await mintVerified(owner, device.id);
    return { recipient, device, body: { deviceId: device.id, recipientEmail: recipient.email, reason: 'Gift' } };
  }

  it.each(['owner', 'keyholder1'])('the code is asked for, going to %s, and verified', async (deliverTo) => {
    const giver = await member();
    const { id } = await registeredPhone(giver);
    const path = `/device/transferOtp/${id}?recipientEmail=${owner.email}&deliverTo=${deliverTo}`;
    await expectIndexed(await statementsOf('GET', path, undefined, giver.token));
  });

  it('it is requested, accepted and seen', async () => {
    const { recipient, body } = await ready();
    await expectIndexed(await statementsOf('PUT', '/device/transferOwnership', body, owner.token));
    const [transfer] = (await rest('GET', '/device/transfers', { token: recipient.token })).body.data;
    await expectIndexed(await statementsOf('POST', `/device/transfers/${transfer.id}/accept`, {}, recipient.token));
    await expectIndexed(await statementsOf('GET', '/device/transfers', undefined, owner.token));
    await expectIndexed(await statementsOf('GET', '/users/recent-contacts', undefined, owner.token));
    await expectIndexed(await statementsOf('GET', '/users/search?query=user_1', undefined, owner.token));
    for (const query of [
      'page=1&limit=100',
      'page=99',
      'status=pending&search=phone',
      'sort=deadline',
      'status=pending&sort=acceptance',
      'status=pending&sort=deadline&order=desc&recipient=unanswered',
    ]) {
      const path = `/admin/device-transfers?${query}`;
      await expectIndexed(await statementsOf('GET', path, undefined, (await admin()).token));
    }
  });

  it.each(['approve', 'reject'])('an admin decides: %s', async (what) => {
    const { id } = await pendingTransfer();
    const path = `/admin/device-transfers/${id}/${what}`;
    await expectIndexed(await statementsOf('POST', path, {}, (await admin()).token));
  });

  it('an admin looks through the cases', async () => {
    const { phone, opener } = await submitted();
    const { token } = await admin();
    const paths = [
      '',
      '?waits=overdue&taken=mine',
      '?taken=free&kind=ownership',
      '?waits=closed',
      `?search=${phone.imei1}`,
    ];
    for (const query of [...paths, `?search=${opener.email}&waits=desk`])
      await expectIndexed(await statementsOf('GET', `/admin/cases${query}`, undefined, token));
    await expectIndexed(await statementsOf('GET', '/admin/waiting-cases', undefined, token));
  });

  it('its deadline comes', async () => {
    await pendingTransfer();
    asked.length = 0;
    await expireTransfers(baseContext(env, Date.now() + 22 * 86_400_000));
    await expectIndexed(asked);
  });
});

describe('every statement finds its rows by an index when a member', () => {
  it('papers: kept, made, listed, looked up, verified, compared, taken back', async () => {
    const phone = await registeredPhone(owner);
    const { token } = owner;
    const note = await rest('POST', '/device/check/note', { token, body: { identifier: phone.imei1 } });
    const made = await rest('POST', `/device/${phone.id}/certificate`, { token, body: { audience: 'buyer' } });
    const { number } = made.body.data;
    const calls: [string, string, unknown?][] = [
      ['POST', '/device/check/note', { identifier: phone.imei1 }],
      ['POST', `/device/${phone.id}/certificate`, { audience: 'buyer' }],
      ['GET', '/statement'],
      ['GET', `/statement/${number}`],
      ['POST', '/statement/verify', { note: note.body.data.note }],
    ];
    for (const [method, path, body] of calls) {
      const steps = await slowSteps(await statementsOf(method, path, body, token));
      // The index of flagged numbers, read again every few seconds, begins with its one row.
      expect(
        steps.filter((step) => !step.startsWith('SCAN flagged_manifest')),
        path,
      ).toEqual([]);
    }
    const { body: list } = await rest('GET', '/statement', { token });
    const current = list.data.find(
      ({ state, audience }: { state: string; audience: string }) => state === 'current' && audience === 'buyer',
    );
    const path = `/statement/${current.number}`;
    expect(await slowSteps(await statementsOf('POST', `${path}/match`, { identifier: phone.imei1 }))).toEqual([]);
    expect(await slowSteps(await statementsOf('POST', `${path}/withdraw`, {}, token))).toEqual([]);
  });

  it('pays, comes back, and looks at the receipts', async () => {
    const body = { subId: await plan(), duration: 1, durationUnit: 'months' };
    await expectIndexed(await statementsOf('POST', '/payment/initialize', body, owner.token));
    const reference = await paid(owner, body);
    await expectIndexed(await statementsOf('POST', '/payment/callback', { reference }, owner.token));
    await expectIndexed(await statementsOf('GET', '/payment/getallreceiptforuser?page=2', undefined, owner.token));
    const path = `/payment/getoneforuser/${(await receiptOf(reference)).id}`;
    await expectIndexed(await statementsOf('GET', path, undefined, owner.token));
  });

  it('has a payment verified and settled, once with and once without a subscription', async () => {
    const payer = await person();
    for (const subId of [await plan(), await plan()]) {
      const reference = await begun(payer, { subId });
      await checkout(reference, 'success');
      asked.length = 0;
      await deliverPayments([{ reference }], env);
      await expectIndexed(asked);
      const steps = (await plansOf(asked)).flat();
      expect(steps.filter((step) => /payments_plan/.test(step))).toEqual([]);
      expect((await paymentOf(reference)).state).toBe('completed');
    }
  });
});

describe('every statement finds its rows by an index when an admin', () => {
  it.each(['', '?search=user_1', '?search=OWN-R-1&status=completed', '?startDate=2026-11-01&endDate=2026-11-30'])(
    'asks for receipts%s',
    async (query) => {
      const { token } = await admin();
      const steps = await slowSteps(await statementsOf('GET', `/admin/getAllreceipt${query}`, undefined, token));
      // Without a filter the index itself is walked, newest first; a search sorts the few it has found.
      expect(steps.filter((step) => !/USING (COVERING )?INDEX receipts_|^USE TEMP B-TREE.*union/is.test(step))).toEqual(
        [],
      );
    },
  );

  it.each(['users.csv', 'devices.csv', 'transfers.csv', 'transfers.csv?status=approved', 'receipts.csv'])(
    'takes %s',
    async (file) => {
      const { token } = await admin();
      const steps = await slowSteps(await statementsOf('GET', `/admin/${file}`, undefined, token));
      // The index itself is walked, newest first.
      expect(steps.filter((step) => !/^SCAN \w+ USING INDEX \w+_created\b/.test(step))).toEqual([]);
    },
  );

  it.each(['/admin/messages?to=ada@example.test', '/admin/messages?state=dead', '/admin/audit?subjectId=x'])(
    'asks for %s',
    async (path) => {
      const { token } = await admin();
      const steps = await slowSteps(await statementsOf('GET', path, undefined, token));
      expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    },
  );
});

describe('every statement finds its rows by an index when Ownmark', () => {
  it('delivers a message', async () => {
    const { phone } = await member();
    await statementsOf('POST', '/users/forgetpassword', { phonenumber: phone, password: NEW_PASSWORD });
    const { results } = await bindings.DB.prepare("select id from messages where state = 'queued'").all<{
      id: string;
    }>();
    asked.length = 0;
    for (const { id } of results) await deliver(baseContext(env, Date.now()), messageProviders(env), id);
    await expectIndexed(asked);
  });

  it('runs its schedule', async () => {
    asked.length = 0;
    const requeue = { messages: async () => {}, exports: async () => {} };
    await runSchedule(baseContext(env, Date.now()), requeue, paymentProviders(env));
    await expectIndexed(asked);
  });
});

it('would say so if a statement read a whole table', async () => {
  const whole = [{ sql: 'select * from accounts where address = ?', params: ['x'] }];
  expect(await slowSteps(whole)).toEqual([expect.stringMatching(/^SCAN accounts/)]);
});
