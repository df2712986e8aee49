import { z } from 'zod';
import { isDay } from '#schemas/format/dates.ts';
import {
  DEVICE_TYPE_REQUIRED,
  FILL_IN,
  HAPPENED_LATER,
  HAPPENED_WRONG,
  isFutureDay,
  MODEL_MAX,
  MODEL_TOO_LONG,
  NOTES_MAX,
  NOTES_TOO_LONG,
  PURCHASED_LATER,
  REPORT_MAX,
} from '#schemas/rules/devices.ts';
import { CURRENT_PASSWORD, DEVICE_RULES } from '#schemas/rules/fieldRules.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';
import {
  IDENTIFIER_MAX,
  IMEI_WRONG_LENGTH,
  IMEI1_REQUIRED,
  IMEI2_SAME,
  imeiDigits,
  validateImei,
} from '#schemas/rules/imei.ts';
import { hasOfficeWord, notOffice } from '#schemas/rules/officeWords.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { pagingFields } from '#schemas/rules/paging.ts';
import { isPublicText, notPublic } from '#schemas/rules/publicTexts.ts';
import {
  BESIDE_OTHERS,
  clearableText,
  idInPath,
  optionalText,
  requiredText,
  ruledOptionalText,
  ruledText,
  typedPassword,
} from '#schemas/rules/zodFields.ts';
import { EMERGENCY_STEPS } from './emergencySteps.ts';
import { NUMBER_FIELDS } from './numberChanges.ts';
import {
  DEVICE_TYPES,
  hasImei,
  isGone,
  REGISTRATION_STATUSES,
  REMOVAL_REASON_REQUIRED,
  REMOVAL_REASONS,
  REPORT_STATUSES,
} from './statuses.ts';

export const ownDevicesInput = z.object(pagingFields(PAGE_SIZES.ownDevices, PAGE_SIZES.ownDevices));

/** Its digits. A failed checksum is accepted. */
const imei = z
  .string({ error: IMEI_WRONG_LENGTH })
  .max(IDENTIFIER_MAX, IMEI_WRONG_LENGTH)
  .nullish()
  .transform((typed, ctx) => {
    const digits = imeiDigits(typed ?? '');
    if (digits === '') return null;
    const { state, message } = validateImei(digits);
    if (state === 'invalid') ctx.issues.push({ code: 'custom', message, input: typed });
    return digits;
  });

/** Before this no device was sold that has an IMEI or anything to protect. */
const FIRST_DAY = '1970-01-01';

const purchaseDate = z
  .string({ error: 'Purchase date must be a date like 2026-01-31' })
  .trim()
  .nullish()
  .transform((typed) => typed?.slice(0, 10) || null)
  .refine((day) => day === null || (isDay(day) && day >= FIRST_DAY), 'Purchase date must be a date like 2026-01-31')
  .refine((day) => day === null || !isDay(day) || !isFutureDay(day), PURCHASED_LATER);

/** Programs of before do not send it; the forms ask for it. */
const happenedOn = z
  .string({ error: HAPPENED_WRONG })
  .trim()
  .nullish()
  .transform((typed) => typed || null)
  .refine((day) => day === null || (isDay(day) && day >= FIRST_DAY), HAPPENED_WRONG)
  .refine((day) => day === null || !isDay(day) || !isFutureDay(day), HAPPENED_LATER)
  .meta({ description: 'The day it was lost or stolen, YYYY-MM-DD in Lagos. Shown beside the day of the report.' });

/** @param what what true means */
const box = (name: string, description: string) =>
  z
    .boolean(`${name} must be true or false`)
    .nullish()
    .transform((isSet) => isSet === true)
    .meta({ description });

const ADDED_LATER = 'Only of a device that was registered without it; one that is known stays as it is.';
const ONE_NUMBER_ENOUGH =
  'Of a device registered as missing or stolen one number is enough, the serial number or imei1; the other is added later.';

