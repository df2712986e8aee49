import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import type { EmailContent, Fact, Plate } from './email/emailContent.ts';

export type Rendered = { subject: string | null; text: string; html: string | null };

/** Fields it must have, and those it can do without. */
export type Data<Required extends string = never, Optional extends string = never> = Record<Required, string> &
  Partial<Record<Optional, string>>;

export type PlateData = Data<'device' | 'type', 'imei1' | 'imei2' | 'serial'>;

export type Written = { sms: string } | EmailContent;

/** For what somebody else might have done. */
export const reachUs = `If this was not you, call us at once: ${SUPPORT.phone}, ${SUPPORT.email}.`;

export const questions = `Questions? ${SUPPORT.email} or ${SUPPORT.phone}.`;

/** @param at an instant of `data` */
export const lagosTime = (at: string | undefined) => `${formatDateTime(Number(at))} (Lagos time)`;

export const transferEnded = ({ transfer }: Data<never, 'transfer'>): string[] =>
  transfer === 'ended' ? ['Its transfer has ended: it stays registered to you.'] : [];

/** All that a plate shows. */
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

/** @param tag where it is not the status's own word */
export function plateIn({ device, type, imei1, imei2, serial }: PlateData, status: DeviceStatus, tag?: string): Plate {
  const numbers = [
    { term: 'IMEI 1', value: imei1 },
    { term: 'IMEI 2', value: imei2 },
    { term: 'Serial number', value: serial },
  ];
  return {
    status,
    tag,
    type: capitalised(type),
    name: device,
    numbers: numbers.flatMap(({ term, value }) => (value ? [{ term, value }] : [])),
  };
}

/** An admin's, where they gave one. */
export const reasonIn = ({ reason }: Data<never, 'reason'>): Fact[] =>
  reason ? [{ term: 'Reason', value: reason }] : [];

/** By number only. */
export const HOLDER: Record<string, string> = { keyholder1: 'key holder 1', keyholder2: 'key holder 2' };
