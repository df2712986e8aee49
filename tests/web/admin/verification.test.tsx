import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { VerificationState } from '../../../web/features/verification/useVerification.ts';
import { VerificationResult } from '../../../web/features/verification/VerificationResult.tsx';

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

/** What the answer says of a device, or of none. */
function answerOf(device: object | null, history: object[] = []): string {
  const query = { isPending: false, isFetching: false, isError: false, data: {}, hasNextPage: false };
  const verification = { asked: '353887114209761', query, device, history, again: () => {} };
  return renderToString(
    <StaticRouter location="/admin/device-status">
      <VerificationResult verification={verification as unknown as VerificationState} foot={() => null} />
    </StaticRouter>,
  ).replaceAll('<!-- -->', '');
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const titleOf = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1];

describe('the answer of the Device Verification Center', () => {
  test.each([
    ['active', 'Device is Safe', 'nobody has reported it'],
    ['inactive', 'Device is Inactive', 'put it away'],
    ['missing', 'Device Reported Missing', 'is looking for it'],
    ['stolen', 'Device Reported Stolen', 'Do not buy or use this device. Contact the authorities'],
    ['transfer_pending', 'Transfer Pending', '21-day review'],
    ['reported', 'Device Reported Missing', 'is looking for it'],
    ['quarantined', 'Device is Safe', 'nobody has reported it'],
  ])('has the banner of %s', (status, title, words) => {
    const html = answerOf({ ...DEVICE, status });
    expect(titleOf(html)).toBe(title);
    expect(wordsOf(html)).toContain(words);
  });

  test('tells device, place and owner, whose phone begins with +234, unless the device is active', () => {
    const reported = wordsOf(answerOf(DEVICE));
    for (const told of ['iPhone 13', 'Smartphone', 'F2LX-K0P4', 'Computer Village', 'Ada Okafor', '+234 803 000 0002'])
      expect(reported).toContain(told);
    const active = wordsOf(answerOf({ ...DEVICE, status: 'active' }));
    expect(active).toContain('iPhone 13');
    for (const kept of ['Computer Village', 'Okafor', '+234']) expect(active).not.toContain(kept);
  });

  test('stands in for a device that is not there: Unknown Device, vouched for by nobody', () => {
    const html = answerOf(null);
    expect(titleOf(html)).toBe('No report found');
    expect(wordsOf(html)).toContain('Unknown Device');
  });

  test('folds its transfers away: completed, pending, and anything else as an error', () => {
    const html = answerOf(
      DEVICE,
      ['completed', 'pending', 'disputed'].map((status, n) => ({ ...CHANGE, id: `t${n}`, status })),
    );
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
