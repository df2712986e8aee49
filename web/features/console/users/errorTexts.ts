import { messageOf } from '#lib/api/errors.ts';

/** Part 2, §8. */
export const createErrorText = (error: unknown): string =>
  messageOf(error, 'Failed to create admin', 'An error occurred while creating admin');

/** Part 2, §8. */
export const stateErrorText =
  (act: 'activate' | 'deactivate') =>
  (error: unknown): string =>
    messageOf(error, `Failed to ${act} user`);
