import { z } from 'zod';
import { listSightings, setAlerts } from '#domain/checks/sightings.ts';
import { tickStep } from '#domain/devices/alarm.ts';
import { editDevice } from '#domain/devices/edit.ts';
import { getDevice } from '#domain/devices/get.ts';
import { listDevices } from '#domain/devices/list.ts';
import { registerDevice } from '#domain/devices/register.ts';
import { removeDevice, restoreDevice } from '#domain/devices/remove.ts';
import { replaceNumber } from '#domain/devices/replaceNumber.ts';
import { reportDevice } from '#domain/reports/report.ts';
import {
  alertsInput,
  editDeviceInput,
  ownDevicesInput,
  registerDeviceInput,
  removeInput,
  replaceNumberInput,
  reportInput,
  tickInput,
} from '#schemas/devices/devices.ts';
import {
  device,
  deviceRecord,
  doneSteps,
  listedDevice,
  registeredDevice,
  reportedDevice,
  sightings,
  warnedDevice,
} from '#schemas/responses/devices.ts';
import { page } from '#schemas/responses/parts.ts';
import {
  DEVICE_REGISTERED,
  DEVICE_REPORTED,
  DEVICE_UPDATED,
  NUMBER_REPLACED,
  REMOVAL_SCHEDULED,
} from '#schemas/responses/successTexts.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { EXAMPLE_VALUES } from '../rest/exampleValues.ts';
import { router, signedIn } from '../trpc.ts';

export const OWN_DEVICES_PAGED = `At most ${PAGE_SIZES.ownDevices} devices stand in one answer; pagination.total counts all of them. While pagination.next is not null, GET /device with it as cursor answers the devices that follow.`;

export const devices = router({
  register: signedIn
    .meta({
      post: '/device',
      summary:
        'Puts a device on the register in one’s own name. Needs a subscription, but not for a missing or stolen device: three of those at a time, and five with the ones that are back, are free and take no place of a plan while they are sought. serialNumber is empty, or imei1 null, while the owner of such a device does not know it; serialUnreadable and wifiOnly say when a device at hand has only one number.',
      refuses: [403, 409, 429],
      status: 201,
      message: DEVICE_REGISTERED,
    })
    .input(registerDeviceInput)
    .output(registeredDevice)
    .mutation(({ ctx, input }) => registerDevice(ctx, input)),
  list: signedIn
    .meta({ get: '/device', summary: 'One’s own devices, newest first.', description: OWN_DEVICES_PAGED })
    .input(ownDevicesInput)
    .output(page(listedDevice))
    .query(({ ctx, input }) => listDevices(ctx, input)),
  get: signedIn
    .meta({ get: '/device/:id', summary: 'One own device with its reports and changes of owner.' })
    .input(byIdInput)
    .output(deviceRecord)
    .query(({ ctx, input }) => getDevice(ctx, input.id)),
  edit: signedIn
    .meta({
      put: '/device/:id',
      summary:
        'Changes the name, model, purchase date and notes of an own device, and adds a number that was not known when it was registered. What is left out stays as it is; null clears.',
      description:
        'A new name or model of a missing or stolen device wants the password typed in this session in the last 15 minutes, else 403 PASSWORD_CONFIRMATION_REQUIRED.',
      refuses: [403, 409, 429],
      message: DEVICE_UPDATED,
    })
    .input(editDeviceInput)
    .output(device)
    .mutation(({ ctx, input }) => editDevice(ctx, input)),
  replaceNumber: signedIn
    .meta({
      put: '/device/:id/number',
      summary:
        'Replaces a number that was typed wrongly, of an own device registered as missing or stolen: for 30 days, while it is still missing, three times in all.',
      description:
        'Send one of serialNumber, imei1 and imei2. The device stays reported; checks of the earlier number go on warning for 72 hours, and the owner is told by e-mail. The password is needed as for taking a report back, else 403 PASSWORD_REQUIRED. A number that is on the register already is refused as at registration.',
      refuses: [403, 409, 429],
      message: NUMBER_REPLACED,
      bodyExample: { imei1: EXAMPLE_VALUES.imei1, currentPassword: EXAMPLE_VALUES.currentPassword },
    })
    .input(replaceNumberInput)
    .output(warnedDevice)
    .mutation(({ ctx, input }) => replaceNumber(ctx, input)),
  report: signedIn
    .meta({
      put: '/device/updatestatus/:id',
      summary:
        'Sets the status of an own device and keeps the report. Needs no subscription. Back to active, and taking a report back, need the password: typed in this session in the last 15 minutes, or sent as currentPassword; else 403 PASSWORD_REQUIRED.',
      description:
        'So does changing the report of a device that is missing or stolen: other words, something else shown, or missing in place of stolen; else 403 PASSWORD_CONFIRMATION_REQUIRED. Reporting a device missing or stolen never asks for it, nor does stolen after missing.',
      refuses: [403, 409, 429],
      message: DEVICE_REPORTED,
    })
    .input(reportInput)
    .output(reportedDevice)
    .mutation(({ ctx, input }) => reportDevice(ctx, input)),
  tick: signedIn
    .meta({
      put: '/device/:id/steps',
      summary:
        'Ticks a step of the emergency list of an own missing or stolen device off, or takes the tick back. It is kept in the account, for the next phone one logs in on.',
      refuses: [409, 429],
      message: 'Step updated',
    })
    .input(tickInput)
    .output(z.object({ doneSteps }))
    .mutation(({ ctx, input }) => tickStep(ctx, input)),
  sightings: signedIn
    .meta({
      get: '/device/:id/sightings',
      summary: 'In how many hours an own missing or stolen device was checked, by day. Never by whom, where or when.',
      description:
        'A day stands here once its letter has gone, between 16:00 and 20:00 in Lagos; it counts the hours since the letter of the day before.',
    })
    .input(byIdInput)
    .output(sightings)
    .query(({ ctx, input }) => listSightings(ctx, input.id)),
  setAlerts: signedIn
    .meta({
      put: '/device/:id/alerts',
      summary: 'Turns letters about checks of an own device on or off. While they are off, no check of it is kept.',
      refuses: [429],
      message: 'Letters about checks updated',
    })
    .input(alertsInput)
    .output(sightings)
    .mutation(({ ctx, input }) => setAlerts(ctx, input)),
  remove: signedIn
    .meta({
      delete: '/device/:id',
      summary: 'Schedules an own device’s removal, 48 hours ahead.',
      refuses: [403, 409, 429],
      message: REMOVAL_SCHEDULED,
    })
    .input(removeInput)
    .output(device)
    .mutation(({ ctx, input }) => removeDevice(ctx, input.id, input.reason)),
  restore: signedIn
    .meta({
      post: '/device/:id/restore',
      summary: 'Undoes a scheduled removal.',
      refuses: [409, 429],
      message: 'Device restored',
    })
    .input(byIdInput)
    .output(device)
    .mutation(({ ctx, input }) => restoreDevice(ctx, input.id)),
});
