/** An unverified number is null. Look all of it up again before going live, and once a year; last on 2026-11-22. */

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

type Network = {
  name: string;
  site: string;
  /** Whole, to be called from any network; null as long as none is verified. */
  number: string | null;
  source: string | null;
};

export const NETWORKS: readonly Network[] = [
  { name: 'MTN', site: 'https://www.mtn.ng', number: null, source: null },
  { name: 'Airtel', site: 'https://www.airtel.com.ng', number: null, source: null },
  { name: 'Glo', site: 'https://www.gloworld.com/ng', number: null, source: null },
  { name: 'T2 (9mobile)', site: 'https://9mobile.com.ng', number: null, source: null },
];

type BankCode = { bank: string; code: string; sources: readonly string[] };

/** Block an account from any phone. One is listed when two publications name the same and none contradicts. */
export const BANK_CODES: readonly BankCode[] = [
  { bank: 'Access Bank', code: '*901*911#', sources: ['Business Post, 2021', 'Pulse Nigeria, 16 May 2025'] },
  { bank: 'Ecobank', code: '*326*911#', sources: ['Business Post, 2021', 'Legit.ng, 2025'] },
  { bank: 'GTBank', code: '*737*51*10#', sources: ['The Sun', 'Pulse Nigeria, 16 May 2025'] },
  { bank: 'Zenith Bank', code: '*966*911#', sources: ['Business Post, 2021', 'Pulse Nigeria, 16 May 2025'] },
];

export const EMERGENCY_STEPS = ['lock', 'sim', 'bank', 'sessions', 'police', 'passwords'] as const;
export type EmergencyStep = (typeof EMERGENCY_STEPS)[number];
