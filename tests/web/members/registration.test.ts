import { describe, expect, it } from 'vitest';
import {
  BLANK,
  isFieldShown,
  isImeiAsSerial,
  type RegistrationValues,
  registrationOf,
  validateRegistration,
} from '#features/member/devices/registration.ts';
import { registerDeviceInput } from '#schemas/devices/devices.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';

const PHONE: RegistrationValues = {
  ...BLANK,
  type: 'smartphone',
  name: 'My phone',
  serialNumber: 'R58W30ABC1K',
  imei1: '490154203237518',
};
const said = (part: Partial<RegistrationValues>) => validateRegistration({ ...PHONE, ...part });

describe('the registration form', () => {
  // Rules: 2.5-19
  it('asks for a name and a serial number, and of phones and tablets for IMEI 1', () => {
    expect(said({ name: '' }).name.message).toBe('Device name is required');
    expect(validateRegistration(BLANK).serialNumber.message).toBe('Serial number is required');
    for (const type of ['smartphone', 'tablet'] as const)
      expect(said({ type, imei1: '' }).imei1.message).toBe('IMEI 1 is required for mobile devices');
    for (const type of ['laptop', 'desktop', 'other'] as const)
      expect(said({ type, imei1: '' }).imei1.state).toBe('idle');
  });

  it('lets a phone’s serial number come later, and a tablet without a SIM do without an IMEI', () => {
    const later: RegistrationValues = { ...PHONE, serialNumber: 'typed before', serialUnreadable: 'yes' };
    expect([validateRegistration(later).serialNumber.state, isFieldShown('serialNumber', later)]).toEqual([
      'idle',
      false,
    ]);
    expect(registerDeviceInput.parse(registrationOf(later))).toMatchObject({
      serialNumber: '',
      serialUnreadable: true,
    });
    const noSim: RegistrationValues = { ...PHONE, type: 'tablet', wifiOnly: 'yes', imei1: 'typed before' };
    expect([validateRegistration(noSim).imei1.state, isFieldShown('imei1', noSim)]).toEqual(['idle', false]);
    expect(registerDeviceInput.parse(registrationOf(noSim))).toMatchObject({ imei1: null, wifiOnly: true });
    // A box of another type counts for nothing.
    const laptop = registrationOf({ ...later, ...noSim, type: 'laptop', serialNumber: 'R58W30ABC1K' });
    expect(registerDeviceInput.parse(laptop)).toMatchObject({ wifiOnly: false, serialUnreadable: false });
  });

  it('begins with a smartphone, so that its IMEI is asked for at once', () => {
    expect([BLANK.type, BLANK.name, isFieldShown('imei1', BLANK)]).toEqual(['smartphone', 'My phone', true]);
  });

  it('takes the names phones give themselves, and names the character it refuses', () => {
    const names = [
      'Ada’s iPhone',
      "Ada's iPhone",
      'moto g(7) power',
      'Galaxy S21+',
      'HP 15.6, black',
      'Ọlá & Tolu #2',
      'Dr. Ade_1',
    ];
    for (const name of names) expect([name, said({ name }).name.state]).toEqual([name, 'valid']);
    expect(said({ name: 'My <b>phone' }).name.message).toMatch(/^Device name must be 2-50 .* “<” is not allowed\.$/);
    expect(said({ name: 'see evil.com' }).name.state).toBe('invalid');
    expect(said({ serialNumber: 'AB/12' }).serialNumber.message).toMatch(/“\/” is not allowed\.$/);
    const refused = registerDeviceInput.safeParse({ ...registrationOf({ ...PHONE, type: 'smartphone' }), name: 'a;b' });
    expect(refused.error?.issues[0]?.message).toMatch(/“;” is not allowed\.$/);
  });

  it('reads a serial number through the label it was copied with', () => {
    for (const label of ['S/N: ', 'S/N ', 'SN:', 'Serial No.: ', 'serial number: ']) {
      const values = { ...PHONE, serialNumber: `${label}R58W30ABC1K` };
      expect([label, validateRegistration(values).serialNumber.state]).toEqual([label, 'valid']);
      const sent = registerDeviceInput.parse(registrationOf({ ...values, type: 'smartphone' }));
      expect([label, sent.serialNumber]).toEqual([label, 'R58W30ABC1K']);
    }
    expect(said({ serialNumber: 'S/N:' }).serialNumber.state).toBe('invalid');
  });

  it('refuses an IMEI as a serial number as the server does, unless it is its own or somebody insists', () => {
    const imei = '356938035643809';
    const refusedBy = (values: RegistrationValues) => validateRegistration(values).serialNumber.message;
    const laptop = { ...PHONE, type: 'laptop' as const, serialNumber: imei };
    expect(refusedBy(laptop)).toBe('This is an IMEI. Put it into the IMEI field.');
    expect(isImeiAsSerial(laptop)).toBe(true);
    expect(refusedBy({ ...PHONE, serialNumber: PHONE.imei1 })).toBe('');
    // The laptop's form hides what stands in the fields of a phone.
    expect(refusedBy({ ...laptop, imei1: imei })).toBe('This is an IMEI. Put it into the IMEI field.');
    const insisted = { ...laptop, serialNumberConfirmed: 'yes' as const };
    expect(validateRegistration(insisted).serialNumber.state).toBe('valid');
    expect(registerDeviceInput.parse(registrationOf(insisted)).serialNumberConfirmed).toBe(true);
    expect(registerDeviceInput.parse(registrationOf(laptop)).serialNumberConfirmed).toBe(false);
  });

  it('takes no phone number, link or address in what buyers may be shown', () => {
    expect(said({ name: 'Call 08030000011' }).name.message).toMatch(/^Device name may have no phone number/);
    expect(said({ model: 'pay.com' }).model.message).toMatch(/^Model may have no phone number/);
    expect(said({ model: 'Galaxy A54 5G 256' }).model.state).toBe('valid');
  });

  it('says of a wrong type that it is wrong, and of a missing one that it is required', () => {
    const typeSaid = (type: unknown) =>
      registerDeviceInput.safeParse({ ...registrationOf({ ...PHONE, type: 'smartphone' }), type }).error?.issues[0]
        ?.message;
    for (const none of [undefined, null, '']) expect(typeSaid(none)).toBe('Device type is required');
    for (const wrong of ['mobile', 7, {}])
      expect(typeSaid(wrong)).toBe('Device type must be smartphone, tablet, laptop, desktop or other');
  });

  // Rules: 2.5-20
  it('judges IMEI 2 only if it is filled, and not like IMEI 1', () => {
    expect(said({ imei2: '' }).imei2.state).toBe('idle');
    expect(said({ imei2: '123' }).imei2.message).toBe('IMEI must be exactly 15 digits');
    expect(said({ imei2: PHONE.imei1 }).imei2.message).toBe('IMEI 2 must be different from IMEI 1');
  });

  // Rules: 2.5-23
  it('lets a failed checksum pass with a warning', () => {
    expect(said({ imei1: '490154203237519' }).imei1).toEqual({
      state: 'warning',
      message: 'IMEI format accepted (checksum verification failed)',
    });
  });

  // Rules: P12-05
  it('refuses a purchase in the future, and takes one of today in Lagos', () => {
    const on = (time: number) => said({ purchaseDate: lagosDay(time) }).purchaseDate.message;
    expect(on(Date.now() + DAY_MS)).toBe('Purchase date cannot be in the future');
    expect(on(Date.now())).not.toBe('Purchase date cannot be in the future');
    expect(said({ purchaseDate: '2020-01-01' }).purchaseDate.state).toBe('valid');
  });

  // Rules: 2.3-13
  it('sends empty optional values as null, and no IMEI of what has none', () => {
    const sent = registrationOf({ ...PHONE, type: 'laptop', notes: '  ', model: '' });
    expect(sent).toMatchObject({
      imei1: null,
      imei2: null,
      model: null,
      notes: null,
      purchaseDate: null,
      status: 'active',
    });
  });

  it('asks of a device that is gone for one number, whichever can be read', () => {
    expect(said({ status: 'stolen', serialNumber: '' }).serialNumber.state).toBe('idle');
    expect(said({ status: 'missing', imei1: '' }).imei1.state).toBe('idle');
    const none = said({ status: 'stolen', serialNumber: '', imei1: '' });
    expect([none.serialNumber.message, none.imei1.message]).toEqual([
      'Serial number is required',
      'IMEI 1 is required for mobile devices',
    ]);
    expect(said({ status: 'stolen', type: 'laptop', serialNumber: '' }).serialNumber.state).toBe('invalid');
  });

  // Rules: 2.5-18
  it('agrees with the server on every field', () => {
    const variants: Partial<RegistrationValues>[] = [
      {},
      { name: 'x' },
      { name: 'a'.repeat(51) },
      { name: 'Bad!' },
      { serialNumber: 'A-' },
      { serialNumber: '---' },
      { serialNumber: 'a b c' },
      { imei1: '000000000000000' },
      { imei1: '111111111111111' },
      { imei1: '12345678901234' },
      { imei2: '490154203237518' },
      { status: 'stolen', serialNumber: '' },
      { status: 'missing', imei1: '' },
      { status: 'stolen', serialNumber: '', imei1: '' },
      { status: 'stolen', serialNumber: '', imei1: '123' },
      { status: 'reported', imei1: '' },
      { purchaseDate: '2999-01-01' },
      { notes: 'n'.repeat(1001) },
      { model: 'm'.repeat(101) },
    ];
    for (const variant of variants) {
      const values = { ...PHONE, ...variant };
      const wrong = Object.values(validateRegistration(values)).some(({ state }) => state === 'invalid');
      const sent = registrationOf({ ...values, type: 'smartphone' });
      expect(registerDeviceInput.safeParse(sent).success, JSON.stringify(variant)).toBe(!wrong);
    }
  });
});
