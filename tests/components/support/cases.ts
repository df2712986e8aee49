import type { CaseDecision } from '#schemas/cases/caseWords.ts';
import { trpcClient } from '../../clients.ts';
import { proposalOf } from '../../domain/cases/steps.ts';
import { admin, type Person } from '../../factories.ts';
import { png, upload } from '../../pictures.ts';
import { deviceOf } from './members.ts';
import { freshMember, freshOwner } from './transfers.ts';

export const NEW_CASE = '/dashboard/cases/new';
export const casePath = (id: string) => `/dashboard/cases/${id}`;

/** Somebody without a plan, who says that the device of another is theirs, and what they have not sent yet. */
export async function draftCase() {
  const [owner, opener] = [await freshOwner(), await freshMember()];
  const device = await deviceOf(owner);
  const { id } = await trpcClient(opener.token).cases.open.mutate({
    kind: 'ownership',
    identifier: device.imei1 ?? '',
    says: 'I bought it new in Ikeja.',
  });
  return { owner, opener, device, id };
}

/** @returns its id */
export async function addPicture({ token }: Pick<Person, 'token'>, id: string, kind = 'box_label'): Promise<string> {
  const form = upload(png(8, 8));
  form.set('id', id);
  form.set('kind', kind);
  const { exhibits } = await trpcClient(token).cases.layPicture.mutate(form);
  return exhibits.at(-1)?.id ?? '';
}

/** The same, admitted with the other number of the device and an extract that an admin has looked at. */
export async function admittedCase() {
  const found = await draftCase();
  const { opener, device, id } = found;
  const { cases } = trpcClient(opener.token);
  await cases.lay.mutate({ id, kind: 'sibling_number', text: device.serialNumber });
  await cases.lay.mutate({ id, kind: 'police_extract', text: 'CR/142/26, Ojota, Nov 2, 2026' });
  await cases.submit.mutate({ id });
  const desk = trpcClient((await admin()).token).cases;
  const { exhibits } = await desk.getForDesk.query({ id });
  const exhibitId = exhibits.find(({ kind }) => kind === 'police_extract')?.id ?? '';
  await desk.examine.mutate({ id, exhibitId, summary: 'Number, station and day can be read.', holds: true });
  await desk.admit.mutate({ id });
  return { ...found, desk };
}

/** The same, answered and decided by two admins. */
export async function decidedCase(outcome: CaseDecision) {
  const found = await admittedCase();
  const { owner, desk, id } = found;
  await trpcClient(owner.token).cases.answer.mutate({ id, words: 'I bought it in the market.' });
  await desk.propose.mutate({ id, outcome, reason: 'purchase', words: 'The receipt names one side.' });
  await trpcClient((await admin()).token).cases.confirm.mutate({ id, seq: await proposalOf(id) });
  return found;
}
