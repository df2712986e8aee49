import { z } from 'zod';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import {
  device,
  deviceRecord,
  doneSteps,
  listedDevice,
  registeredDevice,
  reportedDevice,
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
import { EXAMPLE_VALUES } from '../exampleValues.ts';
import { del, get, post, put, type Route } from '../route.ts';

export const OWN_DEVICES_PAGED = `At most ${PAGE_SIZES.ownDevices} devices stand in one answer; pagination.total counts all of them. While pagination.next is not null, GET /device with it as cursor answers the devices that follow.`;

export const devicesRoutes: Route[] = [
  post('/device', (api) => api.devices.register, registeredDevice, {
    summary:
      'Puts a device on the register in one’s own name. Needs a subscription, but not for a missing or stolen device: three of those at a time, and five with the ones that are back, are free and take no place of a plan while they are sought. serialNumber is empty, or imei1 null, while the owner of such a device does not know it.',
    refuses: [403, 409, 429],
    status: 201,
    message: DEVICE_REGISTERED,
  }),
  get('/device', (api) => api.devices.list, page(listedDevice), {
    summary: 'One’s own devices, newest first.',
    more: OWN_DEVICES_PAGED,
  }),
  get('/device/:id', (api) => api.devices.get, deviceRecord, {
    summary: 'One own device with its reports and changes of owner.',
  }),
  put('/device/:id', (api) => api.devices.edit, device, {
    summary:
      'Changes the name, model, purchase date and notes of an own device, and adds a number that was not known when it was registered. What is left out stays as it is; null clears.',
    more: 'A new name or model of a missing or stolen device wants the password typed in this session in the last 15 minutes, else 403 PASSWORD_CONFIRMATION_REQUIRED.',
    refuses: [403, 409, 429],
    message: DEVICE_UPDATED,
  }),
  put('/device/updatestatus/:id', (api) => api.devices.report, reportedDevice, {
    summary:
      'Sets the status of an own device and keeps the report. Needs no subscription. Back to active, and taking a report back, need the password: typed in this session in the last 15 minutes, or sent as currentPassword; else 403 PASSWORD_REQUIRED.',
    more: 'So does changing the report of a device that is missing or stolen: other words, something else shown, or missing in place of stolen; else 403 PASSWORD_CONFIRMATION_REQUIRED. Reporting a device missing or stolen never asks for it, nor does stolen after missing.',
    refuses: [403, 409, 429],
    message: DEVICE_REPORTED,
  }),
  put('/device/:id/number', (api) => api.devices.replaceNumber, warnedDevice, {
    summary:
      'Replaces a number that was typed wrongly, of an own device registered as missing or stolen: for 30 days, while it is still missing, three times in all.',
    more: 'Send one of serialNumber, imei1 and imei2. The device stays reported; checks of the earlier number go on warning for 72 hours, and the owner is told by e-mail. The password is needed as for taking a report back, else 403 PASSWORD_REQUIRED. A number that is on the register already is refused as at registration.',
    refuses: [403, 409, 429],
    message: NUMBER_REPLACED,
    bodyExample: { imei1: EXAMPLE_VALUES.imei1, currentPassword: EXAMPLE_VALUES.currentPassword },
  }),
  put('/device/:id/steps', (api) => api.devices.tick, z.object({ doneSteps }), {
    summary:
      'Ticks a step of the emergency list of an own missing or stolen device off, or takes the tick back. It is kept in the account, for the next phone one logs in on.',
    refuses: [409, 429],
    message: 'Step updated',
  }),
  del('/device/:id', (api) => api.devices.remove, device, {
    summary: 'Schedules an own device’s removal, 48 hours ahead.',
    refuses: [403, 409, 429],
    message: REMOVAL_SCHEDULED,
  }),
  post('/device/:id/restore', (api) => api.devices.restore, device, {
    summary: 'Undoes a scheduled removal.',
    refuses: [409, 429],
    message: 'Device restored',
  }),
];
