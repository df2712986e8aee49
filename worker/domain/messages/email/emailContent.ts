import type { DeviceStatus } from '#schemas/devices/statuses.ts';

/** HTML and plain text are rendered from it and escape what people wrote. Links are never addresses from data. */
export type EmailContent = {
  /** One line, at most 78 characters in everyday use. */
  subject: string;
  preview: string;
  title?: string;
  lead: readonly string[];
  plate?: Plate;
  /** What can be looked up later: amounts, times, references. On the plate, if there is one. */
  facts?: Facts;
  /** The one thing to do next; null where there is nothing to do on the site. */
  button: Button | null;
  link?: Button;
  steps?: { title: string; items: readonly Step[] };
  notes?: readonly string[];
};

/** An IMEI is shown in groups, a serial number as it was typed. */
export type Plate = {
  status: DeviceStatus;
  tag?: string;
  type?: string;
  name: string;
  /** The first is the large one. Masked digits are dots. */
  numbers: readonly Row[];
};

export type Facts = Readonly<Record<string, string | undefined>>;

export type Row = { term: string; value: string };

export type Step = { act: string; why: string };

export type Email = Omit<EmailContent, 'facts'> & { title: string; facts: Row[] };

/** @param path on this site, beginning with one slash */
export type Button = { label: string; path: string; danger?: boolean };

/** No name can break out of the subject: a line break would begin another header. */
export function email(content: EmailContent): Email {
  const { subject, title = subject, facts = {} } = content;
  return { ...content, subject: subject.replace(/[\s\p{Cc}]+/gu, ' '), title, facts: rowsOf(facts) };
}

export function rowsOf(values: Facts): Row[] {
  return Object.entries(values).flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
