import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';

type Identifiers = { serialNumber: string; imei1: string | null; imei2: string | null };

export function maskOthers(device: Identifiers, asked: IdentifierSlot[]): Identifiers {
  return {
    serialNumber: asked.includes('serial') ? device.serialNumber : mask(device.serialNumber),
    imei1: asked.includes('imei1') ? device.imei1 : device.imei1 && mask(device.imei1),
    imei2: asked.includes('imei2') ? device.imei2 : device.imei2 && mask(device.imei2),
  };
}

/** The last three characters are enough for somebody who holds the device. */
export function maskAll<T extends Identifiers>(device: T): T {
  const { serialNumber, imei1, imei2 } = device;
  return { ...device, serialNumber: mask(serialNumber), imei1: imei1 && mask(imei1), imei2: imei2 && mask(imei2) };
}

/** Only of what is long enough to stay unguessable. */
export function mask(identifier: string): string {
  const shown = identifier.length >= 8 ? 3 : 0;
  return '•'.repeat(identifier.length - shown) + identifier.slice(identifier.length - shown);
}
