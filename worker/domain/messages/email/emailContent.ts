import type { DeviceStatus } from '#schemas/devices/statuses.ts';

/**
 * What an e-mail says, once: HTML and plain text are both rendered from it when it is sent. Values from people go in as
 * they are: both renderings escape them. Links are paths of this site, never addresses from data.
 */
export type EmailContent = {
  /** One line, at most 78 characters in everyday use. */
  subject: string;
  /** What mail programs show behind the subject: what to do, or what else there is to know. */
  preview: string;
  title: string;
  /** Paragraphs below the title: what has happened. */
  lead: readonly string[];
  /** The device it is about. */
  plate?: Plate;
  /** What can be looked up later: amounts, times, references. With a plate they stand on it. */
  facts?: readonly Fact[];
  /** The one thing to do next; null where there is nothing to do on the site. */
  button: Button | null;
  /** A second way on, as a plain link. */
  link?: Button;
  /** What to do, in order. */
  steps?: { title: string; items: readonly Step[] };
  /** Paragraphs at its end. */
  notes?: readonly string[];
};

/** A device in an e-mail. An IMEI is shown in groups, a serial number as it was typed. */
export type Plate = {
  status: DeviceStatus;
  /** The word on the tag, where it is not the status's own. */
  tag?: string;
  /** Smartphone, Laptop … */
  type?: string;
  name: string;
  /** The first is the large one. Masked digits are dots. */
  numbers: readonly { term: string; value: string }[];
};

export type Fact = { term: string; value: string };
export type Step = { act: string; why: string };

/** @param path where on this site it leads, beginning with one slash */
export type Button = { label: string; path: string; danger?: boolean };

/** The e-mail, with a subject no name can break out of: a line break would begin another header. */
export function email(written: EmailContent): EmailContent {
  return { ...written, subject: written.subject.replace(/[\s\p{Cc}]+/gu, ' ') };
}
