import { trpcClient } from '../../clients.ts';
import { proposalOf } from '../../domain/cases/steps.ts';
import { member, type Person, person } from '../../factories.ts';
import { deviceOf } from './members.ts';

const SAYS = 'It was taken from my bag at Ojota. I have the box.';
export const EXTRACT = 'LG/2026/1147, Ojota station, Nov 2, 2026';

export type Opened = Awaited<ReturnType<typeof sentCase>>;

/** “This is my device”, with an extract of the police before it; sent to the desk. */
export async function sentCase({ withNumber = true } = {}) {
  const [opener, owner] = await Promise.all([
    person({ firstName: 'AMARA', surName: 'OKORO' }),
    member({ firstName: 'KUNLE', surName: 'OJO' }),
  ]);
  const device = await deviceOf(owner);
  const { cases } = trpcClient(opener.token);
  const { id } = await cases.open.mutate({ kind: 'ownership', identifier: device.imei1 ?? '', says: SAYS });
  await cases.lay.mutate({ id, kind: 'police_extract', text: EXTRACT });
  if (withNumber) await cases.lay.mutate({ id, kind: 'sibling_number', text: device.serialNumber });
  await cases.submit.mutate({ id });
  return { id, opener, owner, device };
}

type Desk = Pick<Person, 'token'>;

/** Looked at and admitted by an admin. */
export async function admittedCase(desk: Desk) {
  const opened = await sentCase();
  const { id } = opened;
  const { cases } = trpcClient(desk.token);
  const { exhibits } = await cases.getForDesk.query({ id });
  const extract = exhibits.find(({ kind }) => kind === 'police_extract');
  const summary = 'An extract of the police of Ojota, Nov 2, 2026.';
  await cases.examine.mutate({ id, exhibitId: extract?.id ?? '', summary, holds: true });
  await cases.admit.mutate({ id });
  return opened;
}

/** The other side has answered, so that the desk can decide. */
export async function heardCase(desk: Desk) {
  const opened = await admittedCase(desk);
  const words = 'I bought it in the market from a man.';
  await trpcClient(opened.owner.token).cases.answer.mutate({ id: opened.id, words });
  return opened;
}

const UPHELD = { outcome: 'upheld', reason: 'possession', words: 'The opener knows both numbers.' } as const;

export async function proposedCase(desk: Desk) {
  const opened = await heardCase(desk);
  await trpcClient(desk.token).cases.propose.mutate({ id: opened.id, ...UPHELD });
  return opened;
}

/** Decided by two admins, then appealed by the side that lost. */
export async function appealedCase(first: Desk, second: Desk) {
  const opened = await proposedCase(first);
  await trpcClient(second.token).cases.confirm.mutate({ id: opened.id, seq: await proposalOf(opened.id) });
  const words = 'I have found the receipt of the man.';
  await trpcClient(opened.owner.token).cases.appeal.mutate({ id: opened.id, words });
  return opened;
}
