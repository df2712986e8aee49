import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { VerificationState } from '#features/shared/devices/useVerification.ts';
import { VerificationResult } from '#features/shared/devices/VerificationResult.tsx';
import { CLEAN, NO_REPORT, verdictOf } from '#schemas/checks/checks.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';

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

type Part = { history?: object[]; numbers?: object[]; caution?: string | null };

/** What the answer says of a device, or of none. */
function answerOf(device: { status: string } | null, { history = [], numbers = [], caution = null }: Part = {}) {
  const query = { isPending: false, isFetching: false, isError: false, data: {}, hasNextPage: false, dataUpdatedAt: 1 };
  const asked = { identifier: '353887114209761', kind: 'imei' };
  const status = device ? verdictOf(device.status as DeviceStatus) : 'clean';
  const answer = { ...CLEAN, status, numbers, caution };
  const verification = { asked, query, device, history, answer, ways: {} };
  return renderToString(
    <StaticRouter location="/admin/device-status">
      <VerificationResult verification={verification as unknown as VerificationState} />
    </StaticRouter>,
  ).replaceAll('<!-- -->', '');
}
const NUMBER = { identifier: '353887114209763', kind: 'imei', status: 'clean', caution: null };
const statusOf = (html: string) => /<article class="result answer" data-status="(\w+)"/.exec(html)?.[1];
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const titleOf = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1];

describe('the answer of the Device Verification Center', () => {
  // Rules: 2.2-54
  test.each([
    ['active', 'Device is Safe', NO_REPORT],
    ['inactive', 'Device is Inactive', 'Its owner marked it as not in use. Ask why before you pay.'],
    ['missing', 'Device Reported Missing', 'Its owner is looking for it'],
    ['stolen', 'Device Reported Stolen', 'Do not buy or use this device.'],
    ['transfer_pending', 'Transfer Pending', '21-day review'],
    ['reported', 'Device Reported Missing', 'Its owner is looking for it'],
    ['quarantined', 'Device is Safe', NO_REPORT],
  ])('has the banner of %s', (status, title, words) => {
    const html = answerOf({ ...DEVICE, status });
    expect(titleOf(html)).toBe(title);
    expect(wordsOf(html)).toContain(words);
  });

  test('says of every number that nobody has reported what visitors read, in their colour', () => {
    for (const device of [
      null,
      ...['active', 'inactive', 'transfer_pending'].map((status) => ({ ...DEVICE, status })),
    ]) {
      const html = answerOf(device, { numbers: [NUMBER] });
      expect(wordsOf(html)).toContain(NO_REPORT);
      expect(statusOf(html)).toBe('active');
      expect(wordsOf(html)).toContain('Keep proof');
    }
  });

  test('is amber where a number was not understood', () => {
    const html = answerOf(null, { numbers: [{ ...NUMBER, caution: 'checksum' }], caution: 'checksum' });
    expect(statusOf(html)).toBe('unchecked');
    expect(wordsOf(html)).toContain('We could not check this number One digit is wrong, or two have changed places.');
    expect(wordsOf(html)).not.toContain('Unknown Device');
  });

  test('shows nothing of a device beside an answer that is none', () => {
    const numbers = [{ ...NUMBER, caution: 'not_an_identifier' }];
    const html = answerOf({ ...DEVICE, status: 'active' }, { numbers, caution: 'not_an_identifier' });
    expect(wordsOf(html)).toContain('Do not pay yet');
    expect(wordsOf(html)).not.toContain('iPhone 13');
  });

  test('is red where a device is flagged, whatever was not understood beside it', () => {
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
    expect(titleOf(html)).toBe('Device is Clean');
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
