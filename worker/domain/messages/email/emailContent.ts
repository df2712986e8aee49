import type { DeviceStatus } from '#schemas/devices/statuses.ts';

/**
 * HTML and plain text are rendered from it when it is sent, and escape what people wrote. Links are paths of this site,
 * never addresses from data.
 */
export type EmailContent = {
  /** One line, at most 78 characters in everyday use. */
  subject: string;
  /** Shown behind the subject by mail programs. */
  preview: string;
  title: string;
  /** Paragraphs below the title: what has happened. */
  lead: readonly string[];
  plate?: Plate;
  /** What can be looked up later: amounts, times, references. On the plate, if there is one. */
  facts?: readonly Fact[];
  /** The one thing to do next; null where there is nothing to do on the site. */
  button: Button | null;
  link?: Button;
  /** In order. */
  steps?: { title: string; items: readonly Step[] };
  /** Last paragraphs. */
  notes?: readonly string[];
};

/** An IMEI is shown in groups, a serial number as it was typed. */
export type Plate = {
  status: DeviceStatus;
  /** Where it is not the status's own word. */
  tag?: string;
  /** Smartphone, Laptop … */
  type?: string;
  name: string;
  /** The first is the large one. Masked digits are dots. */
  numbers: readonly { term: string; value: string }[];
};

export type Fact = { term: string; value: string };
export type Step = { act: string; why: string };

/** @param path on this site, beginning with one slash */
export type Button = { label: string; path: string; danger?: boolean };

/** No name can break out of the subject: a line break would begin another header. */
export function email(written: EmailContent): EmailContent {
  return { ...written, subject: written.subject.replace(/[\s\p{Cc}]+/gu, ' ') };
}
