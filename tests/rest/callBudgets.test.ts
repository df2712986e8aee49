import { expect, it } from 'vitest';
import { bindings, rest } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { admin, member, plan, registeredPhone } from '../factories.ts';
import { SUCCESSES } from './operations/successes.ts';
import { OPERATIONS } from './operations.ts';

/** Calls to D1 that an operation may make before it answers. */
const BUDGET = 4;

/** Operations over the budget: what they cost, to the call. */
const TO_MEND = 'Not within the budget yet.';
const EXCEPTIONS: Record<string, { calls: number; why: string }> = {
  'GET /device/:id': { calls: 10, why: TO_MEND },
  'POST /users/forgetpassword': { calls: 10, why: TO_MEND },
  'GET /admin/device-transfers/:id': { calls: 9, why: TO_MEND },
  'GET /admin/find': { calls: 9, why: TO_MEND },
  'GET /users/dashboard': { calls: 9, why: TO_MEND },
  'POST /users/create': { calls: 9, why: TO_MEND },
  'PUT /device/:id/number': { calls: 9, why: TO_MEND },
  'GET /admin/dashboard': { calls: 7, why: TO_MEND },
  'POST /users/keyholder-code/verify': { calls: 7, why: TO_MEND },
  'POST /users/verify-phone': { calls: 7, why: TO_MEND },
  'PUT /device/transferOwnership': { calls: 7, why: TO_MEND },
  'PUT /users/update-user': { calls: 7, why: TO_MEND },
  'GET /admin/getalltransfersforauser/:id': { calls: 6, why: TO_MEND },
  'GET /admin/getonedevice/:id': { calls: 6, why: TO_MEND },
  'GET /device/search': { calls: 6, why: TO_MEND },
  'GET /users/search': { calls: 6, why: TO_MEND },
  'POST /admin/device-transfers/decide': { calls: 6, why: TO_MEND },
  'GET /admin/getUserReceipts/:id': { calls: 5, why: TO_MEND },
  'GET /admin/getallforauser/:id': { calls: 5, why: TO_MEND },
  'GET /admin/getauditforauser/:id': { calls: 5, why: TO_MEND },
  'GET /device/transferOtp/:deviceId': { calls: 5, why: TO_MEND },
  'POST /admin/device-transfers/:id/approve': { calls: 5, why: TO_MEND },
  'POST /admin/device-transfers/:id/reject': { calls: 5, why: TO_MEND },
  'POST /admin/messages/requeue': { calls: 5, why: TO_MEND },
  'POST /device': { calls: 5, why: TO_MEND },
  'POST /payment/initialize': { calls: 5, why: TO_MEND },
  'POST /users/confirm-password': { calls: 5, why: TO_MEND },
  'POST /users/login': { calls: 5, why: TO_MEND },
  'PUT /device/:id': { calls: 5, why: TO_MEND },
  'PUT /users/change-password': { calls: 5, why: TO_MEND },
};

it.each(OPERATIONS)('$route makes at most four calls to D1', async ({ route, expected, prepare, path, body }) => {
  const [method = ''] = route.split(' ');
  const succeed = SUCCESSES[route];
  const counting = countingCalls(bindings.DB);
  let atAnswer = 0;
  const counted: typeof rest = async (...[toMethod, toPath, options]) => {
    // Counts of checks are shared once a minute, behind whatever asks first.
    await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
    const onAnswer = () => {
      atAnswer = counting.calls();
    };
    return rest(toMethod, toPath, { ...options, env: { ...bindings, DB: counting.db }, onAnswer });
  };
  const asMatrix = async () => {
    const owner = await member();
    const world = { owner, device: await registeredPhone(owner), planId: await plan() };
    const asker = expected.owner < 300 ? owner : await admin();
    const fixture = { ...world, made: (await prepare?.(world)) ?? {}, asker };
    return counted(method, path(fixture), { token: asker.token, body: body?.(fixture) });
  };
  const { status, headers } = await (succeed?.(counted) ?? asMatrix());
  expect(status).toBeLessThan(300);
  // A file is read while it is sent.
  const calls = headers.get('content-type')?.startsWith('text/csv') ? counting.calls() : atAnswer;
  const exception = EXCEPTIONS[route];
  if (exception) expect(calls).toBe(exception.calls);
  else expect(calls).toBeLessThanOrEqual(BUDGET);
});

it('a check by somebody who is not signed in makes at most one call to D1', async () => {
  const { imei1 } = await registeredPhone(await member());
  const { db, calls } = countingCalls(bindings.DB);
  await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
  let atAnswer = 0;
  const onAnswer = () => {
    atAnswer = calls();
  };
  const { status } = await rest('GET', `/device/check?identifier=${imei1}`, { env: { ...bindings, DB: db }, onAnswer });
  expect(status).toBe(200);
  expect(atAnswer).toBeLessThanOrEqual(1);
});
