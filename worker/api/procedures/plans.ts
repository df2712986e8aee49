import { getPlan, listPlans } from '../../domain/plans/list.ts';
import { byIdInput } from '../../schemas/devices.ts';
import { open, router } from '../trpc.ts';

export const plans = router({
  list: open.query(({ ctx }) => listPlans(ctx)),
  get: open.input(byIdInput).query(({ ctx, input }) => getPlan(ctx, input.id)),
});
