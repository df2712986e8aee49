import { afterEach, describe, expect, it, vi } from 'vitest';
import { todayOf } from '#features/public/verify/register.ts';
import { NO_REPORT } from '../../schemas/papers/papers.ts';

const check = vi.hoisted(() => vi.fn());
vi.mock('#lib/api/client.ts', () => ({ api: { checks: { check: { query: check } } }, statusOf: () => undefined }));

const IMEI = '865102047382195';
const answer = (caution: string | null, count = 1) => ({
  ...NO_REPORT,
  caution,
  numbers: Array.from({ length: count }, () => ({ identifier: IMEI, kind: 'imei', status: 'clean', caution })),
});

afterEach(() => vi.resetAllMocks());

describe('today’s answer to the number on a paper', () => {
  it('is what an ordinary check says', async () => {
    check.mockResolvedValue(answer(null));
    expect(await todayOf({ imei: IMEI })).toEqual(NO_REPORT);
  });

  it.each(['length', 'checksum', 'not_an_identifier'])('is none where a digit is wrong: %s', async (caution) => {
    check.mockResolvedValue(answer(caution));
    expect(await todayOf({ imei: IMEI })).toBeNull();
  });

  it('is none for two numbers at once', async () => {
    check.mockResolvedValue(answer(null, 2));
    expect(await todayOf({ imei: IMEI })).toBeNull();
  });

  it('is none without a network', async () => {
    check.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await todayOf({ imei: IMEI })).toBeNull();
  });
});
