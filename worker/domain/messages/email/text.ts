import { SUPPORT } from '#schemas/site/support.ts';
import type { Button, EmailContent, Plate } from './emailContent.ts';
import { shown } from './markup.ts';
import { siteUrl, TAGS, WARNING } from './words.ts';

/** For programs that show no HTML. Numbers stand without gaps, to be copied. */
export function textOf(letter: EmailContent, origin: string): string {
  const { title, lead, plate, facts = [], button, link, steps, notes = [] } = letter;
  const list = [...(plate ? linesOf(plate) : []), ...facts.map(line)].join('\n');
  return [
    shown(title).toUpperCase(),
    ...lead.map(shown),
    list,
    button && way(button, origin),
    link && way(link, origin),
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

const line = ({ term, value }: { term: string; value: string }) => `${term}: ${shown(value)}`;

const way = ({ label, path }: Button, origin: string) => `${label}:\n${siteUrl(path, origin)}`;
