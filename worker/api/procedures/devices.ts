import { tickStep } from '#domain/devices/alarm.ts';
import { editDevice } from '#domain/devices/edit.ts';
import { getDevice } from '#domain/devices/get.ts';
import { listDevices } from '#domain/devices/list.ts';
import { registerDevice } from '#domain/devices/register.ts';
import { removeDevice, restoreDevice } from '#domain/devices/remove.ts';
import { replaceNumber } from '#domain/devices/replaceNumber.ts';
import { reportDevice } from '#domain/reports/report.ts';
import {
  editDeviceInput,
  ownDevicesInput,
  registerDeviceInput,
  removeInput,
  replaceNumberInput,
  reportInput,
  tickInput,
} from '#schemas/devices/devices.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { router, signedIn } from '../trpc.ts';

export const devices = router({
  register: signedIn.input(registerDeviceInput).mutation(({ ctx, input }) => registerDevice(ctx, input)),
  list: signedIn.input(ownDevicesInput).query(({ ctx, input }) => listDevices(ctx, input)),
  get: signedIn.input(byIdInput).query(({ ctx, input }) => getDevice(ctx, input.id)),
  edit: signedIn.input(editDeviceInput).mutation(({ ctx, input }) => editDevice(ctx, input)),
  replaceNumber: signedIn.input(replaceNumberInput).mutation(({ ctx, input }) => replaceNumber(ctx, input)),
  report: signedIn.input(reportInput).mutation(({ ctx, input }) => reportDevice(ctx, input)),
  tick: signedIn.input(tickInput).mutation(({ ctx, input }) => tickStep(ctx, input)),
  remove: signedIn.input(removeInput).mutation(({ ctx, input }) => removeDevice(ctx, input.id, input.reason)),
  restore: signedIn.input(byIdInput).mutation(({ ctx, input }) => restoreDevice(ctx, input.id)),
});
