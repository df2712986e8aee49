import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { counters } from '#db/schema/index.ts';
import { VIOLATION_KINDS_A_DAY } from '#domain/audit/countViolations.ts';
import { violationWords } from '#schemas/responses/violationNames.ts';
import { REPORT_PATH, SECURITY_HEADERS } from '#schemas/rules/policy.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, production, request, rest } from '../clients.ts';
import { admin, db } from '../factories.ts';

const SITE = 'https://ownmark.test';

/** As Firefox and Safari send it. */
const single = (page: string, directive = 'img-src', more = {}) => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': directive,
    'blocked-uri': 'https://evil.example/x',
    ...more,
  },
});
/** As Chromium sends it. */
const listed = (page: string, effectiveDirective = 'img-src', more = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: page,
  body: { documentURL: page, effectiveDirective, blockedURL: 'inline', sample: 'secret', ...more },
});

const send = (body: unknown, { address = randomAddress(), env = bindings } = {}) =>
  request(
    REPORT_PATH,
    {
      method: 'POST',
      headers: { 'CF-Connecting-IP': address, 'Content-Type': 'application/reports+json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    env,
  );
const counted = async () =>
  Object.fromEntries(
    (await db.select().from(counters).where(like(counters.name, 'csp.%'))).map(({ name, count }) => [name, count]),
  );

beforeEach(() => db.delete(counters));

describe('what browsers report of the policy', () => {
  it('is asked for by every answer', async () => {
    const policy = (await request('/api/v1/health')).headers.get('content-security-policy');
    expect(policy).toContain(`report-uri ${REPORT_PATH}; report-to csp`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ownmark-offline;");
    expect(SECURITY_HEADERS['Reporting-Endpoints']).toBe(`csp="${REPORT_PATH}"`);
  });

  it('is counted by directive and page, without query, ids and tokens, in both formats', async () => {
    expect((await send(single(`${SITE}/check?q=490154203237518`))).status).toBe(204);
    expect(
      (await send([listed(`${SITE}/check#x`), listed(`${SITE}/l/abcDEF123.tag456`, 'script-src-elem')])).status,
    ).toBe(204);
    await send(single(`${SITE}/dashboard/device/7d1b562e-f76d`, 'made up by somebody'));
    expect(await counted()).toEqual({
      'csp.img-src /check': 2,
      'csp.script-src-elem /l/*': 1,
      'csp.other /dashboard/device/*': 1,
    });
  });

  it('of other sites, extensions and other kinds is not counted', async () => {
    await send(single('https://evil.example/check'));
    await send(single('null'));
    await send(single(`${SITE}/check`, 'img-src', { 'source-file': 'moz-extension://x/y.js' }));
    await send([listed(`${SITE}/check`, 'img-src', { blockedURL: 'chrome-extension://x' })]);
    await send([{ ...listed(`${SITE}/check`), type: 'deprecation' }]);
    expect((await send(single(`${SITE}/check`), { env: production })).status).toBe(204);
    expect(await counted()).toEqual({});
  });

  it('is refused when it is no report or longer than 8 KB', async () => {
    for (const body of ['', 'x', '[]x', '7', {}, { 'csp-report': 1 }, [7]]) expect((await send(body)).status).toBe(400);
    expect((await send(single(`${SITE}/check`, 'x'.repeat(9000)))).status).toBe(413);
    expect((await request(REPORT_PATH)).status).toBe(404);
    expect(await counted()).toEqual({});
  });

  it('fills no table with what is made up', async () => {
    const pages = Array.from(
      { length: 60 },
      (_, n) => `${SITE}/${'abcdefghij'.charAt(n % 10)}${'klmnop'.charAt(n / 10)}`,
    );
    for (let at = 0; at < pages.length; at += 20) await send(pages.slice(at, at + 20).map((page) => listed(page)));
    expect(Object.keys(await counted())).toHaveLength(VIOLATION_KINDS_A_DAY);
    const [known = ''] = pages;
    await send(single(known));
    expect((await counted())[`csp.img-src ${new URL(known).pathname}`]).toBe(2);
  });

  it('stands in the console in plain words', async () => {
    await send(single(`${SITE}/check`));
    const { body } = await rest('GET', '/admin/counters', { token: (await admin()).token });
    const [{ name }] = body.data.counters;
    expect(violationWords(name)).toBe('Blocked by browsers on /check, because of img-src');
    expect(violationWords('strangers_texts')).toBeNull();
  });

  it('is rationed for an address, and for all of them together', async () => {
    const address = randomAddress();
    const own = await Promise.all(Array.from({ length: 45 }, () => send('x', { address })));
    expect(own.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const all = await Promise.all(Array.from({ length: 130 }, () => send('x')));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
  });
});
