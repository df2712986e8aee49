import { STATUS_WORDS } from '../../lib/format.ts';
import type { Tab } from './registry.ts';

export const TAB_LABELS: Readonly<Record<Tab, string>> = { all: 'All', ...STATUS_WORDS };
