import { TRPCClientError } from '@trpc/client';
import { describe, expect, test, vi } from 'vitest';
import { retryWithPassword } from '#features/shared/common/usePasswordConfirmation.tsx';

const refused = (code: string) =>
  TRPCClientError.from({ error: { message: 'No.', code: -32000, data: { code, httpStatus: 403 } } } as never);
const wanted = refused('PASSWORD_CONFIRMATION_REQUIRED');

/** An act that the server lets pass only after so many passwords. */
function guarded(passwords: number) {
  const act = vi.fn(async () => 'done');
  for (let asked = 0; asked < passwords; asked++) act.mockRejectedValueOnce(wanted);
  return act;
}

describe('an act that may want the password again', () => {
  test('asks nothing when the server asks nothing', async () => {
    const ask = vi.fn();
    expect(await retryWithPassword(guarded(0), ask)).toBe('done');
    expect(ask).not.toHaveBeenCalled();
  });

  test('is repeated once the password is confirmed', async () => {
    const act = guarded(1);
    expect(await retryWithPassword(act, async () => true)).toBe('done');
    expect(act).toHaveBeenCalledTimes(2);
  });

  // Rules: I7-30
  test('is given up quietly by whoever does not type it', async () => {
    const act = guarded(1);
    expect(await retryWithPassword(act, async () => false)).toBeNull();
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('asks again when the first confirmation has grown old meanwhile', async () => {
    const ask = vi.fn(async () => true);
    expect(await retryWithPassword(guarded(2), ask)).toBe('done');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('fails as the act fails otherwise', async () => {
    const forbidden = refused('FORBIDDEN');
    const ask = vi.fn();
    await expect(retryWithPassword(() => Promise.reject(forbidden), ask)).rejects.toBe(forbidden);
    expect(ask).not.toHaveBeenCalled();
  });
});
