import { describe, expect, test, vi } from 'vitest';
import { checkLink, linkedCheck } from '#schemas/checks/checkLink.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import { checkPage } from '#worker/pages/check.ts';
import { readCheckForm } from '#worker/pages/form.ts';

describe('13.6 the link of a check', () => {
  test.each([
    [{ identifier: '490154203237518', kind: 'imei' }, '/check?identifier=490154203237518&kind=imei'],
    [{ identifier: ' S/N: A B&C ', kind: 'serial' }, '/check?identifier=S%2FN%3A+A+B%26C&kind=serial'],
    [{ identifier: '1, 2' }, '/check?identifier=1%2C+2'],
  ] as const)('%o is %s, and reads back', (asked, path) => {
    const link = checkLink('https://ownmark.example', asked);
    expect(link).toBe(`https://ownmark.example${path}`);
    expect(linkedCheck(link)).toEqual({ ...asked, identifier: asked.identifier.trim() });
  });

  test.each(['', '?identifier=', '?identifier=%00+', '?kind=imei'])('"%s" asks nothing', (search) => {
    expect(linkedCheck(`https://ownmark.example/check${search}`)).toBeNull();
  });

  test('a kind that is none leaves both readings', () => {
    expect(linkedCheck('https://x.example/check?identifier=R58&kind=__proto__')).toEqual({ identifier: 'R58' });
  });
});

test('13.35 a HEAD of a link makes no check and takes none of the visitor’s', async () => {
  const ways = { origin: 'https://x.example', check: vi.fn(async () => CLEAN), limited: vi.fn(), list: vi.fn() };
  const request = new Request('https://x.example/check?identifier=490154203237518', { method: 'HEAD' });
  const answer = await checkPage(request, {} as Fetcher, ways);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(ways.check).not.toHaveBeenCalled();
  expect(ways.limited).not.toHaveBeenCalled();
});

test('13.2 "Check as serial number" speaks after the choice of the form', async () => {
  const body = 'page=checker&kind=imei&identifier=PF2X8QLA&kind=serial';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = await readCheckForm(new Request('http://x/check', { method: 'POST', body, headers }));
  expect(form).toEqual({ page: 'checker', kind: 'serial', identifier: 'PF2X8QLA' });
});
