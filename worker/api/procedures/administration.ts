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
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, router } from '../trpc.ts';

export const administration = router({
  me: admin.query(async ({ ctx }) => (await getMe(ctx)).userDetails),
  dashboard: admin.query(({ ctx }) => getDashboardStats(ctx)),
  find: admin.input(findInput).query(({ ctx, input }) => findAnything(ctx, input.query ?? '')),
  users: admin.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx, input)),
  user: admin.input(byIdInput).query(({ ctx, input }) => getUser(ctx, input.id)),
  updateUser: admin.input(updateUserByAdminInput).mutation(({ ctx, input }) => updateUser(ctx, input)),
  createAdmin: freshAdmin.input(createAdminInput).mutation(({ ctx, input }) => createAdmin(ctx, input)),
  setDeactivated: freshAdmin
    .input(setDeactivatedInput)
    .mutation(({ ctx, input }) => (input.status ? deactivate(ctx, input.id, input.reason) : activate(ctx, input.id))),
  setProof: freshAdmin.input(setProofInput).mutation(({ ctx, input }) => setProof(ctx, input)),
  setRole: freshAdmin.input(setRoleInput).mutation(({ ctx, input }) => setRole(ctx, input.id, input.role)),
  exportUsers: admin.input(exportUsersInput).query(({ ctx, input }) => exportUsers(ctx, input)),
  exportDevices: admin.input(exportDevicesInput).query(({ ctx, input }) => exportDevices(ctx, input)),
  devices: admin.input(listAllDevicesInput).query(({ ctx, input }) => listAllDevices(ctx, input)),
  device: admin.input(byIdInput).query(({ ctx, input }) => getAnyDevice(ctx, input.id)),
  devicesOf: admin.input(devicesOfUserInput).query(({ ctx, input }) => listDevicesOf(ctx, input)),
  registrationReviews: admin.query(({ ctx }) => listRegistrationReviews(ctx)),
  finishRegistrationReview: admin
    .input(byIdInput)
    .mutation(({ ctx, input }) => finishRegistrationReview(ctx, input.id)),
  reportDevice: freshAdmin.input(reportByAdminInput).mutation(({ ctx, input }) => reportAnyDevice(ctx, input)),
});
