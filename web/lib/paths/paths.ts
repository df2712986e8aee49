import { CHECK_PAGES } from '#schemas/checks/checkPage.ts';
import { LOG_PAGE } from '#schemas/log/logPage.ts';
import { PLAN_PAGES } from '#schemas/plans/planPage.ts';
import { VERIFY_PATH } from '#schemas/statements/paths.ts';

/** Listed public pages: HTML of the build, parts of which may come to life (`web/app/islands.ts`). */
const PUBLIC_PATHS = {
  home: CHECK_PAGES.home,
  checker: CHECK_PAGES.checker,
  stolen: '/stolen',
  bought: '/bought',
  verify: VERIFY_PATH,
  forPolice: '/for-police',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  services: '/services',
  protection: '/services/protection',
  recovery: '/services/recovery',
  tracking: '/services/tracking',
  support: '/services/support',
  pricing: PLAN_PAGES.pricing,
  about: '/about',
  team: '/team',
  faq: '/faq',
  contact: '/contact',
  log: LOG_PAGE,
  privacy: '/privacy',
  terms: '/terms',
} as const;
export type PublicPath = (typeof PUBLIC_PATHS)[keyof typeof PUBLIC_PATHS];

export const PATHS = {
  ...PUBLIC_PATHS,
  dashboard: '/dashboard',
  myDevices: '/dashboard/my-devices',
  registerDevice: '/dashboard/register-device',
  reportDevice: '/dashboard/report-device',
  deviceStatus: '/dashboard/device-status',
  transferOwnership: '/dashboard/transfer-ownership',
  subscriptions: '/dashboard/subscriptions',
  profile: '/dashboard/profile',
  transfers: '/transfers',
  paymentSuccess: '/dashboard/paymentsuccess',
  paymentError: '/dashboard/paymenterror',
  receipts: '/dashboard/receipts',
  papers: '/dashboard/papers',
  cases: '/dashboard/cases',
  newCase: '/dashboard/cases/new',
  ownFound: '/dashboard/found',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminDevices: '/admin/devices',
  adminReportDevice: '/admin/report-device',
  adminDeviceStatus: '/admin/device-status',
  adminTransfers: '/admin/transfers',
  adminCases: '/admin/cases',
  adminFound: '/admin/found',
  adminSubscriptions: '/admin/subscriptions',
  adminReceipts: '/admin/receipts',
  adminAudit: '/admin/audit',
  adminMessages: '/admin/messages',
  adminProfile: '/admin/profile',
} as const;

/** One shell for every plan's page; the address itself has none. */
export const SUBSCRIBE = '/subscribe';

/** Stands in for a page that was never seen, without a network (public/sw.js). */
export const OFFLINE = '/offline';
