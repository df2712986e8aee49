import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf, statusOf } from '#lib/api/errors.ts';
import { draftKey, useDraft } from '#lib/forms/drafts.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { type DeviceType, isGone, needsImei, type REGISTRATION_STATUSES } from '#schemas/devices/statuses.ts';
import { DEVICE_REGISTERED } from '#schemas/responses/successTexts.ts';
import { HAPPENED_LATER, isFutureDay } from '#schemas/rules/devices.ts';
import { DEVICE_RULES, type FieldState, IDLE, invalid, VALID, validate } from '#schemas/rules/fieldRules.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';
import { IMEI1_REQUIRED, IMEI2_SAME, imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { isSerialAnImei, SERIAL_IS_IMEI } from '#schemas/rules/serials.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { type DeviceTexts, FIX_ALL, validateTexts } from './texts.ts';

export type RegistrationValues = DeviceTexts & {
  type: DeviceType;
  serialNumber: string;
  imei1: string;
  imei2: string;
  status: (typeof REGISTRATION_STATUSES)[number];
  /** The day a missing or stolen device was lost, YYYY-MM-DD. */
  happenedOn: string;
  /** 'yes' for a serial number that reads as an IMEI and is none. */
  serialNumberConfirmed: '' | 'yes';
  /** 'yes' for a phone whose serial number is given later. */
  serialUnreadable: '' | 'yes';
  /** 'yes' for a tablet without a SIM. */
  wifiOnly: '' | 'yes';
};
export type RegistrationStatus = RegistrationValues['status'];
type RegistrationField = keyof RegistrationValues;

/** The name until the owner gives one: 'My phone', 'My laptop'. */
export const unnamed = (type: DeviceType) =>
  `My ${{ smartphone: 'phone', other: 'device', tablet: 'tablet', laptop: 'laptop', desktop: 'desktop' }[type]}`;

export const isUnnamed = ({ name, type }: Pick<RegistrationValues, 'name' | 'type'>) => name === unnamed(type);

/** Nearly always a phone. */
export const BLANK: RegistrationValues = {
  type: 'smartphone',
  name: unnamed('smartphone'),
  serialNumber: '',
  imei1: '',
  imei2: '',
  status: 'active',
  happenedOn: '',
  purchaseDate: '',
  model: '',
  notes: '',
  serialNumberConfirmed: '',
  serialUnreadable: '',
  wifiOnly: '',
};

export const isWifiOnly = ({ type, wifiOnly }: RegistrationValues) => type === 'tablet' && wifiOnly === 'yes';

/** A device without IMEIs hides their fields, whatever is in them. */
export const hasImeis = (values: RegistrationValues) => needsImei(values.type) && !isWifiOnly(values);

/** A phone that has its IMEI may get its serial number later. */
export const isSerialLater = (values: RegistrationValues) =>
  hasImeis(values) && !isGone(values.status) && values.serialUnreadable === 'yes';

export const isFieldShown = (field: RegistrationField, values: RegistrationValues) =>
  field === 'serialNumber' ? !isSerialLater(values) : hasImeis(values) || (field !== 'imei1' && field !== 'imei2');

/** For a device that is gone one number is enough. */
function isNumberEnough(values: RegistrationValues): boolean {
  const { status, serialNumber, imei1 } = values;
  const known = serialNumber.trim() !== '' || (hasImeis(values) && imeiDigits(imei1) !== '');
  return isGone(status) && known;
}

/** In the order of the screen, by the server's rules. */
export function validateRegistration(values: RegistrationValues): Record<RegistrationField, FieldState> {
  const { serialNumber } = values;
  const imeis = hasImeis(values);
  const isSerialFree = isSerialLater(values) || (serialNumber.trim() === '' && isNumberEnough(values));
  const { name, ...texts } = validateTexts(values);
  return {
    type: VALID,
    imei1: imeis ? validateImei1(values) : IDLE,
    imei2: imeis ? validateImei2(values) : IDLE,
    serialNumber: isSerialFree ? IDLE : validateSerial(values),
    name,
    status: VALID,
    happenedOn: isFutureDay(values.happenedOn) ? invalid(HAPPENED_LATER) : VALID,
    ...texts,
    serialNumberConfirmed: VALID,
    serialUnreadable: VALID,
    wifiOnly: VALID,
  };
}

/** Empty optional values as null, IMEIs only of devices that have them. */
export function registrationOf(values: RegistrationValues) {
  const imeis = hasImeis(values);
  return {
    type: values.type,
    name: values.name.trim(),
    serialNumber: isSerialLater(values) ? '' : values.serialNumber.trim(),
    imei1: (imeis && imeiDigits(values.imei1)) || null,
    imei2: (imeis && imeiDigits(values.imei2)) || null,
    status: values.status,
    happenedOn: (isGone(values.status) && values.happenedOn) || null,
    purchaseDate: values.purchaseDate || null,
    model: values.model.trim() || null,
    notes: values.notes.trim() || null,
    serialNumberConfirmed: values.serialNumberConfirmed === 'yes',
    serialUnreadable: isSerialLater(values),
    wifiOnly: isWifiOnly(values),
  };
}

/** True if the server would read the serial number as an IMEI and it is not one of this device's own IMEIs. */
export function isImeiAsSerial(values: RegistrationValues): boolean {
  const { serialNumber, imei1, imei2 } = values;
  return isSerialAnImei(hasImeis(values) ? { serialNumber, imei1, imei2 } : { serialNumber });
}

function validateSerial(values: RegistrationValues): FieldState {
  const fieldState = validate(DEVICE_RULES.serialNumber, values.serialNumber);
  const isRefused = isImeiAsSerial(values) && values.serialNumberConfirmed === '';
  return fieldState.state === 'valid' && isRefused ? invalid(SERIAL_IS_IMEI) : fieldState;
}

function validateImei1(values: RegistrationValues): FieldState {
  if (imeiDigits(values.imei1) !== '') return validateImei(values.imei1);
  return isNumberEnough(values) ? IDLE : invalid(IMEI1_REQUIRED);
}

function validateImei2({ imei1, imei2 }: RegistrationValues): FieldState {
  if (imeiDigits(imei2) === '') return IDLE;
  const fieldState = validateImei(imei2);
  const same = imeiKey(imei2) !== null && imeiKey(imei2) === imeiKey(imei1);
  return fieldState.state !== 'invalid' && same ? invalid(IMEI2_SAME) : fieldState;
}

const NUMBERS = ['imei1', 'imei2', 'serialNumber'] as const;
type Taken = { name: (typeof NUMBERS)[number]; number: string; words: string };

/** The number that somebody else has registered. Of a device of one's own the message of the field is all that is said. */
export function takenOf(error: unknown, values: RegistrationValues): Taken | null {
  const errors = fieldErrorsOf(error);
  const name = NUMBERS.find((one) => errors[one]);
  if (statusOf(error) !== 409 || !name || errors[name] === messageOf(error)) return null;
  return { name, number: values[name].trim(), words: errors[name] ?? '' };
}

/** A stolen device has a draft of its own. */
export function useRegistration({ status }: { status: RegistrationStatus }, onDone: (device: Device) => void) {
  const key = draftKey('register-device', status === 'active' ? null : status);
  const { values, change, clear, restored } = useDraft<RegistrationValues>(key, { ...BLANK, status });
  const { values: refused, change: note } = useValues<{ taken: Taken | null }>({ taken: null });
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const form = useForm({
    values,
    // A number that is scanned answers the box that hides its field.
    change: (part) =>
      change({
        ...('serialNumber' in part && { serialNumberConfirmed: '', serialUnreadable: '' }),
        ...('imei1' in part && { wifiOnly: '' }),
        ...part,
      }),
    fieldStates: validateRegistration(values),
    when: 'leaving',
    isRestored: (name) => restored.includes(name),
    mustChange: (name) => isFieldShown(name, values),
    wrongText: FIX_ALL,
    centred: true,
    sending: useSending((error) => messageOf(error, 'Failed to register device'), {
      key: 'register-device',
      silent: true,
    }),
    async send() {
      const device = await api.devices.register.mutate(registrationOf(values));
      clear();
      client.setQueryData(devicesQuery.queryKey, (all) => all && [{ ...device, free: isGone(device.status) }, ...all]);
      void utils.invalidate();
      toast.success(DEVICE_REGISTERED);
      for (const warning of device.warnings) toast.info(warning);
      onDone(device);
    },
    onFailure: (error) => note({ taken: takenOf(error, values) }),
  });
  const { taken } = refused;
  const isTaken = taken && isFieldShown(taken.name, values) && values[taken.name].trim() === taken.number;
  return { ...form, values, taken: isTaken ? taken : null };
}

export type Registration = ReturnType<typeof useRegistration>;
