import type { Device } from '#lib/queries/outputs.ts';
import { CODE_COOLDOWN, CODE_LIFE, type DeliverTo } from '#schemas/accounts/codes.ts';
import { cleanText, type FieldState, IDLE, invalid, REGISTRATION_RULES, validate } from '#schemas/rules/fieldRules.ts';
import {
  TRANSFER_MESSAGES,
  TRANSFER_REASON_MAX,
  TRANSFER_REASONS,
  type TransferReason,
} from '#schemas/transfers/transferWords.ts';
import { fitsMask, isMasked } from './recipients.ts';

/** A code under way. Its token is in local storage. */
export type Sent = {
  /** Token suffix, to recognise it. */
  tail: string;
  /** Masked phone. */
  to: string;
  /** When the code ends, and when another may be asked for; epoch ms. */
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

/** Kept in this tab. */
export const BLANK = {
  deviceId: '',
  /** As typed, or masked for a chosen member whose address one does not know. */
  email: '',
  confirm: '',
  picked: null as { id: string; name: string } | null,
  reason: '' as TransferReason | '',
  other: '',
  deliverTo: 'owner' as DeliverTo,
  sent: null as Sent | null,
  /** Why the step of the code was left. */
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

/** Of a masked address only its look can be compared. */
export function matches({ email, confirm }: Pick<TransferValues, 'email' | 'confirm'>): boolean {
  if (email.trim() === '') return false;
  return isMasked(email) ? fitsMask(email, cleanText(confirm)) : normalizeEmail(email) === normalizeEmail(confirm);
}

export const recipientOf = ({ email, confirm }: TransferValues) => normalizeEmail(isMasked(email) ? confirm : email);

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

/** As the server reads it: invisible characters of a paste do not count. */
const normalizeEmail = (typed: string) => cleanText(typed).toLowerCase();
