import { describe, expect, it } from 'vitest';
import { formatPhone, initialsOf, naira, properName, referenceOf, typeWord } from '#lib/format/format.ts';
import { ADMIN_DEVICE_TYPES } from '#schemas/devices/statuses.ts';

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

  it('13.35 has a word for every type, the legacy ones too, and for one nobody knows', () => {
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
