import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { routes } from '#api/wholeRouter.ts';
import { sealBookmark } from '#domain/kernel/tokens.ts';
import worker from '#worker/index.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, request, rest } from '../clients.ts';
import { askedForReset, reset } from '../domain/accounts/steps.ts';
import { admin, member, phone } from '../factories.ts';
import { changedDatabase, readsWithin, sessionsOf } from '../fakes/database.ts';
import { linkSentTo } from '../outbox.ts';

const PLAIN = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';
const BOOKMARK = sealBookmark(bindings.SECRET_KEY, PLAIN, Date.now());
const OLD = 'first-unconstrained';
const NEW = 'first-primary';

/** The places where the reads of a request begin. */
async function startsOf(act: (env: typeof bindings) => Promise<unknown>): Promise<string[]> {
  // Counts of checks are shared once a minute, behind whatever asks first.
  await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
  const { d1, starts } = sessionsOf(bindings.DB);
  await act({ ...bindings, DB: d1 });
  return starts;
}

const trpc = (env: typeof bindings, path: string, token: string) =>
  request(
    `/trpc/${path}`,
    {
      method: 'POST',
      headers: {
        'CF-Connecting-IP': randomAddress(),
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Bookmark': BOOKMARK,
      },
      body: '{}',
    },
    env,
  );

it('a member’s query reads any copy, or one as new as the bookmark', async () => {
  const { token } = await member();
  const starts = (headers: Record<string, string>) =>
    startsOf(async (env) => {
      const { status } = await rest('GET', '/device', { token, env, headers });
      expect(status).toBe(200);
    });
  expect(await starts({})).toEqual([OLD]);
  const { headers } = await rest('GET', '/device', { token });
  const bookmark = headers.get('X-Bookmark') ?? '';
  expect(bookmark).toMatch(/^\d{13}\.[\w-]{100,140}$/);
  const [start = ''] = await starts({ 'X-Bookmark': bookmark });
  expect(start).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/);
  // It tells nothing of how far the database has come.
  expect(bookmark).not.toContain(start);
});

const OTHERS = sealBookmark('1'.repeat(64), PLAIN, Date.now());

it.each(['', 'first-primary', 'x'.repeat(5000), PLAIN, OTHERS, `${BOOKMARK}AAAA`, BOOKMARK.slice(1), "'; drop"])(
  'a bookmark that is none counts as none: %.20s',
  async (bookmark) => {
    const { token } = await member();
    const starts = await startsOf(async (env) => {
      const { status } = await rest('GET', '/device', { token, env, headers: { 'X-Bookmark': bookmark } });
      expect(status).toBe(200);
    });
    expect(starts).toEqual([OLD]);
  },
);

it('what writes begins at the primary, whatever the bookmark says', async () => {
  const { token } = await member();
  const headers = { 'X-Bookmark': BOOKMARK };
  const registering = await startsOf(async (env) => {
    const answer = await rest('POST', '/device', { token, env, headers, body: phone() });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('X-Bookmark')).not.toBeNull();
  });
  expect(registering).toEqual([NEW]);
  expect(await startsOf((env) => rest('GET', '/device/transferOtp/x', { token, env, headers }))).toEqual([NEW]);
  expect(await startsOf((env) => rest('POST', '/users/login', { env, headers, body: {} }))).toEqual([NEW]);
});

it('a batch begins at the primary if one of its calls writes', async () => {
  const { token } = await member();
  const startOf = async (path: string) => (await startsOf((env) => trpc(env, path, token)))[0];
  expect(await startOf('users.me,devices.list?batch=1')).toBe(PLAIN);
  expect(await startOf('users.me,users.signOut?batch=1')).toBe(NEW);
  expect(await startOf('users%2EsignOut')).toBe(NEW);
  expect(await startOf('users.me,toString?batch=1')).toBe(NEW);
});

