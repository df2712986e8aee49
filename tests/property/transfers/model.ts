import { type DeviceStatus, isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import type { TransferAnswer, TransferEnding, TransferState } from '#schemas/transfers/transferWords.ts';

/** The rules of transfers (P3 and P7 in docs/rules.md) as a page of plain code, for a register of few people and devices. */
export type Model = { now: number; deactivated: boolean[]; devices: Device[]; letters: number };

export type Device = {
  owner: number;
  status: DeviceStatus;
  removalDue: number | null;
  removed: boolean;
  transfers: Transfer[];
  reports: string[];
};

export type Transfer = {
  from: number;
  to: number;
  earlier: DeviceStatus;
  deadline: number;
  state: TransferState;
  ending: TransferEnding | null;
  answer: TransferAnswer | null;
  audit: string[];
};

/** What somebody does. `who` and `to` are people, `device` a device, `transfer` the place of one among its device's. */
export type Act =
  | { kind: 'request'; device: number; who: number; to: number }
  | { kind: 'accept' | 'decline' | 'cancel'; device: number; who: number; transfer: number }
  | { kind: 'approve' | 'reject'; device: number; transfer: number }
  | { kind: 'report'; device: number; who: number; status: ReportStatus }
  | { kind: 'remove' | 'restore'; device: number; who: number }
  | { kind: 'toggle'; who: number }
  | { kind: 'schedule' };

/** What comes of an act: whether it was let through, and the register after it. A refused one may still settle a deadline. */
export function expected(before: Model, act: Act): { ok: boolean; after: Model } {
  const after = structuredClone(before);
  return { ok: perform(after, act), after };
}

function perform(model: Model, act: Act): boolean {
  switch (act.kind) {
    case 'request':
      return request(model, model.devices[act.device], act.who, act.to);
    case 'accept':
    case 'decline':
    case 'cancel':
      return answer(model, model.devices[act.device], act);
    case 'approve':
    case 'reject':
      return decide(model, model.devices[act.device], act);
    case 'report':
      return report(model, model.devices[act.device], act.who, act.status);
    case 'remove':
    case 'restore':
      return remove(model, model.devices[act.device], act.who, act.kind);
    case 'toggle':
      model.deactivated[act.who] = !model.deactivated[act.who];
      return true;
    case 'schedule':
      for (const device of model.devices) runSchedule(model, device);
      return true;
  }
}

function request(model: Model, device: Device | undefined, who: number, to: number): boolean {
  if (!device || !isOwn(device, who) || who === to || model.deactivated[who] || model.deactivated[to]) return false;
  if ((device.status !== 'active' && device.status !== 'inactive') || device.removalDue !== null) return false;
  device.transfers.push({
    from: who,
    to,
    earlier: device.status,
    deadline: model.now + 21 * DAY_MS,
    state: 'pending',
    ending: null,
    answer: null,
    audit: ['transfer.request'],
  });
  device.status = 'transfer_pending';
  model.letters += 2;
  return true;
}

function answer(
  model: Model,
  device: Device | undefined,
  { kind, who, transfer: place }: Extract<Act, { kind: 'accept' | 'decline' | 'cancel' }>,
): boolean {
  const transfer = device?.transfers[place];
  if (!device || !transfer || who !== (kind === 'cancel' ? transfer.from : transfer.to)) return false;
  if (!isOpen(model, device, transfer)) return false;
  if (kind === 'decline') return end(model, device, transfer, 'declined');
  if (kind === 'cancel') return end(model, device, transfer, 'cancelled');
  if (transfer.answer !== null) return false;
  transfer.answer = 'accepted';
  transfer.audit.push('transfer.accept');
  model.letters += 2;
  return true;
}

function decide(
  model: Model,
  device: Device | undefined,
  { kind, transfer: place }: Extract<Act, { kind: 'approve' | 'reject' }>,
): boolean {
  const transfer = device?.transfers[place];
  if (!device || !transfer || !isOpen(model, device, transfer)) return false;
  return kind === 'reject' ? end(model, device, transfer, 'rejected') : complete(model, device, transfer, 'approved');
}

function report(model: Model, device: Device | undefined, who: number, status: ReportStatus): boolean {
  if (!device || !isOwn(device, who)) return false;
  const open = device.transfers.find(({ state }) => state === 'pending');
  if (open && status !== 'missing' && status !== 'stolen') return false;
  if (isFlagged(status) && !isFlagged(device.status)) device.removalDue = null;
  device.reports = withoutRepeats([...device.reports, `${device.status}>${status}`]);
  if (open) {
    Object.assign(open, { state: 'rejected', ending: 'reported' });
    open.audit.push('transfer.reported');
    model.letters += 1;
  }
  device.status = status;
  return true;
}

/** Said twice that it is active: whether the second is written is not the model's matter (tests/rest/reportWithdrawal.test.ts). */
export const withoutRepeats = (reports: string[]): string[] =>
  reports.filter((one, n) => one !== 'active>active' || !reports[n - 1]?.endsWith('>active'));

function remove(model: Model, device: Device | undefined, who: number, kind: 'remove' | 'restore'): boolean {
  if (!device || !isOwn(device, who)) return false;
  if (kind === 'restore' ? device.removalDue === null : device.removalDue !== null) return false;
  if (kind === 'remove' && device.status === 'transfer_pending') return false;
  device.removalDue = kind === 'remove' ? model.now + 48 * HOUR : null;
  return true;
}

function runSchedule(model: Model, device: Device): void {
  for (const transfer of device.transfers) isOpen(model, device, transfer);
  if (device.removalDue !== null && device.removalDue <= model.now) device.removed = true;
}

/** Whether a transfer can still be decided; one past its deadline is decided by it. */
function isOpen(model: Model, device: Device, transfer: Transfer): boolean {
  if (transfer.state !== 'pending') return false;
  if (transfer.deadline > model.now) return true;
  const accepted = transfer.answer === 'accepted' && complete(model, device, transfer, 'deadline');
  if (!accepted) end(model, device, transfer, 'deadline');
  return false;
}

function complete(model: Model, device: Device, transfer: Transfer, ending: 'approved' | 'deadline'): boolean {
  if (model.deactivated[transfer.from] || model.deactivated[transfer.to]) return false;
  Object.assign(transfer, { state: 'approved', ending });
  transfer.audit.push('transfer.approved');
  device.owner = transfer.to;
  device.status = 'active';
  model.letters += 2;
  return true;
}

function end(model: Model, device: Device, transfer: Transfer, ending: TransferEnding): boolean {
  Object.assign(transfer, { state: 'rejected', ending });
  if (ending === 'declined') transfer.answer = 'declined';
  transfer.audit.push(`transfer.${ending}`);
  device.status = transfer.earlier;
  model.letters += 2;
  return true;
}

function isOwn(device: Device, who: number): boolean {
  return device.owner === who && !device.removed;
}
