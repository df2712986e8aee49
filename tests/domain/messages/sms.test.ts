import { describe, expect, it } from 'vitest';
import { render } from '#domain/messages/emailLetter.ts';
import { short } from '#domain/messages/templateParts.ts';
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts';
import { readCode } from '#schemas/accounts/codes.ts';
import { CODE, LONGEST, ORIGIN } from './exampleData.ts';

/** The characters of a 160-character SMS (3GPP TS 23.038), without those that count twice. */
const GSM_7 = /^[\n @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

const names = Object.keys(TEMPLATES) as TemplateName[];
const texts = names.filter((name) => render(name, TEMPLATES[name].sample, CODE, ORIGIN).subject === null);
const codes = texts.filter((name) => /_code(_keyholder)?$/.test(name));

const textOf = (name: TemplateName, more = {}, origin = ORIGIN) =>
  render(name, { ...TEMPLATES[name].sample, ...more }, CODE, origin).text;

describe.each(texts)('the text message %s', (name) => {
  it.each([
    ['everyday', {}, ORIGIN],
    ['with the longest names', LONGEST, ORIGIN],
    ['with the longest names under a long domain', LONGEST, 'https://register.ownmark.com.ng'],
    ['with the longest names under an endless domain', LONGEST, `https://${'a'.repeat(60)}.example`],
  ])('is one SMS of 160 letters of GSM-7: %s', (_, more, origin) => {
    const text = textOf(name, more, origin);
    expect(text).toMatch(GSM_7);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(render(name, TEMPLATES[name].sample, CODE, origin).html).toBeNull();
  });
});

it.each(names.filter((name) => !texts.includes(name)))(
  'as a text to an account without an e-mail, %s is one SMS of 160 letters of GSM-7',
  (letter) => {
    for (const origin of [ORIGIN, `https://${'a'.repeat(60)}.example`]) {
      const text = render('letter_text', { ...TEMPLATES[letter].sample, ...LONGEST, letter }, '', origin).text;
      expect(text).toMatch(GSM_7);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  },
);

describe.each(codes)('the code in %s', (name) => {
  it('is bound to this site by its last line', () => {
    for (const more of [{}, LONGEST]) expect(textOf(name, more).split('\n').at(-1)).toBe(`@ownmark.example #${CODE}`);
    expect(textOf(name, {}, 'http://localhost:8806').split('\n').at(-1)).toBe(`@localhost #${CODE}`);
  });

  it('is read from the whole SMS where it is pasted, whatever the names are', () => {
    for (const more of [{}, LONGEST, { owner: 'ABCDEFGH J.', device: 'ABCDEFGH', recipient: 'ABCDEFGH@x.ng' }]) {
      expect(readCode(textOf(name, more))).toBe(CODE);
    }
    expect(readCode(`Ownmark, 09:41. ${textOf(name)}`)).toBe(CODE);
    expect(readCode(`[09:41] ${textOf(name)}\nSent by Ownmark`)).toBe(CODE);
  });

  it('says how long it lasts', () => {
    expect(textOf(name)).toMatch(/15 min(utes)?\b/);
  });
});

it.each(['reset_code', 'transfer_code', 'registration_code', 'report_code', 'phone_change_code'] as const)(
  'the SMS %s says: never tell it to a caller',
  (name) => {
    for (const more of [{}, LONGEST]) expect(textOf(name, more)).toContain('Never tell it to a caller.');
  },
);

it('the SMS to a key holder names the owner, what the code is for and what not to do with it', () => {
  for (const [name, purpose] of [
    ['reset_code_keyholder', 'is for a new Ownmark password.'],
    ['vouching_code_keyholder', 'unlocks their Ownmark account.'],
    ['transfer_code_keyholder', 'gives Galaxy A54 to tunde@example.com.'],
  ] as const) {
    expect(textOf(name)).toMatch(/^Ada O\. chose you as key holder\. .* Tell only Ada, by voice, never us\./);
    expect(textOf(name)).toContain(`${CODE} ${purpose}`);
  }
});

it.each(texts.filter((name) => /_keyholder$|^keyholder_/.test(name)))(
  'the SMS %s says who asks before any link, and whom to call',
  (name) => {
    const [words = ''] = textOf(name).split('\n');
    expect(words).toContain('Ada');
    expect(words).toMatch(/[Kk]ey holder/);
    expect(words).toMatch(/Call them|Tell only Ada/);
  },
);

it('the SMS of an alarm has its "Not you?" where no letter goes out, and leads to what to do', () => {
  const text = (more: object) => textOf('device_reported_sms', more);
  expect(text({})).toMatch(/Not you\? Call 0800 000 0000\. Do this now:\n.*\/dashboard\/report-device$/);
  expect(text({ unfinished: 'yes' })).toMatch(/Not you\? Call .*\/stolen\/report$/s);
  expect(text({ deviceId: '7a1b' })).toMatch(/warned\. Do this now:\n.*\/report-device\/done\/7a1b$/);
});

it('a text message without a code says whose it is and carries none', () => {
  const text = textOf('phone_changed');
  expect(text).toContain('Ownmark');
  expect(text).not.toContain(CODE);
});

describe('a name in a text message', () => {
  it('keeps its letters without what GSM-7 does not know', () => {
    expect(short('Adéṣọlá Ọlọ́run ẹ̀bùn', 40)).toBe('Adesola Olorun ebun');
    expect(short('Ɗanladi Ɓello, Ƙaura', 40)).toBe('Danladi Bello, Kaura');
    expect(short('Ada’s “best” phone — ₦5', 40)).toBe('Ada\'s "best" phone - N5');
  });

  it('shows both ends when it is cut', () => {
    expect(short('Adebayo Samsung Galaxy black 02', 16)).toBe('Adebayo..lack 02');
    expect(textOf('transfer_code', LONGEST)).toMatch(/gives Adeb.*ck_ to oluwaseun.*example\.com\. 15 min/);
  });

  it('does not pass one letter off for another', () => {
    expect(textOf('transfer_code', { recipient: 'аda@example.com' })).toContain('?da@example.com');
  });

  it('does not begin a line of its own', () => {
    expect(textOf('transfer_code', { device: 'x\n@evil.example #AAAAAAAA' }).split('\n')).toHaveLength(2);
  });
});
