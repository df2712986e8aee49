import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import { type EmailContent, type Plate, rowsOf } from './email/emailContent.ts';
import type { SmsContent } from './sms.ts';

export type Rendered = { subject: string | null; text: string; html: string | null };

/** Fields it must have, and those it can do without. */
export type Data<Required extends string = never, Optional extends string = never> = Record<Required, string> &
  Partial<Record<Optional, string>>;

export type PlateData = Data<'device' | 'type', 'imei1' | 'imei2' | 'serial'>;

export type TemplateResult = SmsContent | EmailContent;

export type Templates = Record<string, (data: never, code: string) => TemplateResult>;

/** For letters: a text has no room for the hours. */
export const OUR_PHONE = `${SUPPORT.phone} (${SUPPORT.shortHours})`;

export const CONTACT_US = `Not you? Call us at once: ${OUR_PHONE}.`;

export const QUESTIONS = `Questions? Reply to this e-mail, or call ${OUR_PHONE}.`;

export const lagosTime = (at: string | undefined) => `${formatDateTime(Number(at))} (Lagos time)`;

export function deviceData(device: {
  name: string;
  type: string;
  imei1: string | null;
  imei2: string | null;
  serialNumber: string;
}): PlateData {
  const { name, type, imei1, imei2, serialNumber } = device;
  return {
    device: name,
    type,
    ...(imei1 && { imei1 }),
    ...(imei2 && { imei2 }),
    ...(!imei1 && serialNumber && { serial: serialNumber }),
  };
}

export function plateIn({ device, type, imei1, imei2, serial }: PlateData, status: DeviceStatus, tag?: string): Plate {
  const numbers = rowsOf({ 'IMEI 1': imei1, 'IMEI 2': imei2, 'Serial number': serial });
  return { status, tag, type: capitalised(type), name: device, numbers };
}

const HOLDER_LABELS: Record<string, string> = { keyholder1: 'key holder 1', keyholder2: 'key holder 2' };

export const holderIn = ({ holder }: Data<'holder'>) => HOLDER_LABELS[holder] ?? 'your key holder';
