import { formatDate, formatDateTime } from '../../schemas/dates.ts';
import { SUPPORT } from '../../schemas/support.ts';
import { type Data, email, HOLDER, type Rendered, reachUs, short, sms } from './parts.ts';

const questions = `Questions? ${SUPPORT.email} or ${SUPPORT.phone}.`;

/** Why a transfer ended without a new owner, told to each side. */
const WHY: Record<string, { owner: (data: Data) => string; recipient: (data: Data) => string }> = {
  declined: { owner: ({ to }) => `${to} declined it.`, recipient: () => 'You declined it.' },
  cancelled: { owner: () => 'You cancelled it.', recipient: ({ from }) => `${from} cancelled it.` },
  rejected: { owner: reviewed, recipient: reviewed },
  deadline: {
    owner: ({ to }) => `Its 21 days of review are over, and ${to} had not accepted it.`,
    recipient: () => 'Its 21 days of review are over, and you had not accepted it.',
  },
  unavailable: { owner: incomplete, recipient: incomplete },
};

function incomplete(): string {
  return 'Its 21 days of review are over, and it could not be completed.';
}

function reviewed(): string {
  return 'An admin of Ownmark has reviewed it and did not approve it.';
}

/** Every message about a transfer. The reason is in none of them: nobody is to send strangers a text of their own. */
export const TRANSFER_TEMPLATES = {
  transfer_code: (data: Data, code: string) =>
    sms(
      `${code} is your Ownmark code to transfer ${short(data.device, 24)} to ${short(data.recipient, 40)}. Valid 15 min. Not you? Call ${SUPPORT.phone}.`,
    ),
  transfer_code_keyholder: (data: Data, code: string) =>
    sms(
      `${code} is the Ownmark code of somebody who named you key holder: ${short(data.device, 16)} goes to ${short(data.recipient, 30)}. Give it to them only. Valid 15 min.`,
    ),
  transfer_code_to_keyholder: (data: Data) =>
    email(
      'A one-time code was sent to your key holder',
      `A one-time code to transfer ${data.device} to ${data.recipient} was asked for on ${formatDateTime(Number(data.at))} (Lagos time) and sent to ${HOLDER[data.holder ?? ''] ?? 'your key holder'}.`,
      reachUs,
    ),
  transfer_requested: (data: Data) =>
    email(
      `Your transfer of ${data.device} is under review`,
      `You asked us to transfer ${data.device} to ${data.to} (${data.recipient}). They are asked to accept it, and an admin reviews it, by ${formatDate(Number(data.deadline))}.`,
      `Until then it stays yours. You can follow or cancel the transfer here: ${data.link}`,
      reachUs,
    ),
  transfer_offered: (data: Data) =>
    email(
      `A transfer of ${data.device} to you`,
      `${data.from} wants to make you the owner of ${data.device}. Have it in your hand before you accept, and compare its number: ${data.identifier}.`,
      `Accept or decline it here: ${data.link}`,
      `It is reviewed by ${formatDate(Number(data.deadline))}. If you do not accept it by then, it may end without you becoming the owner. If you know nothing about it, decline it.`,
      questions,
    ),
  transfer_accepted_owner: (data: Data) =>
    email(
      `${data.device}: your transfer was accepted`,
      `${data.to} has accepted the transfer of ${data.device}. An admin reviews it by ${formatDate(Number(data.deadline))}; until then it stays yours and you can still cancel.`,
      reachUs,
    ),
  transfer_accepted_recipient: (data: Data) =>
    email(
      `You accepted the transfer of ${data.device}`,
      `You accepted the transfer of ${data.device} from ${data.from}. An admin reviews it by ${formatDate(Number(data.deadline))}. We write to you as soon as it is decided.`,
      reachUs,
    ),
  transfer_approved_owner: (data: Data) =>
    email(
      `${data.device} has a new owner`,
      `The transfer of ${data.device} is complete. It is now registered to ${data.to} and has left your register.`,
      reachUs,
    ),
  transfer_approved_recipient: (data: Data) =>
    email(
      `You are now the owner of ${data.device}`,
      `The transfer of ${data.device} from ${data.from} is complete. It is registered to you now.`,
      'With a plan you find it under My Devices. Without one it is protected all the same: if it is ever lost or stolen, sign in and report it at once under Subscription Plans. Reporting never needs a plan.',
      questions,
    ),
  transfer_ended_owner: (data: Data) =>
    email(
      `The transfer of ${data.device} has ended`,
      `The transfer of ${data.device} to ${data.to} has ended. ${WHY[data.why ?? '']?.owner(data) ?? ''}`.trim(),
      `${data.device} stays registered to you.`,
      questions,
    ),
  transfer_ended_recipient: (data: Data) =>
    email(
      `The transfer of ${data.device} has ended`,
      `The transfer of ${data.device} from ${data.from} to you has ended. ${WHY[data.why ?? '']?.recipient(data) ?? ''}`.trim(),
      'It stays with its registered owner.',
      questions,
    ),
  transfer_ended_by_report: (data: Data) =>
    email(
      `The transfer of ${data.device} has ended`,
      `${data.device} was reported ${data.status}, so its transfer has ended. It stays with its registered owner.`,
      questions,
    ),
} satisfies Record<string, (data: Data, code: string) => Rendered>;
