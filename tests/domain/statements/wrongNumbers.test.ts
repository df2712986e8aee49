import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeStatement } from '#schemas/statements/statementText.ts';
import { member, stolenPhone, uniqueImei } from '../../factories.ts';
import { keepNote } from './steps.ts';

function logged(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(' ')));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}

describe('29.4 a note of an IMEI with a letter in it', () => {
  it.each([
    ['a letter before it', (imei: string) => `A${imei}`],
    ['a letter behind it', (imei: string) => `${imei}x`],
    ['O for a zero', (imei: string) => `${imei.slice(0, 2)}O${imei.slice(3)}`],
  ])('29.4 as a serial number, with %s, is refused and leaves nothing in the log', async (_, make) => {
    const lines = logged();
    const stolen = (await stolenPhone(await member())).imei1;
    for (const imei of [stolen, uniqueImei()]) {
      const { status, body } = await keepNote(make(imei), { kind: 'serial' });
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        expect.stringContaining('an IMEI with a letter in it'),
      ]);
      expect(lines.filter((line) => line.includes(imei.slice(3, 13)))).toEqual([]);
    }
  });

  it('29.4 a paper that can’t be written names its fields in the fault, never what they hold', () => {
    const fields = { kind: 'check', number: '4KT7-9QXM-2RWD', imei: '35693A803564380' } as const;
    expect(() => writeStatement(fields)).toThrow(
      /^No check can say this: made, status, imei, .*are wrong or missing\.$/,
    );
    expect(() => writeStatement(fields)).not.toThrow('35693A803564380');
  });
});
