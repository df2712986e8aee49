import { type DeviceStatus, isSought, REPORT_STATUSES, type ReportStatus } from '../../../worker/schemas/statuses.ts';
import type { RadioCardOption } from '../../ui/RadioCards.tsx';
import { STATUS_LOOKS } from '../../ui/statusLooks.ts';

const TYPES: RadioCardOption<ReportStatus>[] = REPORT_STATUSES.map((value) => ({
  value,
  label: STATUS_LOOKS[value].word,
  icon: STATUS_LOOKS[value].icon,
  status: value,
}));

/** What can be reported of a device: during a transfer only that it is missing or stolen. */
export function typesFor(status: DeviceStatus | undefined): RadioCardOption<ReportStatus>[] {
  return status === 'transfer_pending' ? TYPES.filter(({ value }) => isSought(value)) : TYPES;
}
