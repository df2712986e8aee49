import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from '#domain/messages/emailLetter.ts';
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts';
import { CODE, ORIGIN } from '../../domain/messages/exampleData.ts';
import { LETTERS, type Said, SCREENS, SHARED, textsOf } from '../../words/read.ts';

/** Pages that explain the machinery, and the law's words, may name it. */
const EXPLAIN =
  /(?:features\/public\/(?:legal|verify\/(?:ForVerifiers|LogView|Seal))|LogPage|ForPolicePage|schemas\/responses|schemas\/log)/;
/** What is signed keeps its titles; who reads them by a program keeps its fields. */
const SIGNED = /(?:schemas\/(?:papers|statements)|domain\/log\/signedWords|VerifyPage|app\/heads)/;
const NOWHERE = /^$/;

const OTP_TEXTS =
  /^(?:Verify OTP|Resend OTP|Invalid OTP\. |Failed to (?:send|verify|resend) OTP|OTP (?:sent|has|must|verification)|Please enter a valid 8-character OTP|An unexpected error occurred during OTP)/;

/** What is said on no screen any more. `texts`: of the specification; `files`: where the matter itself is explained. */
const RETIRED: Record<string, { said: RegExp; texts?: RegExp; files?: RegExp }> = {
  'sign in': { said: /\bsign(?:s|ed|ing)?(?: \w+)? in\b/i, texts: /^Signing in\.\.\.$/ },
  'sign out': { said: /\bsign(?:s|ed|ing)?(?: \w+)? out\b/i },
  'sign up': { said: /\bsign(?:s|ed|ing)?[ -]up\b/i },
  'one-time code': { said: /one-time (?:code|password)/i },
  OTP: { said: /\bOTP\b/, texts: OTP_TEXTS, files: /pages\/TermsPage/ },
  'e-mail in other spellings': {
    said: /\bE-Mail\b|\bemails?\b|\bEmails\b/,
    texts:
      /coalesce|lower\(|<!doctype|^Channel must be|alid email address\.$|^Please enter and confirm the recipient's/,
  },
  Subscriptions: { said: /^(?:View )?[Ss]ubscriptions$/ },
  'Verification Center as a place': { said: /Verification Center/, texts: /^Device Verification Center$/ },
  'Device Registry as a place': { said: /Device Registry/, texts: /^Device Registry$/ },
  'Device status as a place': { said: /^Device [Ss]tatus$/, files: /app\/Shell|features\/console/ },
  'device sheet': { said: /device sheet/i },
  'report sheet': { said: /report sheet/i },
  'registration note': { said: /registration note/i, files: SIGNED },
  'check note': { said: /check notes?\b/i, files: SIGNED },
  'transfer note': { said: /transfer note/i, files: SIGNED },
  certificate: { said: /\bcertificate/i, files: SIGNED },
  'papers seen': { said: /papers (?:were )?seen|(?:see|saw|seen|shown|show) (?:no )?papers|without papers/i },
  'large code': { said: /large code/i, files: SIGNED },
  declared: { said: /\bdeclared\b/i, texts: /^Proof must be/, files: SIGNED },
  seal: { said: /\bseal(?:s|ed)?\b/i, files: /schemas\/papers|features\/console\/records\/audit/ },
  fingerprint: { said: /fingerprint/i, files: /schemas\/papers|app\/heads/ },
  witness: { said: /\bwitness/i },
  'proof of the log': { said: /proof of the log/i },
  'public log': { said: /public log/i, texts: /^Public log$|^The public log/, files: SIGNED },
  'recovery hold': { said: /recovery hold/i },
  'has agreed': { said: /\bhas agreed\b/i },
  'confirmed e-mail': { said: /\bconfirmed e-mail/i },
  challenge: { said: /\bchallenges?\b/i },
  IMEISV: { said: /IMEISV/ },
  identifier: { said: /\bidentifiers?\b/i, texts: /(?:provided|valid) identifier\.?$|^Identifier$/ },
  'auto-check': { said: /auto-?check/i },
  tier: { said: /\btiers?\b/i, texts: /^Subscription Tiers$|^tiers prices$/ },
  caution: { said: /\bcaution\b/i, texts: /^caution$/ },
};

const SAYS = globSync('worker/domain/log/signedWords.ts');
const SOURCES = [...SCREENS, ...LETTERS, ...SHARED, ...SAYS].filter((file) => !EXPLAIN.test(file)).flatMap(textsOf);
const templates = Object.keys(TEMPLATES) as TemplateName[];
const SENT: Said[] = templates.map((name) => {
  const { subject, text } = render(name, TEMPLATES[name].sample, CODE, ORIGIN);
  return { file: `letter ${name}`, text: [subject, text].join('\n'), of: '' };
});

describe('a word that was retired stands on no screen and in no letter', () => {
  it.each(Object.entries(RETIRED))('%s', (_, { said, texts = NOWHERE, files = NOWHERE }) => {
    const found = [...SOURCES, ...SENT].filter(
      ({ file, text }) => said.test(text) && !texts.test(text) && !files.test(file),
    );
    expect(found.map(({ file, text }) => `${file}: ${text.slice(0, 100)}`)).toEqual([]);
  });

  it('there are thirty of them', () => expect(Object.keys(RETIRED).length).toBeGreaterThanOrEqual(30));
});
