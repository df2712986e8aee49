import { describe, expect, it } from 'vitest';
import { knownNumbers, validateReplacement } from '#features/member/devices/useReplacement.ts';

const DEVICE = { serialNumber: 'R58W30ABC1K', imei1: '359006118027436', imei2: null };
const said = (field: 'imei1' | 'serialNumber', typed: string, part = {}) =>
  validateReplacement({ ...DEVICE, ...part }, field, typed);

describe('a number that was typed wrongly', () => {
  it('13.13 is one of those that are known, the IMEIs first', () => {
    expect(knownNumbers(DEVICE)).toEqual(['imei1', 'serialNumber']);
    expect(knownNumbers({ ...DEVICE, serialNumber: '' })).toEqual(['imei1']);
  });

  it('13.13 gives way to a right one only: not to itself, not to the other SIM’s, not to nonsense', () => {
    expect(said('imei1', '490154203237518').state).toBe('valid');
    expect(said('imei1', '').message).toBe('IMEI 1 is required');
    expect(said('imei1', '359006118027436').message).toBe('This is the number that stands there already.');
    expect(said('imei1', '35900611802743').state).toBe('invalid');
    expect(said('imei1', '490154203237518', { imei2: '490154203237518' }).message).toBe(
      'IMEI 2 must be different from IMEI 1',
    );
    expect(said('serialNumber', 'R58W30ABC1K').state).toBe('invalid');
    expect(said('serialNumber', 'R58W30ABC2K').state).toBe('valid');
  });
});
