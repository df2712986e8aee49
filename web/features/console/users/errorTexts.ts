import { messageOf } from '#lib/api/errors.ts';

export const createErrorText = (error: unknown): string =>
  messageOf(error, 'Failed to create admin', 'An error occurred while creating admin');

export const stateErrorText =
  (act: 'activate' | 'deactivate') =>
  (error: unknown): string =>
    messageOf(error, `Failed to ${act} user`);
