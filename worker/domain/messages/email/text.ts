import { SUPPORT } from '#schemas/site/support.ts';
import type { Button, Email, Plate, Row } from './emailContent.ts';
import { shown } from './markup.ts';
import { siteUrl, TAGS, WARNING } from './words.ts';

/** For programs that show no HTML. Numbers stand without gaps, to be copied. */
export function textOf(content: Email, origin: string): string {
  const { title, lead, plate, facts, button, link, steps, notes = [] } = content;
  const list = [...(plate ? linesOf(plate) : []), ...facts.map(line)].join('\n');
  return [
    shown(title).toUpperCase(),
    ...lead.map(shown),
    list,
    button && linkLines(button, origin),
    link && linkLines(link, origin),
    steps && [`${steps.title}:`, ...steps.items.map(({ act, why }, n) => `${n + 1}. ${act} ${why}`)].join('\n'),
    ...notes.map(shown),
    `${WARNING(origin)}\nOwnmark, ${SUPPORT.office}\n${SUPPORT.phone}, ${SUPPORT.email}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function linesOf({ name, type, status, tag, numbers }: Plate): string[] {
  return [
    `${shown(name)}${type ? ` (${type.toLowerCase()})` : ''}: ${(tag ?? TAGS[status].word).toUpperCase()}`,
    ...numbers.map(line),
  ];
}

const line = ({ term, value }: Row) => `${term}: ${shown(value)}`;

const linkLines = ({ label, path }: Button, origin: string) => `${label}:\n${siteUrl(path, origin)}`;
