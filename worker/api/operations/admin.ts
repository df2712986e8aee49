import { z } from 'zod';
import { getMe } from '#domain/accounts/present.ts';
import { getDashboardStats } from '#domain/admin/dashboard.ts';
import { getAnyDevice, reportAnyDevice, setProof } from '#domain/admin/device.ts';
import { findAnything } from '#domain/admin/find.ts';
import { exportDevices, listAllDevices, listDevicesOf } from '#domain/admin/listDevices.ts';
import { exportUsers, listUsers } from '#domain/admin/listUsers.ts';
import { createAdmin, setRole } from '#domain/admin/staff.ts';
import { activate, deactivate, updateUser } from '#domain/admin/updateUser.ts';
import { getUser } from '#domain/admin/user.ts';
import { finishRegistrationReview, listRegistrationReviews } from '#domain/devices/registrationReviews.ts';
import {
  createAdminInput,
  devicesOfUserInput,
  exportDevicesInput,
  exportUsersInput,
  findInput,
  listAllDevicesInput,
  listUsersInput,
  reportByAdminInput,
  setDeactivatedInput,
  setProofInput,
  setRoleInput,
  updateUserByAdminInput,
} from '#schemas/admin/administration.ts';
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
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../rest/exampleValues.ts';
import { COMMON_PASSWORDS_REFUSED } from '../rest/route.ts';
import { admin, freshAdmin, router } from '../trpc.ts';

export const administration = router({
  me: admin
    .meta({ get: '/admin/getOneself', summary: 'The admin who is logged in.' })
    .output(ownProfile)
    .query(async ({ ctx }) => (await getMe(ctx)).userDetails),
  dashboard: admin
    .meta({ get: '/admin/dashboard', summary: 'The figures of the admins’ first screen, with twelve months.' })
    .output(dashboardStats)
    .query(({ ctx }) => getDashboardStats(ctx)),
  find: admin
    .meta({
      get: '/admin/find',
      summary:
        'What a few typed words find: at most 3 users, devices, transfers and receipts each, and how many there are.',
    })
    .input(findInput)
    .output(z.array(found))
    .query(({ ctx, input }) => findAnything(ctx, input.query ?? '')),
  users: admin
    .meta({ get: '/admin/getalluser', summary: 'All users, newest first.' })
    .input(listUsersInput)
    .output(page(adminUser))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  user: admin
    .meta({ get: '/admin/getoneuser/:id', summary: 'One user.' })
    .input(byIdInput)
    .output(adminUser)
    .query(({ ctx, input }) => getUser(ctx, input.id)),
  updateUser: admin
    .meta({
      put: '/admin/updateuser/:id',
      summary:
        'Changes profile fields of a user; a member’s e-mail or phone as a risky act, which wants the password again.',
      refuses: [409],
      message: PROFILE_UPDATED,
    })
    .input(updateUserByAdminInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  createAdmin: freshAdmin
    .meta({
      post: '/admin/createadmin',
      summary: 'Makes another admin.',
      description: COMMON_PASSWORDS_REFUSED,
      refuses: [409, 503],
      status: 201,
      message: ADMIN_CREATED,
    })
    .input(createAdminInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => createAdmin(ctx, input)),
  setDeactivated: freshAdmin
    .meta({
      patch: '/admin/:id/deactivate',
      summary: 'Deactivates an account (status true), with a reason if you like, or lets it in again (false).',
      refuses: [409],
      messageOf: ({ deactivated }) => `User ${deactivated ? 'deactivated' : 'activated'} successfully`,
    })
    .input(setDeactivatedInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => (input.status ? deactivate(ctx, input.id, input.reason) : activate(ctx, input.id))),
  setProof: freshAdmin
    .meta({
      put: '/admin/device-proof/:id',
      summary:
        'Says that Ownmark has seen proof of purchase of a device, or not, and whether its entry is disputed; a risky act. Every check says so at once.',
      refuses: [409],
      message: PROOF_SET,
    })
    .input(setProofInput)
    .output(adminDeviceRecord)
    .mutation(({ ctx, input }) => setProof(ctx, input)),
  setRole: freshAdmin
    .meta({
      patch: '/admin/:id/role',
      summary:
        'Makes an admin support, who reads the console, decides transfers and queues messages again; or support an admin.',
      refuses: [409],
      message: 'Role changed',
    })
    .input(setRoleInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => setRole(ctx, input.id, input.role)),
  exportUsers: admin
    .meta({
      get: '/admin/users.csv',
      summary: 'The users that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
      file: {
        name: 'ownmark-users',
        type: 'text/csv',
        example: `"User ID","Username","Email","Phone","First name","Middle name","Surname","Role","Account","Plan","Subscription ends","Devices","Joined"
"${EXAMPLE_VALUES.id}","ada_obi","ada@example.com","'+2348012345678","ADA",,"OBI","user","active","Family","${INSTANT_EXAMPLE}",2,"${INSTANT_EXAMPLE}"`,
      },
    })
    .input(exportUsersInput)
    .query(({ ctx, input }) => exportUsers(ctx, input)),
  exportDevices: admin
    .meta({
      get: '/admin/devices.csv',
      summary:
        'The devices that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
      file: {
        name: 'ownmark-devices',
        type: 'text/csv',
        example: `"Device ID","Name","Model","Type","IMEI 1","IMEI 2","Serial number","Status","Owner","Owner email","Registered","Removed"
"${EXAMPLE_VALUES.id}","My phone","Galaxy A15","smartphone","356938035643809",,"SN8843A","stolen","ada_obi","ada@example.com","${INSTANT_EXAMPLE}",`,
      },
    })
    .input(exportDevicesInput)
    .query(({ ctx, input }) => exportDevices(ctx, input)),
  devices: admin
    .meta({
      get: '/admin/getdeVices',
      summary: 'All devices with their owners; also those that were removed while they are sought, with `removedAt`.',
    })
    .input(listAllDevicesInput)
    .output(page(listedAdminDevice))
    .query(({ ctx, input }) => listAllDevices(ctx, input)),
  device: admin
    .meta({ get: '/admin/getonedevice/:id', summary: 'Any device with its owner, reports and changes of owner.' })
    .input(byIdInput)
    .output(adminDeviceRecord)
    .query(({ ctx, input }) => getAnyDevice(ctx, input.id)),
  devicesOf: admin
    .meta({ get: '/admin/getallforauser/:id', summary: 'One user’s devices.' })
    .input(devicesOfUserInput)
    .output(page(listedAdminDevice))
    .query(({ ctx, input }) => listDevicesOf(ctx, input)),
  registrationReviews: admin
    .meta({
      get: '/admin/registration-reviews',
      summary:
        'Registrations of accounts that look like a list of other people’s numbers, the latest first, 50 at most. They stand meanwhile.',
    })
    .output(z.array(registrationReview))
    .query(({ ctx }) => listRegistrationReviews(ctx)),
  finishRegistrationReview: admin
    .meta({
      post: '/admin/registration-reviews/:id/done',
      summary:
        'Takes registrations off that list: an admin has looked at them. They are not asked about again for a day.',
      refuses: [409],
      message: REVIEW_FINISHED,
    })
    .input(byIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => finishRegistrationReview(ctx, input.id)),
  reportDevice: freshAdmin
    .meta({
      put: '/admin/report-device/:id',
      summary: 'Sets the status of any device.',
      refuses: [409],
      message: STATUS_UPDATED,
    })
    .input(reportByAdminInput)
    .output(deviceReportedByAdmin)
    .mutation(({ ctx, input }) => reportAnyDevice(ctx, input)),
});
