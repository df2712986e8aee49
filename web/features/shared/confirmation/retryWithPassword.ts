import { codeOf } from '#lib/api/errors.ts';

/**
 * Runs an admin's act; where the server first wants the password again, `ask` is called and the act repeated.
 * @param ask true once the password was confirmed, false when the admin would rather not
 * @returns what the act gave, or null when it was given up
 */
export async function retryWithPassword<T>(act: () => Promise<T>, ask: () => Promise<boolean>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'PASSWORD_CONFIRMATION_REQUIRED') throw error;
    return (await ask()) ? retryWithPassword(act, ask) : null;
  }
}
