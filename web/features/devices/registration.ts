import { lagosDay } from '../../../worker/schemas/dates.ts';
import { imeiKey } from '../../../worker/schemas/identifiers.ts';
import { imeiDigits, judgeImei } from '../../../worker/schemas/imei.ts';
import { DEVICE_RULES, judge, type Verdict } from '../../../worker/schemas/rules.ts';
import { type DeviceType, needsImei, type REGISTRATION_STATUSES } from '../../../worker/schemas/statuses.ts';

/** The form as it is typed; nothing chosen is ''. */
export type RegistrationValues = {
  type: DeviceType | '';
  name: string;
  serialNumber: string;
  imei1: string;
  imei2: string;
  status: (typeof REGISTRATION_STATUSES)[number];
  purchaseDate: string;
  model: string;
  notes: string;
};
export type RegistrationField = keyof RegistrationValues;

export const BLANK: RegistrationValues = {
  type: '',
  name: '',
  serialNumber: '',
  imei1: '',
  imei2: '',
  status: 'active',
  purchaseDate: '',
  model: '',
  notes: '',
};

/** The fields in the order they stand in: the cursor goes to the first wrong one. */
export const FIELDS = Object.keys(BLANK) as RegistrationField[];

export const NOTES_MAX = 1000;
export const MODEL_MAX = 100;

const IDLE: Verdict = { state: 'idle', message: '' };
const VALID: Verdict = { state: 'valid', message: '' };
const invalid = (message: string): Verdict => ({ state: 'invalid', message });

/** Whether the device has IMEIs at all: only then are they asked for. */
export const asksImei = (type: RegistrationValues['type']) => type !== '' && needsImei(type);

/** How each field stands, judged as the server will. */
export function verdictsOf(values: RegistrationValues): Record<RegistrationField, Verdict> {
  const { type, name, serialNumber, purchaseDate, model, notes } = values;
  const imeis = asksImei(type);
  return {
    type: type === '' ? invalid('Device type is required') : VALID,
    name: judge(DEVICE_RULES.name, name),
    serialNumber: judge(DEVICE_RULES.serialNumber, serialNumber),
    imei1: imeis ? judgeImei1(values) : IDLE,
    imei2: imeis ? judgeImei2(values) : IDLE,
    status: VALID,
    purchaseDate:
      purchaseDate > lagosDay(Date.now()) ? invalid('Purchase date cannot be in the future') : filled(purchaseDate),
    model: model.trim().length > MODEL_MAX ? invalid(`Model must be at most ${MODEL_MAX} characters`) : filled(model),
    notes: notes.trim().length > NOTES_MAX ? invalid(`Notes must be at most ${NOTES_MAX} characters`) : filled(notes),
  };
}

/** What is sent: empty optional values as null, IMEIs only of devices that have them. */
export function registrationOf(values: RegistrationValues & { type: DeviceType }) {
  const imeis = asksImei(values.type);
  return {
    type: values.type,
    name: values.name.trim(),
    serialNumber: values.serialNumber.trim(),
    imei1: (imeis && imeiDigits(values.imei1)) || null,
    imei2: (imeis && imeiDigits(values.imei2)) || null,
    status: values.status,
    purchaseDate: values.purchaseDate || null,
    model: values.model.trim() || null,
    notes: values.notes.trim() || null,
  };
}

function judgeImei1({ imei1 }: RegistrationValues): Verdict {
  return imeiDigits(imei1) === '' ? invalid('IMEI 1 is required for mobile devices') : judgeImei(imei1);
}

function judgeImei2({ imei1, imei2 }: RegistrationValues): Verdict {
  if (imeiDigits(imei2) === '') return IDLE;
  const verdict = judgeImei(imei2);
  const same = imeiKey(imei2) !== null && imeiKey(imei2) === imeiKey(imei1);
  return verdict.state !== 'invalid' && same ? invalid('IMEI 2 must be different from IMEI 1') : verdict;
}

function filled(typed: string): Verdict {
  return typed.trim() === '' ? IDLE : VALID;
}
