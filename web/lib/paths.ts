import { CHECK_PAGES } from '../../worker/schemas/check-page.ts';

/** Every address there is. What is not built yet is not here, and answers the 404 page. */
export const PATHS = {
  home: CHECK_PAGES.home,
  checker: CHECK_PAGES.checker,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  myDevices: '/dashboard/my-devices',
  registerDevice: '/dashboard/register-device',
  reportDevice: '/dashboard/report-device',
  deviceStatus: '/dashboard/device-status',
  subscriptions: '/dashboard/subscriptions',
} as const;
