import { CHECK_PAGES } from '../../worker/schemas/check-page.ts';
import { PLAN_PAGES } from '../../worker/schemas/plan-page.ts';

/** Every address there is. What is not built yet is not here, and answers the 404 page. */
export const PATHS = {
  home: CHECK_PAGES.home,
  checker: CHECK_PAGES.checker,
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
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  myDevices: '/dashboard/my-devices',
  registerDevice: '/dashboard/register-device',
  reportDevice: '/dashboard/report-device',
  deviceStatus: '/dashboard/device-status',
  transferOwnership: '/dashboard/transfer-ownership',
  subscriptions: '/dashboard/subscriptions',
  transfers: '/transfers',
  paymentSuccess: '/dashboard/paymentsuccess',
  paymentError: '/dashboard/paymenterror',
  receipts: '/dashboard/receipts',
} as const;
