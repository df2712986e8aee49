import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { VerificationState } from '#features/shared/verification/useVerification.ts';
import { VerificationResult } from '#features/shared/verification/VerificationResult.tsx';
import { NO_REPORT } from '#schemas/checks/checks.ts';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';

const PERSON = { name: 'ADA OKAFOR', phoneNumber: '+2348030000002' };
const DEVICE = {
  id: 'd1',
  name: 'iPhone 13',
  model: null,
  type: 'smartphone',
  status: 'stolen',
  serialNumber: 'F2LX-K0P4',
  imei1: '353887114209761',
  imei2: null,
  updatedAt: '2026-11-04T10:00:00.000Z',
  reportedDate: null,
  location: 'Computer Village',
  user: PERSON,
};
const CHANGE = { id: 't1', transferDate: '2026-10-02T10:00:00.000Z', from: PERSON, to: { name: 'BOLA ADE' } };

type Part = { history?: object[]; numbers?: object[]; caution?: string | null; reader?: 'member' | 'admin' };

/** What the answer says of a device, or of none. */
function answerOf(device: object | null, { history = [], numbers = [], caution = null, reader = 'member' }: Part = {}) {
  const query = { isPending: false, isFetching: false, isError: false, data: {}, hasNextPage: false };
  const asked = { identifier: '353887114209761', kind: 'imei' };
  const verification = { asked, typed: asked.identifier, query, device, history, numbers, caution, again: () => {} };
  return renderToString(
    <StaticRouter location="/admin/device-status">
      <VerificationResult verification={verification as unknown as VerificationState} reader={reader} />
    </StaticRouter>,
  ).replaceAll('<!-- -->', '');
}
const NUMBER = { identifier: '353887114209761', kind: 'imei', status: 'clean', caution: null };
const statusOf = (html: string) => /<article class="result answer" data-status="(\w+)"/.exec(html)?.[1];
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const titleOf = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1];

describe('the answer of the Device Verification Center', () => {
  // Rules: 2.2-54
  test.each([
    ['active', 'Device is Safe', 'No report on this number. This does not prove the seller owns it.'],
    ['inactive', 'Device is Inactive', 'The owner marked it as not in use. Ask why before you pay.'],
    ['missing', 'Device Reported Missing', 'Its owner is looking for it'],
    ['stolen', 'Device Reported Stolen', 'Do not buy or use this device. Contact the authorities'],
    ['transfer_pending', 'Transfer Pending', '21-day review'],
    ['reported', 'Device Reported Missing', 'Its owner is looking for it'],
    ['quarantined', 'Device is Safe', 'No report on this number'],
  ])('has the banner of %s', (status, title, words) => {
    const html = answerOf({ ...DEVICE, status });
    expect(titleOf(html)).toBe(title);
    expect(wordsOf(html)).toContain(words);
  });

  test.each([...DEVICE_STATUSES, null])('13.35 gives admins no advice for buyers: %s', (status) => {
    const words = wordsOf(answerOf(status && { ...DEVICE, status }, { reader: 'admin' }));
    expect(words).not.toMatch(/buy|pay|seller|call us|Call Ownmark|proof/i);
  });

  test('13.4 says of a number that nobody has reported what visitors read', () => {
    for (const device of [null, { ...DEVICE, status: 'active' }])
      expect(wordsOf(answerOf(device, { numbers: [NUMBER] }))).toContain(NO_REPORT);
  });

  test.each(['member', 'admin'] as const)('13.2 is amber for a %s where a number was not understood', (reader) => {
    const html = answerOf(null, { numbers: [{ ...NUMBER, caution: 'checksum' }], caution: 'checksum', reader });
    expect(statusOf(html)).toBe('unchecked');
    expect(wordsOf(html)).toContain('We could not check this number Count the digits again.');
    expect(wordsOf(html)).not.toContain('Unknown Device');
  });

  test('13.2 is red where a device is sought, whatever was not understood beside it', () => {
    const numbers = [
      { ...NUMBER, status: 'stolen' },
      { ...NUMBER, identifier: '12', caution: 'length' },
    ];
    const html = answerOf(DEVICE, { numbers, caution: 'length' });
    expect(statusOf(html)).toBe('stolen');
    expect(wordsOf(html)).toContain('1 of the 2 numbers is reported stolen.');
    expect(html.match(/<li data-status="(stolen|unchecked)"/g)?.slice(0, 2)).toEqual([
      '<li data-status="stolen"',
      '<li data-status="unchecked"',
    ]);
  });

  // Rules: 2.2-55
  test('tells device, place and owner, whose phone begins with +234, unless the device is active', () => {
    const reported = wordsOf(answerOf(DEVICE));
    for (const told of ['iPhone 13', 'Smartphone', 'F2LX-K0P4', 'Computer Village', 'Ada Okafor', '+234 803 000 0002'])
      expect(reported).toContain(told);
    const active = wordsOf(answerOf({ ...DEVICE, status: 'active' }));
    expect(active).toContain('iPhone 13');
    for (const kept of ['Computer Village', 'Okafor', '+234']) expect(active).not.toContain(kept);
  });

  // Rules: 2.2-59
  test('stands in for a device that is not there: Unknown Device, vouched for by nobody', () => {
    const html = answerOf(null);
    expect(titleOf(html)).toBe('No report found');
    expect(wordsOf(html)).toContain('Unknown Device');
  });

  // Rules: 2.2-58
  test('folds its transfers away: completed, pending, and anything else as an error', () => {
    const history = ['completed', 'pending', 'disputed'].map((status, n) => ({ ...CHANGE, id: `t${n}`, status }));
    const html = answerOf(DEVICE, { history });
    const [, folded = ''] = /<details class="fold">(.*)<\/details>/s.exec(html) ?? [];
    expect(wordsOf(folded)).toContain('Transfer history (3)');
    expect(wordsOf(folded)).toContain('Ada Okafor to Bola Ade');
    expect(wordsOf(folded)).toContain('Oct 2, 2026');
    const badges = [...folded.matchAll(/class="badge" data-status="(\w+)".*?<\/svg>(\w+)/gs)];
    expect(badges.map(([, colour, word]) => [word, colour])).toEqual([
      ['Completed', 'active'],
      ['Pending', 'transfer_pending'],
      ['Disputed', 'stolen'],
    ]);
  });
});
