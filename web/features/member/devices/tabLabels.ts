import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { TABS, type Tab } from './registry.ts';

export const TAB_LABELS = Object.fromEntries(
  TABS.map((tab) => [tab, tab === 'all' ? 'All' : STATUS_LOOKS[tab].word]),
) as Readonly<Record<Tab, string>>;
