import { SUPPORT } from '#schemas/format/support.ts';
import { ACCOUNT_TEMPLATES, DELETION_TEMPLATES, EXPORT_TEMPLATES } from './accountTemplates.ts';
import { ADMIN_TEMPLATES } from './adminTemplates.ts';
import { CASE_TEMPLATES } from './caseTemplates.ts';
import { CHANGE_TEMPLATES, PASSKEY_TEMPLATES } from './changeTemplates.ts';
import { DEVICE_TEMPLATES } from './deviceTemplates.ts';
import { FOUND_TEMPLATES } from './foundTemplates.ts';
import { HANDOVER_TEMPLATES } from './handoverTemplates.ts';
import { PAYMENT_TEMPLATES } from './paymentTemplates.ts';
import { CODE_TEMPLATES, RECOVERY_TEMPLATES } from './recoveryTemplates.ts';
import { SIGHTING_TEMPLATES } from './sightingTemplates.ts';
import { type Data, letter, NOON, type SmsContent, type Template, type TemplateResult } from './templateParts.ts';
import { TRANSFER_TEMPLATES } from './transferTemplates.ts';

const LETTERS = {
  ...CODE_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...ADMIN_TEMPLATES,
  ...DELETION_TEMPLATES,
  ...EXPORT_TEMPLATES,
  ...DEVICE_TEMPLATES,
  ...SIGHTING_TEMPLATES,
  ...CHANGE_TEMPLATES,
  ...RECOVERY_TEMPLATES,
  ...TRANSFER_TEMPLATES,
  ...HANDOVER_TEMPLATES,
  ...PASSKEY_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...CASE_TEMPLATES,
  ...FOUND_TEMPLATES,
};

/** How to add one: CONTRIBUTING.md. */
export const TEMPLATES = {
  ...LETTERS,
  letter_text: letter(
    {
      label: 'A letter as a text, to an account without an e-mail',
      safety: true,
      sample: { letter: 'password_changed', at: NOON },
    },
    letterText,
  ),
};

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateData<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]['write']>[0];

/** A letter as a text, for an account without an e-mail. */
function letterText(data: Data<'letter', 'linkPath'>): SmsContent {
  const written = write(data.letter as keyof typeof LETTERS, data, '');
  const subject = 'subject' in written ? written.subject : '';
  return data.linkPath === undefined
    ? { sms: (cut) => `${cut(subject, 90)}. Not you? Call ${SUPPORT.phone}.` }
    : { sms: (cut) => `${cut(subject, 60)}. Not you? Lock it:`, brief: 'Not you? Lock it:', path: data.linkPath };
}

export function write(name: TemplateName, data: Record<string, string>, code: string): TemplateResult {
  const template: Template = TEMPLATES[name];
  return template.write(data as never, code);
}

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

export function templateLabel(name: string): string {
  return isTemplate(name) ? TEMPLATES[name].label : name;
}

export function templatesWith(mark: 'safety' | 'unlimited'): string[] {
  return Object.entries<Template>(TEMPLATES).flatMap(([name, template]) => (template[mark] ? [name] : []));
}