/** The device really has a serial number with the shape of an IMEI. */
const serialNumberConfirmed = box(
  'serialNumberConfirmed',
  'A serial number that has the shape of an IMEI and is not the device’s own is refused. With true it is taken; 14 to 16 digits answer only checks with `kind=serial`.',
);

/** Refused where it leads somewhere else. */
const publicText = <Text extends z.ZodType<string | null>>(text: Text, what: string) =>
  text.refine((typed) => typed === null || isPublicText(typed), notPublic(what));

const model = <Text extends z.ZodType<string | null>>(text: Text) =>
  publicText(text, 'Model').refine((typed) => typed === null || !hasOfficeWord(typed), notOffice('Model'));

const deviceName = publicText(ruledText(DEVICE_RULES.name), 'Device name');

const TYPE_WRONG = `Device type must be ${DEVICE_TYPES.slice(0, -1).join(', ')} or ${DEVICE_TYPES.at(-1)}`;

/** Named, because the API has it under two spellings: generators make one type of both. */
export const deviceType = z
  .enum(DEVICE_TYPES, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? DEVICE_TYPE_REQUIRED : TYPE_WRONG),
  })
  .meta({ id: 'DeviceType' });

export const registerDeviceInput = z
  .object({
    name: deviceName,
    type: deviceType,
    serialNumber: ruledOptionalText(DEVICE_RULES.serialNumber).meta({ description: ONE_NUMBER_ENOUGH }),
    imei1: imei,
    imei2: imei,
    serialNumberConfirmed,
    serialUnreadable: box(
      'serialUnreadable',
      'Its owner can’t read the serial number now: imei1 is enough, and the serial number is added later.',
    ),
    wifiOnly: box('wifiOnly', 'Of a tablet: it has no SIM and no IMEI, so the serial number is enough.'),
    status: z
      .enum(REGISTRATION_STATUSES, 'Status must be active, reported, missing or stolen')
      .nullish()
      .transform((status) => status ?? 'active'),
    model: model(optionalText(MODEL_MAX, MODEL_TOO_LONG)),
    purchaseDate,
    notes: optionalText(NOTES_MAX, NOTES_TOO_LONG),
    happenedOn,
  })
  .superRefine(({ type, status, serialNumber, serialUnreadable, wifiOnly, imei1, imei2 }, ctx) => {
    const wrong = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
    const isEnough = isGone(status) && Boolean(serialNumber || imei1);
    const isLater = serialUnreadable && Boolean(imei1) && hasImei({ type, wifiOnly });
    if (!serialNumber && !isEnough && !isLater) wrong('serialNumber', DEVICE_RULES.serialNumber.required);
    if (hasImei({ type, wifiOnly }) && !imei1 && !isEnough) wrong('imei1', IMEI1_REQUIRED);
    if (wifiOnly && type !== 'tablet') wrong('wifiOnly', 'Only a tablet can be without a SIM');
    if (wifiOnly && (imei1 || imei2)) wrong('imei1', 'A tablet without a SIM has no IMEI');
    const second = imei2 && imeiKey(String(imei2));
    if (second && second === imeiKey(String(imei1))) wrong('imei2', IMEI2_SAME);
  }, BESIDE_OTHERS);
export type DeviceRegistration = z.output<typeof registerDeviceInput>;

/** A missing field stays as it is; null clears it. Refused if the device has changed since `updatedAt`. */
export const editDeviceInput = z.object({
  id: idInPath,
  name: deviceName.optional(),
  model: model(clearableText(MODEL_MAX, MODEL_TOO_LONG)).optional(),
  purchaseDate: purchaseDate.optional(),
  notes: clearableText(NOTES_MAX, NOTES_TOO_LONG).optional(),
  serialNumber: ruledOptionalText(DEVICE_RULES.serialNumber).optional().meta({ description: ADDED_LATER }),
  imei1: imei.optional().meta({ description: ADDED_LATER }),
  serialNumberConfirmed,
  updatedAt: z.iso.datetime('updatedAt must be an instant like 2026-01-31T09:00:00.000Z').optional(),
});
export type DeviceEdit = z.output<typeof editDeviceInput>;

