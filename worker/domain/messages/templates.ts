import { SUPPORT } from '#schemas/site/support.ts';
import { ACCOUNT_TEMPLATES } from './accountTemplates.ts';
import { CHANGE_TEMPLATES, PASSKEY_TEMPLATES } from './changeTemplates.ts';
import { DEVICE_TEMPLATES } from './deviceTemplates.ts';
import { htmlOf, textOf } from './email/letter.ts';
import { DELETION_TEMPLATES, EXPORT_TEMPLATES } from './ownDataTemplates.ts';
import { PAYMENT_TEMPLATES } from './paymentTemplates.ts';
import { CODE_TEMPLATES, RECOVERY_TEMPLATES } from './recoveryTemplates.ts';
import { type Data, email, type Rendered, type SmsContent, smsOf, type TemplateResult } from './templateParts.ts';
import { TRANSFER_TEMPLATES } from './transferTemplates.ts';

const LETTERS = {
  ...CODE_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...DELETION_TEMPLATES,
  ...EXPORT_TEMPLATES,
  ...DEVICE_TEMPLATES,
  ...CHANGE_TEMPLATES,
  ...RECOVERY_TEMPLATES,
  ...TRANSFER_TEMPLATES,
  ...PASSKEY_TEMPLATES,
  ...PAYMENT_TEMPLATES,
};

/** `code` is empty for templates that carry none. How to add one: CONTRIBUTING.md. */
export const TEMPLATES = { ...LETTERS, letter_text: letterText };

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateData<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]>[0];

/** A letter as a text, for an account without an e-mail. */
function letterText(data: Data<'letter', 'linkPath'>): SmsContent {
  const write: (data: never, code: string) => TemplateResult = LETTERS[data.letter as keyof typeof LETTERS];
  const letter = write(data as never, '');
  const subject = 'subject' in letter ? letter.subject : '';
  return data.linkPath === undefined
    ? { sms: (cut) => `${cut(subject, 90)}. Not you? Call ${SUPPORT.phone}.` }
    : { sms: (cut) => `${cut(subject, 60)}. Not you? Lock it:`, brief: 'Not you? Lock it:', path: data.linkPath };
}

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

/** Nothing of it is kept. @param origin where its links lead: `https://host` */
export function render(template: TemplateName, data: Record<string, string>, code: string, origin: string): Rendered {
  const write: (data: never, code: string) => TemplateResult = TEMPLATES[template];
  const written = write(data as never, code);
  if ('sms' in written) return { subject: null, text: smsOf(written, origin), html: null };
  const content = email(written);
  return { subject: content.subject, text: textOf(content, origin), html: htmlOf(content, origin) };
}
