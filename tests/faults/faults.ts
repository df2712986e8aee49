import { ACCOUNTS } from './accounts.ts';
import { CHECKS } from './checks.ts';
import { DEVICES } from './devices.ts';
import type { Fault } from './fault.ts';
import { PAYMENTS } from './payments.ts';
import { PLATFORM } from './platform.ts';
import { SCREENS } from './screens.ts';
import { TRANSFERS } from './transfers.ts';

export const FAULTS: Fault[] = [...ACCOUNTS, ...DEVICES, ...CHECKS, ...TRANSFERS, ...PAYMENTS, ...PLATFORM, ...SCREENS];
