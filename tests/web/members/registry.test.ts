import { describe, expect, it } from 'vitest';
import {
  countLine,
  inTab,
  placesLine,
  placesOf,
  searchDevices,
  tabNamed,
  tabOf,
} from '#features/member/devices/registry.ts';
import { formatPhone, initialsOf, naira, properName, referenceOf, typeWord } from '#lib/format/format.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { ADMIN_DEVICE_TYPES } from '#schemas/devices/statuses.ts';

const device = (part: Partial<Device>): Device => ({
  id: 'one',
  name: 'My Galaxy A54',
  type: 'smartphone',
  model: null,
  serialNumber: 'R58W-30AB-C1K',
  imei1: '359006118027436',
  imei2: null,
  wifiOnly: false,
  status: 'active',
  location: null,
  purchaseDate: null,
  notes: null,
  removalScheduledFor: null,
  removalReason: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...part,
});

describe('the registry', () => {
  // Rules: 2.2-143
  it('counts active devices against the plan: of N, of 5 when unknown, in words when unlimited', () => {
    const devices = [device({}), device({ id: 'two', status: 'stolen' })];
    expect(countLine(devices, 10)).toBe('1 active device of 10');
    expect(countLine(devices, undefined)).toBe('1 active device of 5');
    expect(countLine([], 2)).toBe('0 active devices of 2');
    expect(countLine(devices, 0)).toBe('1 active device, unlimited on your plan');
  });

  it('counts what fills a full plan, whatever its status', () => {
    const devices = [device({}), device({ id: 'two', status: 'stolen' }), device({ id: 'three', status: 'inactive' })];
    expect(countLine(devices, 3)).toBe('3 devices of 3, 1 active');
    expect(countLine(devices, 2)).toBe('3 devices of 2, 1 active');
    expect(countLine(devices, 4)).toBe('1 active device of 4');
  });

  it('counts no gone device that is free, and says so where it would puzzle', () => {
    const gone = ['a', 'b', 'c', 'd'].map((id) => device({ id, status: 'stolen', free: true }));
    const hand = device({ id: 'hand' });
    expect(placesOf([...gone.slice(0, 3), hand])).toEqual({ taken: 1, free: 3 });
    expect(placesOf(gone)).toEqual({ taken: 1, free: 3 });
    expect(placesOf([device({ free: true }), device({ id: 'two', status: 'stolen', free: false })])).toEqual({
      taken: 2,
      free: 0,
    });
    expect(countLine([...gone.slice(0, 3), hand], 1)).toBe('1 device of 1, 1 active');
    expect(placesLine([...gone.slice(0, 3), hand], 1)).toBe('3 more are missing or stolen and take no place.');
    expect(placesLine([...gone.slice(0, 3), hand], 2)).toBeNull();
    const back = [device({ free: true }), device({ id: 'two', free: true })];
    expect(countLine(back, 1)).toBe('2 devices of 1, 2 active');
    expect(placesLine(back, 1)).toBe('That is 1 more than your plan has room for: it stays on the register.');
  });

  // Rules: P3-08
  it('keeps a reported device with the missing ones', () => {
    expect(tabOf('reported')).toBe('missing');
    expect(inTab([device({ status: 'reported' }), device({ status: 'missing' })], 'missing')).toHaveLength(2);
    expect(inTab([device({ status: 'reported' })], 'all')).toHaveLength(1);
  });

  it('finds by name, serial number and IMEI 1, however they are spaced or cased', () => {
    const devices = [device({}), device({ id: 'two', name: 'Laptop', serialNumber: '5CG1', imei1: null })];
    for (const typed of ['galaxy', ' GALAXY ', 'r58w30', 'R58W-30', '35 900611', '802743'])
      expect(searchDevices(devices, typed).map(({ id }) => id)).toEqual(['one']);
    expect(searchDevices(devices, '  ')).toHaveLength(2);
    expect(searchDevices(devices, '--')).toHaveLength(0);
  });

  it('shows all for an address that names no tab', () => {
    expect(tabNamed('nonsense')).toBe('all');
    expect(tabNamed(null)).toBe('all');
    expect(tabNamed('stolen')).toBe('stolen');
  });
});

describe('how things are written', () => {
  // Rules: 2.9-01, 2.9-11
  it('writes whole naira with their sign', () => {
    expect(naira(12_500)).toBe('₦12,500');
    expect(naira(0)).toBe('₦0');
  });

  // Rules: 1.9-01, 2.2-136
  it('takes at most two initials from name, first and last name, username or e-mail, else US, and GU for nobody', () => {
    expect(initialsOf({ name: 'Ada Ngozi Okafor' })).toBe('AO');
    expect(initialsOf({ name: '', firstName: 'Bola', surName: 'Adeyemi' })).toBe('BA');
    expect(initialsOf({ username: 'chinwe' })).toBe('C');
    expect(initialsOf({ email: 'emeka.eze@example.test' })).toBe('EE');
    expect(initialsOf({ name: '  ada   chioma okafor ' })).toBe('AO');
    expect(initialsOf({ name: 'ẹniọlá ọkọ́ńkwọ̀' })).toBe('ẸỌ');
    expect(initialsOf({ name: '  ' })).toBe('US');
    expect(initialsOf(null)).toBe('GU');
  });

  // Rules: 2.9-02, 2.9-12
  it('writes a phone with +234', () => {
    expect(formatPhone('+2348030000002')).toBe('+234 803 000 0002');
    expect(formatPhone('08030000002')).toBe('+234 803 000 0002');
  });

  it('has a word for every type, the legacy ones too, and for one nobody knows', () => {
    expect(ADMIN_DEVICE_TYPES.map(typeWord).every((word) => word.length > 2)).toBe(true);
    expect(['mobile', 'phone', 'GPS', 'drone', 'constructor'].map(typeWord)).toEqual([
      'Mobile',
      'Phone',
      'GPS',
      'Other',
      'Other',
    ]);
  });

  it('greets by a name, not in capitals', () => {
    expect(properName('ADA')).toBe('Ada');
    expect(properName('MARY-JANE')).toBe('Mary-Jane');
    expect(properName('McBola')).toBe('McBola');
  });

  it('gives a report the reference that its e-mail gives', () => {
    expect(referenceOf('0a1b2c3d-0000-4000-8000-000000000000')).toBe('0A1B2C3D');
  });
});
