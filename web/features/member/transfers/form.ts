import { transferBlockedReason } from '#features/shared/devices/acts.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import type { Device, Recipient } from '#lib/queries/outputs.ts';
import { CODE_COOLDOWN, CODE_LIFE, type DeliverTo } from '#schemas/accounts/codes.ts';
import { cleanText, type FieldState, IDLE, invalid, REGISTRATION_RULES, validate } from '#schemas/rules/fieldRules.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import {
  TRANSFER_MESSAGES,
  TRANSFER_REASON_MAX,
  TRANSFER_REASONS,
  type TransferReason,
} from '#schemas/transfers/transferWords.ts';

/** A code under way. Its token is in local storage. */
export type Sent = {
  /** Token suffix, to recognise it. */
  tail: string;
  /** Masked phone. */
  to: string;
  /** `until`: when the code expires. `resendFrom`: when another may be requested. Epoch ms. */
  until: number;
  resendFrom: number;
  /** Code verified: only the transfer itself is left to do. */
  verified: boolean;
  /** A request got no answer: it may still have succeeded. */
  unsure: boolean;
};

export const freshCode = () => ({
  until: Date.now() + CODE_LIFE,
  resendFrom: Date.now() + CODE_COOLDOWN,
  verified: false,
  unsure: false,
});

export type Way = 'person' | 'review';

/** What is sold is given from hand to hand. */
export const wayOf = ({ way, reason }: Pick<TransferValues, 'way' | 'reason'>): Way =>
  way || (reason === 'sold' ? 'person' : 'review');

/** The empty form. This tab keeps what is typed. */
export const BLANK = {
  deviceId: '',
  /** The typed e-mail, or a masked one for a chosen member who is not a contact. */
  email: '',
  confirm: '',
  picked: null as { id: string; name: string } | null,
  reason: '' as TransferReason | '',
  other: '',
  /** Empty until it is chosen: then the reason says. */
  way: '' as Way | '',
  deliverTo: 'owner' as DeliverTo,
  sent: null as Sent | null,
  /** True if the code step was left because the code had expired. */
  ended: false,
};
export type TransferValues = typeof BLANK;
type TransferField = 'deviceId' | 'email' | 'confirm' | 'reason' | 'other';

export function validateTransfer(
  values: TransferValues,
  device: Device | undefined,
): Record<TransferField, FieldState> {
  return {
    deviceId: device ? IDLE : invalid(TRANSFER_MESSAGES.device),
    email: validateEmail(values.email),
    confirm: values.confirm.trim() === '' ? invalid(TRANSFER_MESSAGES.recipient) : validateConfirmation(values),
    reason: values.reason === '' ? invalid(TRANSFER_MESSAGES.reason) : IDLE,
    other: values.reason === 'other' ? validateOtherReason(values.other) : IDLE,
  };
}

/** No error while the confirmation is still a prefix of the address. */
export function confirmStateWhileTyping({ email, confirm }: TransferValues): FieldState {
  const typedSoFar = normalizeEmail(confirm);
  const open = isMasked(email) ? !typedSoFar.includes('@') : normalizeEmail(email).startsWith(typedSoFar);
  return open && !matches({ email, confirm }) ? IDLE : validateConfirmation({ email, confirm });
}

/** A masked address is compared by the letters that it shows. */
function matches({ email, confirm }: Pick<TransferValues, 'email' | 'confirm'>): boolean {
  if (email.trim() === '') return false;
  return isMasked(email) ? fitsMask(email, cleanText(confirm)) : normalizeEmail(email) === normalizeEmail(confirm);
}

export const recipientOf = ({ email, confirm }: TransferValues) => normalizeEmail(isMasked(email) ? confirm : email);

export const requestOf = (values: TransferValues) => ({
  deviceId: values.deviceId,
  recipientEmail: recipientOf(values),
  reason: reasonOf(values),
  handover: wayOf(values) === 'person',
});

export const reasonOf = ({ reason, other }: TransferValues) =>
  reason === '' || reason === 'other' ? other.trim() : TRANSFER_REASONS[reason];

function validateConfirmation(values: Pick<TransferValues, 'email' | 'confirm'>): FieldState {
  if (values.email.trim() === '' || values.confirm.trim() === '') return IDLE;
  return matches(values)
    ? { state: 'valid', message: 'Both addresses are the same.' }
    : invalid(TRANSFER_MESSAGES.mismatch);
}

function validateEmail(email: string): FieldState {
  if (isMasked(email)) return IDLE;
  const fieldState = validate({ ...REGISTRATION_RULES.email, required: TRANSFER_MESSAGES.recipient }, email);
  return fieldState.state === 'valid' ? IDLE : fieldState;
}

function validateOtherReason(other: string): FieldState {
  if (other.trim() === '') return invalid(TRANSFER_MESSAGES.otherReason);
  return other.trim().length > TRANSFER_REASON_MAX
    ? invalid(`Reason must be at most ${TRANSFER_REASON_MAX} characters`)
    : IDLE;
}

/** Matches the server: invisible characters from a paste do not count. */
const normalizeEmail = (typed: string) => cleanText(typed).toLowerCase();

/** At two characters, or at an @. */
const MIN = 2;
const SHOWN = 8;

/** Milliseconds without a key before the server is asked. */
export const SEARCH_PAUSE = 500;

export function asksServer(typed: string): boolean {
  const text = typed.trim();
  return text.length >= MIN || text.includes('@');
}

/** First answers first; whoever is unmasked in one of them is shown unmasked. */
export function mergeRecipients(...lists: readonly (readonly Recipient[])[]): Recipient[] {
  const byId = new Map<string, Recipient>();
  for (const found of lists.flat()) {
    const known = byId.get(found.id);
    if (!known || (isMasked(known.email) && !isMasked(found.email))) byId.set(found.id, found);
  }
  return [...byId.values()];
}

/** Searches e-mail, username and full name. Admins receive no devices. */
export function filterRecipients(all: readonly Recipient[], typed: string): Recipient[] {
  const query = typed.trim().toLowerCase();
  return all
    .filter(({ role }) => role === 'user')
    .filter((one) => [one.email, one.username, fullName(one)].some((text) => text.toLowerCase().includes(query)))
    .slice(0, SHOWN);
}

export function fullName({ firstName, middleName, surName }: Recipient): string {
  return [firstName, middleName, surName].filter(Boolean).join(' ');
}

/** `t•••@e•••.com`: somebody whom one does not know yet. */
export const isMasked = (email: string) => email.includes('•');

export function fitsMask(masked: string, email: string): boolean {
  const pattern = masked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('•••', '[^@]*');
  return new RegExp(`^${pattern}$`, 'i').test(email.trim());
}

/**
 * Named by IMEI, or by serial number if there is none. Devices that can't be transferred now come last, with the
 * reason.
 */
export function choicesOf(devices: readonly Device[]) {
  const choices = devices.map((device) => {
    const { identifier, caption } = mainIdentifier(device);
    const why = transferBlockedReason(device);
    const number = device.imei1
      ? `IMEI ${identifierGroups(identifier).join(' ')}`
      : `${caption} ${identifierGroups(identifier, 'serial').join(' ')}`;
    return { value: device.id, label: device.name, note: why ?? number, disabled: why !== null };
  });
  return choices.toSorted((one, two) => Number(one.disabled) - Number(two.disabled));
}