const ONE_NUMBER = 'Send the one number to replace: serialNumber, imei1 or imei2.';

/** For a device registered as missing or stolen. Needs the password, as taking a report back does; `updatedAt` as for an edit. */
export const replaceNumberInput = z
  .object({
    id: idInPath,
    serialNumber: ruledOptionalText(DEVICE_RULES.serialNumber).optional(),
    imei1: imei.optional(),
    imei2: imei.optional(),
    serialNumberConfirmed,
    currentPassword: typedPassword(CURRENT_PASSWORD.required).optional().meta({
      description: 'Unless the password was typed in this session in the last 15 minutes.',
    }),
    updatedAt: z.iso.datetime('updatedAt must be an instant like 2026-01-31T09:00:00.000Z').optional(),
  })
  .superRefine((replacement, ctx) => {
    const given = NUMBER_FIELDS.filter((field) => replacement[field]);
    if (given.length !== 1) ctx.addIssue({ code: 'custom', path: [given[1] ?? 'imei1'], message: ONE_NUMBER });
  }, BESIDE_OTHERS);
export type NumberReplacement = z.output<typeof replaceNumberInput>;

const LOCATION_LONG = `Location must be at most ${REPORT_MAX.location} characters`;
const DESCRIPTION_LONG = `Description must be at most ${REPORT_MAX.description} characters`;
const reportStatus = z.enum(REPORT_STATUSES, {
  error: ({ input }) => (input === undefined ? FILL_IN : 'Report type must be missing, stolen, inactive or active.'),
});

export const reportFields = {
  id: idInPath,
  status: reportStatus,
  location: requiredText(FILL_IN).max(REPORT_MAX.location, LOCATION_LONG),
  description: requiredText(FILL_IN).max(REPORT_MAX.description, DESCRIPTION_LONG),
  happenedOn,
};

/** Back to active needs the password: here, or typed in this session lately. */
export const reportInput = z
  .object({
    ...reportFields,
    location: publicText(optionalText(REPORT_MAX.location, LOCATION_LONG), 'Location').meta({
      description: 'Where it was last seen. Only status active does without.',
    }),
    description: optionalText(REPORT_MAX.description, DESCRIPTION_LONG).meta({
      description: 'What happened. Only status active does without.',
    }),
    extractNumber: optionalText(
      REPORT_MAX.extractNumber,
      `Extract number must be at most ${REPORT_MAX.extractNumber} characters`,
    ).meta({ description: 'Of the police extract. Shown to nobody but you and our team.' }),
    station: optionalText(REPORT_MAX.station, `Station must be at most ${REPORT_MAX.station} characters`).meta({
      description: 'The police station. Shown to nobody but you and our team.',
    }),
    showToPublic: z.boolean('showToPublic must be true or false').default(false),
    currentPassword: typedPassword(CURRENT_PASSWORD.required).optional().meta({
      description:
        'To set a device to active again, or to take a report back, unless the password was typed in this session in the last 15 minutes.',
    }),
  })
  .superRefine(({ status, location, description }, ctx) => {
    if (status === 'active') return;
    for (const [field, text] of Object.entries({ location, description }))
      if (!text) ctx.addIssue({ code: 'custom', path: [field], message: FILL_IN });
  }, BESIDE_OTHERS);
export type OwnReport = z.output<typeof reportInput>;

export const removeInput = z.object({
  id: idInPath,
  reason: z.enum(REMOVAL_REASONS, REMOVAL_REASON_REQUIRED),
});

export const alertsInput = z.object({ id: idInPath, on: z.boolean('on must be true or false') });

export const tickInput = z.object({
  id: idInPath,
  step: z.enum(EMERGENCY_STEPS, `Step must be ${EMERGENCY_STEPS.slice(0, -1).join(', ')} or ${EMERGENCY_STEPS.at(-1)}`),
  done: z.boolean('done must be true or false'),
});
export type Tick = z.output<typeof tickInput>;
