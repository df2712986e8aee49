import { check } from '../../domain/checks/check.ts';
import { numbersIn } from '../../domain/checks/read.ts';
import { verifyDevice } from '../../domain/checks/verify.ts';
import { checkInput, verifyInput } from '../../schemas/devices.ts';
import { limited, router, signedInLimited } from '../trpc.ts';

export const checks = router({
  check: limited('check')
    .input(checkInput)
    .query(({ ctx, input }) => check(ctx.db.$client, numbersIn(input.identifier, input.kind))),
  verify: signedInLimited('search')
    .input(verifyInput)
    .query(({ ctx, input }) =>
      verifyDevice(ctx, { ...input, before: input.before === undefined ? undefined : Date.parse(input.before) }),
    ),
});