it('a session that a copy does not know is looked for at the primary', async () => {
  const starts = await startsOf(async (env) => {
    expect((await rest('GET', '/device', { token: 'unknown', env })).status).toBe(401);
  });
  expect(starts).toEqual([OLD, NEW]);
});

it('only members are given a bookmark: what others ask for must not show what was written for it', async () => {
  const { email } = await member();
  const answers = [
    await rest('GET', '/subscription/getallSubscription'),
    await rest('GET', '/device', { token: 'unknown' }),
    await rest('POST', '/users/login', { body: { email, password: 'Wrong@1234' } }),
    await rest('POST', '/users/forgetpassword', { body: { phonenumber: '08031234567', password: 'Better@2026' } }),
  ];
  expect(answers.map(({ headers }) => headers.get('X-Bookmark'))).toEqual([null, null, null, null]);
});

/** Where the session of each statement of a request began. */
async function readsOf(path: string, init?: RequestInit): Promise<string[]> {
  await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
  const { d1, starts } = readsWithin(bindings.DB);
  const { status } = await request(path, init, { ...bindings, DB: d1 });
  expect(status, path).toBeLessThan(500);
  return starts;
}

/** What REST lets anybody ask that changes nothing. The check's look-up must know of every report at once. */
const OPEN_QUERIES = routes
  .filter(({ name, type, access }) => type === 'query' && access.who === undefined && name !== 'checks.check')
  .map(({ name, method, path }) => ({ name, method, path: `/api/v1${path.replace(/:\w+/g, 'some')}` }));

it('whoever is not logged in reads any copy, over REST, tRPC and on every page', async () => {
  expect(OPEN_QUERIES.map(({ name }) => name)).toContain('plans.get');
  for (const { name, path, method } of OPEN_QUERIES) {
    const input = encodeURIComponent(JSON.stringify({ id: 'some' }));
    const reads = [...(await readsOf(path, { method })), ...(await readsOf(`/trpc/${name}?input=${input}`))];
    expect(
      [...new Set(reads)].filter((start) => start !== OLD),
      name,
    ).toEqual([]);
  }
  for (const path of ['/plans/free', '/api/docs', '/media/pictures/some.webp', '/person', '/l/unknown']) {
    expect(
      (await readsOf(path)).filter((start) => start !== OLD),
      path,
    ).toEqual([]);
  }
  // Plans are kept for a minute, and a change must show then: they come from the primary, if at all.
  for (const path of ['/', '/pricing'])
    expect(
      (await readsOf(path)).filter((start) => start !== 'first-primary'),
      path,
    ).toEqual([]);
  expect(await readsOf('/api/v1/subscription/getallSubscription')).toEqual([OLD]);
});

it('the page of a link is read from a copy, and from the primary where that does not know it', async () => {
  const owner = await member();
  const { token, otp } = await askedForReset(owner, 'owner', owner.phone);
  expect((await reset(token, otp)).status).toBe(200);
  const link = `/l/${await linkSentTo(owner.email)}`;
  expect(await readsOf(link)).toEqual([OLD]);
  expect(await readsOf(`${link.slice(0, -1)}_`)).toEqual([]);
  const copy = changedDatabase(
    (query) => query.replace('from "links"', 'from (select * from "links" limit 0) "links"'),
    bindings.DB,
  );
  const withSession = (start?: string) => (start === OLD ? copy : bindings.DB).withSession(start);
  const DB = new Proxy(bindings.DB, {
    get: (target, name) => (name === 'withSession' ? withSession : Reflect.get(target, name)),
  });
  expect((await request(link, undefined, { ...bindings, DB })).status).toBe(200);
});

it('queues and schedule have no copies: without a session all goes to the primary', async () => {
  await admin();
  const starts = await startsOf(async (env) => {
    await worker.scheduled({ scheduledTime: Date.now(), cron: '0 * * * *', noRetry() {} }, env);
    const background = createExecutionContext();
    await waitOnExecutionContext(background);
  });
  expect(starts).toEqual([]);
});
