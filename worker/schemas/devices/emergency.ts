/** Look all of it up again before going live, and once a year; last on 2026-11-22. */

export const LOCKS = {
  phone: [
    { label: 'iPhone: open Find My', url: 'https://www.icloud.com/find' },
    { label: 'Android: open Find Hub', url: 'https://www.google.com/android/find' },
  ],
  computer: [
    { label: 'Mac: open Find My', url: 'https://www.icloud.com/find' },
    { label: 'Windows: open Find my device', url: 'https://account.microsoft.com/devices' },
  ],
} as const;

/** Dialled on a phone of that network. */
export const NETWORK_CODE = {
  number: '300',
  source: 'Nigerian Communications Commission: harmonised short codes, in force since 17 May 2023',
} as const;

/** Their customer care stands there. */
export const NETWORKS = [
  { name: 'MTN', site: 'https://www.mtn.ng' },
  { name: 'Airtel', site: 'https://www.airtel.com.ng' },
  { name: 'Glo', site: 'https://www.gloworld.com/ng' },
  { name: 'T2 (9mobile)', site: 'https://9mobile.com.ng' },
] as const;
