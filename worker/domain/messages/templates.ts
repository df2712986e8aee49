import { ACCOUNT_TEMPLATES } from './accountTemplates.ts';
import { CHANGE_TEMPLATES } from './changeTemplates.ts';
import { CODE_TEMPLATES } from './codeTemplates.ts';
import { DEVICE_TEMPLATES } from './deviceTemplates.ts';
import { htmlOf } from './email/html.ts';
import { textOf } from './email/text.ts';
import { PAYMENT_TEMPLATES } from './paymentTemplates.ts';
import { RECOVERY_TEMPLATES } from './recoveryTemplates.ts';
import type { Rendered, Written } from './templateParts.ts';
import { TRANSFER_TEMPLATES } from './transferTemplates.ts';

/** `code` is empty for templates that carry none. How to add one: CONTRIBUTING.md. */
export const TEMPLATES = {
  ...CODE_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...DEVICE_TEMPLATES,
  ...CHANGE_TEMPLATES,
  ...RECOVERY_TEMPLATES,
  ...TRANSFER_TEMPLATES,
  ...PAYMENT_TEMPLATES,
} satisfies Record<string, (data: never, code: string, origin: string) => Written>;

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateData<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]>[0];

/** A row of the outbox may name an old one. */
export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

/** Nothing of it is kept. @param origin where its links lead: `https://host` */
export function render(template: TemplateName, data: Record<string, string>, code: string, origin: string): Rendered {
  const write: (data: never, code: string, origin: string) => Written = TEMPLATES[template];
  const written = write(data as never, code, origin);
  if ('sms' in written) return { subject: null, text: written.sms, html: null };
  return { subject: written.subject, text: textOf(written, origin), html: htmlOf(written, origin) };
}
