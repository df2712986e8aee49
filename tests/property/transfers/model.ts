import { type DeviceStatus, isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import type { TransferAnswer, TransferEnding, TransferState } from '#schemas/transfers/transferWords.ts';

/** The rules of transfers (P3 and P7 in docs/rules.md) as a page of plain code, for a register of few people and devices. */
export type Model = { now: number; began: number; deactivated: boolean[]; devices: Device[]; letters: number };

export type Device = {
  owner: number;
  status: DeviceStatus;
  removalDue: number | null;
  removed: boolean;
  transfers: Transfer[];
  reports: string[];
  /** Of the newest report. */
  reporter: number | null;
};

export type Transfer = {
  from: number;
  to: number;
  earlier: DeviceStatus;
  deadline: number;
  state: TransferState;
  ending: TransferEnding | null;
  answer: TransferAnswer | null;
  handover: boolean;
  paidAt: number | null;
  handedOverAt: number | null;
  frozen: boolean;
  audit: string[];
};

/** What somebody does. `who` and `to` are people, `device` a device, `transfer` the place of one among its device's. */
export type Act =
  | { kind: 'request' | 'offer'; device: number; who: number; to: number }
  | { kind: 'paid' | 'handOver' | 'notPaid'; device: number; who: number; transfer: number }
  | { kind: 'completed' | 'refused'; device: number }
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
    case 'offer':
      return request(model, model.devices[act.device], act);
    case 'paid':
    case 'handOver':
    case 'notPaid':
      return step(model, model.devices[act.device], act);
    case 'completed':
    case 'refused':
      return settle(model, model.devices[act.device], act.kind);
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

function request(
  model: Model,
  device: Device | undefined,
  { kind, who, to }: Extract<Act, { kind: 'request' | 'offer' }>,
): boolean {
  if (!device || !isOwn(device, who) || who === to || model.deactivated[who] || model.deactivated[to]) return false;
  if ((device.status !== 'active' && device.status !== 'inactive') || device.removalDue !== null) return false;
  device.transfers.push({
    from: who,
    to,
    earlier: device.status,
    deadline: model.now + (kind === 'offer' ? 72 * HOUR : 21 * DAY_MS),
    state: 'pending',
    ending: null,
    answer: null,
    handover: kind === 'offer',
    paidAt: null,
    handedOverAt: null,
    frozen: false,
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
  if (kind !== 'accept' && (transfer.frozen || transfer.handedOverAt !== null)) return false;
  if (kind === 'decline') return end(model, device, transfer, 'declined');
  if (kind === 'cancel') return transfer.paidAt === null && end(model, device, transfer, 'cancelled');
  if (transfer.answer !== null) return false;
  transfer.answer = 'accepted';
  if (transfer.handover) transfer.deadline = model.now + 7 * DAY_MS;
  transfer.audit.push('transfer.accept');
  model.letters += 2;
  return true;
}

/** What the two do when they meet. */
function step(
  model: Model,
  device: Device | undefined,
  { kind, who, transfer: place }: Extract<Act, { kind: 'paid' | 'handOver' | 'notPaid' }>,
): boolean {
  const transfer = device?.transfers[place];
  if (!device || !transfer?.handover || who !== (kind === 'paid' ? transfer.to : transfer.from)) return false;
  if (!isOpen(model, device, transfer) || transfer.answer !== 'accepted') return false;
  if (transfer.frozen || transfer.handedOverAt !== null) return false;
  if (kind === 'notPaid') return transfer.paidAt !== null && freeze(model, transfer);
  if (kind === 'paid' && transfer.paidAt !== null) return false;
  transfer.paidAt ??= model.now;
  transfer.deadline = model.now + (kind === 'paid' ? DAY_MS : 72 * HOUR);
  if (kind === 'handOver') transfer.handedOverAt = model.now;
  transfer.audit.push(kind === 'paid' ? 'transfer.paid' : 'transfer.handed_over');
  model.letters += kind === 'paid' ? 1 : 2;
  return true;
}

function freeze(model: Model, transfer: Transfer): boolean {
  transfer.frozen = true;
  transfer.audit.push('transfer.frozen');
  model.letters += 2;
  return true;
}

/** The end of the case that a handover waits for. */
function settle(model: Model, device: Device | undefined, kind: 'completed' | 'refused'): boolean {
  const transfer = device?.transfers.find(({ state, frozen }) => state === 'pending' && frozen);
  if (!device || !transfer) return false;
  const isLifted = kind === 'completed' && !model.deactivated[transfer.to];
  if (!isLifted) return end(model, device, transfer, 'returned');
  if (isFlagged(device.status)) {
    device.reports.push(`${device.status}>active`);
    device.reporter = device.owner;
    device.status = 'transfer_pending';
  }
  return complete(model, device, transfer, 'approved');
}

function decide(
  model: Model,
  device: Device | undefined,
  { kind, transfer: place }: Extract<Act, { kind: 'approve' | 'reject' }>,
): boolean {
  const transfer = device?.transfers[place];
  if (!device || !transfer || !isOpen(model, device, transfer) || transfer.frozen) return false;
  if (kind === 'reject') return transfer.handedOverAt === null && end(model, device, transfer, 'rejected');
  if (transfer.handover && transfer.paidAt === null) return false;
  return complete(model, device, transfer, 'approved');
}

function report(model: Model, device: Device | undefined, who: number, status: ReportStatus): boolean {
  if (!device || device.removed) return false;
  const open = device.transfers.find(({ state }) => state === 'pending');
  const isKeeper = open?.to === who && open.handedOverAt !== null && !open.frozen && isFlagged(status);
  if (!isOwn(device, who) && !isKeeper) return false;
  if (open && status !== 'missing' && status !== 'stolen') return false;
  const isWorse = status === 'stolen' && device.status === 'missing';
  // The owner, over what the keeper has reported.
  const isOver = open?.from === who && open.handedOverAt !== null && !open.frozen && isFlagged(device.status);
  if (open && isFlagged(device.status) && !isWorse && !isOver) return false;
  const stands = isOver && !isWorse ? device.status : status;
  if ((isFlagged(status) && !isFlagged(device.status)) || isWorse || isOver) device.removalDue = null;
  device.reports = withoutRepeats([...device.reports, `${device.status}>${stands}`]);
  device.status = stands;
  device.reporter = who;
  if (isKeeper) model.letters += 1;
  if (!open || isKeeper || open.frozen) return true;
  if (open.paidAt !== null) return freeze(model, open);
  Object.assign(open, { state: 'rejected', ending: 'reported' });
  open.audit.push('transfer.reported');
  model.letters += 1;
  return true;
}

/** Said twice that it is active: whether the second is written is not the model's matter (tests/rest/reportWithdrawal.test.ts). */
export const withoutRepeats = (reports: string[]): string[] =>
  reports.filter((one, n) => one !== 'active>active' || !reports[n - 1]?.endsWith('>active'));

function remove(model: Model, device: Device | undefined, who: number, kind: 'remove' | 'restore'): boolean {
  if (!device || !isOwn(device, who)) return false;
  if (kind === 'restore' ? device.removalDue === null : device.removalDue !== null) return false;
  if (kind === 'remove' && device.transfers.some(({ state }) => state === 'pending')) return false;
  device.removalDue = kind === 'remove' ? model.now + 48 * HOUR : null;
  return true;
}

function runSchedule(model: Model, device: Device): void {
  for (const transfer of device.transfers) {
    const isDue = transfer.state === 'pending' && transfer.deadline <= model.now && !transfer.frozen;
    if (isDue && transfer.paidAt !== null) endQuietHours(model, device, transfer, transfer.paidAt);
    else if (isDue) isOpen(model, device, transfer);
  }
  if (device.removalDue !== null && device.removalDue <= model.now) device.removed = true;
}

/** Complete if nothing speaks against it; else an admin looks at it, for 21 days. */
function endQuietHours(model: Model, device: Device, transfer: Transfer, paidAt: number): void {
  const { handedOverAt } = transfer;
  const last = (handedOverAt ?? paidAt) + 21 * DAY_MS;
  const isFlaggedHandover = handedOverAt === null || model.began > model.now - 14 * DAY_MS;
  const isLast = transfer.deadline >= last;
  if ((isLast || !isFlaggedHandover) && complete(model, device, transfer, 'deadline')) return;
  if (isLast) {
    end(model, device, transfer, 'deadline');
    return;
  }
  transfer.deadline = last;
  transfer.audit.push(handedOverAt === null ? 'transfer.asked' : 'transfer.flagged');
  if (handedOverAt === null) model.letters += 1;
}

/** Whether a transfer can still be decided; one past its deadline is decided by it, a handover that is paid only by the schedule. */
function isOpen(model: Model, device: Device, transfer: Transfer): boolean {
  if (transfer.state !== 'pending') return false;
  if (transfer.deadline > model.now || transfer.paidAt !== null) return true;
  const isDone = transfer.answer === 'accepted' && !transfer.handover && complete(model, device, transfer, 'deadline');
  if (!isDone) end(model, device, transfer, 'deadline');
  return false;
}

function complete(model: Model, device: Device, transfer: Transfer, ending: 'approved' | 'deadline'): boolean {
  // By decision, or once handed over, also from an owner whose account was deactivated.
  const isGiven = transfer.frozen || transfer.handedOverAt !== null;
  if ((model.deactivated[transfer.from] && !isGiven) || model.deactivated[transfer.to]) return false;
  Object.assign(transfer, { state: 'approved', ending });
  transfer.audit.push('transfer.approved');
  device.owner = transfer.to;
  if (!isFlagged(device.status)) device.status = 'active';
  model.letters += 2;
  return true;
}

function end(model: Model, device: Device, transfer: Transfer, ending: TransferEnding): boolean {
  Object.assign(transfer, { state: 'rejected', ending });
  if (ending === 'declined') transfer.answer = 'declined';
  transfer.audit.push(`transfer.${ending}`);
  if (device.status === 'transfer_pending') device.status = transfer.earlier;
  model.letters += 2;
  return true;
}

function isOwn(device: Device, who: number): boolean {
  return device.owner === who && !device.removed;
}
