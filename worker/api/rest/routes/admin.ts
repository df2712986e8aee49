import { z } from 'zod';
import { dashboardStats, found } from '#schemas/responses/dashboards.ts';
import {
  adminDeviceRecord,
  deviceReportedByAdmin,
  listedAdminDevice,
  registrationReview,
} from '#schemas/responses/devices.ts';
import { nothing, page } from '#schemas/responses/parts.ts';
import { adminUser, ownProfile } from '#schemas/responses/people.ts';
import {
  ADMIN_CREATED,
  PROFILE_UPDATED,
  PROOF_SET,
  REVIEW_FINISHED,
  STATUS_UPDATED,
} from '#schemas/responses/successTexts.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../exampleValues.ts';
import { COMMON_REFUSED, csv, get, patch, post, put, type Route } from '../route.ts';

export const adminRoutes: Route[] = [
  get('/admin/dashboard', (api) => api.admin.dashboard, dashboardStats, {
    summary: 'The figures of the admins’ first screen, with twelve months.',
  }),
  get('/admin/find', (api) => api.admin.find, z.array(found), {
    summary:
      'What a few typed words find: at most 3 users, devices, transfers and receipts each, and how many there are.',
  }),
  get('/admin/getOneself', (api) => api.admin.me, ownProfile, { summary: 'The admin who is logged in.' }),
  get('/admin/getalluser', (api) => api.admin.users, page(adminUser), { summary: 'All users, newest first.' }),
  csv('/admin/users.csv', (api) => api.admin.exportUsers, 'ownmark-users', {
    summary: 'The users that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
    example: `"User ID","Username","Email","Phone","First name","Middle name","Surname","Role","Account","Plan","Subscription ends","Devices","Joined"
"${EXAMPLE_VALUES.id}","ada_obi","ada@example.com","'+2348012345678","ADA",,"OBI","user","active","Family","${INSTANT_EXAMPLE}",2,"${INSTANT_EXAMPLE}"`,
  }),
  get('/admin/getoneuser/:id', (api) => api.admin.user, adminUser, { summary: 'One user.' }),
  put('/admin/updateuser/:id', (api) => api.admin.updateUser, adminUser, {
    summary:
      'Changes profile fields of a user; a member’s e-mail or phone as a risky act, which wants the password again.',
    refuses: [409],
    message: PROFILE_UPDATED,
  }),
  post('/admin/createadmin', (api) => api.admin.createAdmin, adminUser, {
    summary: 'Makes another admin.',
    more: COMMON_REFUSED,
    refuses: [409, 503],
    status: 201,
    message: ADMIN_CREATED,
  }),
  patch('/admin/:id/deactivate', (api) => api.admin.setDeactivated, adminUser, {
    summary: 'Deactivates an account (status true), with a reason if you like, or lets it in again (false).',
    refuses: [409],
    messageOf: ({ deactivated }) => `User ${deactivated ? 'deactivated' : 'activated'} successfully`,
  }),
  patch('/admin/:id/role', (api) => api.admin.setRole, adminUser, {
    summary:
      'Makes an admin support, who reads the console, decides transfers and queues messages again; or support an admin.',
    refuses: [409],
    message: 'Role changed',
  }),
  get('/admin/getdeVices', (api) => api.admin.devices, page(listedAdminDevice), {
    summary: 'All devices with their owners; also those that were removed while they are sought, with `removedAt`.',
  }),
  csv('/admin/devices.csv', (api) => api.admin.exportDevices, 'ownmark-devices', {
    summary: 'The devices that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
    example: `"Device ID","Name","Model","Type","IMEI 1","IMEI 2","Serial number","Status","Owner","Owner email","Registered","Removed"
"${EXAMPLE_VALUES.id}","My phone","Galaxy A15","smartphone","356938035643809",,"SN8843A","stolen","ada_obi","ada@example.com","${INSTANT_EXAMPLE}",`,
  }),
  get('/admin/getonedevice/:id', (api) => api.admin.device, adminDeviceRecord, {
    summary: 'Any device with its owner, reports and changes of owner.',
  }),
  put('/admin/device-proof/:id', (api) => api.admin.setProof, adminDeviceRecord, {
    summary:
      'Says that Ownmark has seen proof of purchase of a device, or not, and whether its entry is disputed; a risky act. Every check says so at once.',
    refuses: [409],
    message: PROOF_SET,
  }),
  get('/admin/getallforauser/:id', (api) => api.admin.devicesOf, page(listedAdminDevice), {
    summary: 'One user’s devices.',
  }),
  get('/admin/registration-reviews', (api) => api.admin.registrationReviews, z.array(registrationReview), {
    summary:
      'Registrations of accounts that look like a list of other people’s numbers, the latest first, 50 at most. They stand meanwhile.',
  }),
  post('/admin/registration-reviews/:id/done', (api) => api.admin.finishRegistrationReview, nothing, {
    summary:
      'Takes registrations off that list: an admin has looked at them. They are not asked about again for a day.',
    refuses: [409],
    message: REVIEW_FINISHED,
  }),
  put('/admin/report-device/:id', (api) => api.admin.reportDevice, deviceReportedByAdmin, {
    summary: 'Sets the status of any device.',
    refuses: [409],
    message: STATUS_UPDATED,
  }),
];
