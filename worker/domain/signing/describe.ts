import { quoted } from '#schemas/format/names.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import { isPublicText } from '#schemas/rules/publicTexts.ts';
import { asLine, type PaperFields } from './sign.ts';

type Described = {
  type: string;
  model: string | null;
  imei1: string | null;
  imei2: string | null;
  serialNumber: string;
};

/** A model is its owner's word, and quoted as such; it may lead nobody anywhere. */
export function describedDevice({ type, model }: Pick<Described, 'type' | 'model'>): string {
  const shown = model === null ? '' : asLine(model);
  return shown !== '' && isPublicText(shown) ? `${type}, ${quoted(shown)}` : type;
}

export function wholeNumbers(device: Described): Pick<PaperFields, 'imei' | 'imei2' | 'serial'> {
  const [imei, imei2] = [device.imei1, device.imei2].map((typed) => imeiDigits(typed ?? ''));
  const serial = asLine(device.serialNumber);
  return { ...(isImei(imei) && { imei }), ...(isImei(imei2) && { imei2 }), ...(serial && { serial }) };
}

/** The type code, which the model tells anyway: a million IMEIs begin with it. Whoever has the device types the whole. */
export function beginningOfNumber(device: Described): string {
  const { imei, serial = '' } = wholeNumbers(device);
  return imei ? imei.slice(0, 8) : serial.slice(0, serial.length >= 8 ? 3 : 1);
}

const isImei = (digits: string | undefined): boolean => /^\d{14,16}$/.test(digits ?? '');
