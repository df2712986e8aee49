import { codeOf } from '#lib/api/errors.ts';

/**
 * @param ask true after the password was confirmed, false when it was declined
 * @returns null when it was declined
 */
export async function retryWithPassword<T>(act: () => Promise<T>, ask: () => Promise<boolean>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'PASSWORD_CONFIRMATION_REQUIRED') throw error;
    return (await ask()) ? retryWithPassword(act, ask) : null;
  }
}
