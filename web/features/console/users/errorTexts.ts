import { messageOf } from '#lib/api/errors.ts';

/** What is said when an admin could not be made (part 2, §8). */
export const createErrorText = (error: unknown): string =>
  messageOf(error, 'Failed to create admin', 'An error occurred while creating admin');

/** What is said when somebody could not be shut out or let in (part 2, §8). */
export const stateErrorText =
  (act: 'activate' | 'deactivate') =>
  (error: unknown): string =>
    messageOf(error, `Failed to ${act} user`);
