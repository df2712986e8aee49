import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import {
  BRAND,
  DANGER,
  FONT,
  html,
  INK,
  LIGHT,
  LINE,
  Markup,
  NOTHING,
  PAPER,
  SOFT,
  STYLE,
  shown,
  siteUrl,
  TAGS,
  WARNING,
} from './emailStyle.ts';
import {
  type Button,
  type Email,
  type EmailContent,
  email,
  type Plate,
  type Rendered,
  type Row,
  smsOf,
} from './templateParts.ts';
import { type TemplateName, write } from './templates.ts';

/** Stores nothing. @param origin of its links: `https://host` */
export function render(template: TemplateName, data: Record<string, string>, code: string, origin: string): Rendered {
  const written = write(template, data, code);
  if ('sms' in written) return { subject: null, text: smsOf(written, origin), html: null };
  const content = email(written);
  return { subject: content.subject, text: textOf(content, origin), html: htmlOf(content, origin) };
}

/** Tables and inline styles, as mail programs want them. Fetches nothing: no picture, no font, no script. */
export function htmlOf(content: Email, origin: string): string {
  const { subject, preview, title, lead, plate, facts, button, link, steps, notes = [] } = content;
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${STYLE}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0" aria-hidden="true">${preview}</div>
<div role="article" aria-roledescription="e-mail" aria-label="${subject}" lang="en-NG">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="pad" style="padding:20px 32px 16px">${LOCKUP}</td></tr>
<tr><td class="pad card rule" bgcolor="#ffffff" style="padding:28px 32px 20px;background:#ffffff;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">
<h1 class="h1 ink" style="margin:0 0 10px;${FONT};font-size:28px;line-height:34px;font-weight:bold;letter-spacing:-0.5px;color:${INK};word-break:break-word">${title}</h1>
${lead.map((words) => paragraph(words, 'ink'))}
${plate ? plateOf(plate, facts) : factRows(facts, false)}
${button ? buttonOf(button, origin) : NOTHING}
${link ? linkOf(link, origin) : NOTHING}
${steps ? stepsOf(steps) : NOTHING}
${notes.map((words) => paragraph(words, 'soft'))}
</td></tr>
<tr><td class="pad" style="padding:20px 32px 32px">${footOf(origin)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>`.text;
}

function paragraph(words: string, tone: 'ink' | 'soft'): Markup {
  return html`<p class="${tone}" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:${tone === 'ink' ? INK : SOFT};word-break:break-word">${words.replaceAll(SUPPORT.phone, SHOWN.phone)}</p>`;
}

function buttonOf({ label, path, danger = false }: Button, origin: string): Markup {
  const [look, fill] = danger ? ['stop', DANGER] : ['go', BRAND];
  return html`<table role="presentation" class="btn" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px"><tr><td class="${look}" bgcolor="${fill}" style="border-radius:8px;background:${fill}"><a class="${look}" href="${siteUrl(path, origin)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:17px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:8px;background:${fill}">${label}</a></td></tr></table>`;
}

function linkOf({ label, path }: Button, origin: string): Markup {
  return html`<p style="margin:0 0 8px;${FONT};font-size:16px;line-height:25px"><a class="link" href="${siteUrl(path, origin)}" style="color:${BRAND};text-decoration:underline;display:inline-block;padding:10px 0">${label}</a></p>`;
}

function stepsOf({ title, items }: NonNullable<EmailContent['steps']>): Markup {
  return html`<h2 class="ink" style="margin:16px 0 8px;${FONT};font-size:18px;line-height:24px;font-weight:bold;color:${INK}">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${items.map(
    ({ act, why }, n) =>
      html`<tr><td class="ink" width="32" valign="top" style="padding:7px 0;${FONT};font-size:20px;line-height:25px;font-weight:bold;color:${INK}">${n + 1}</td><td class="ink" valign="top" style="padding:7px 0;${FONT};font-size:16px;line-height:25px;color:${INK}"><b>${act}</b> ${why}</td></tr>`,
  )}</table>`;
}

function footOf(origin: string): Markup {
  const link = (href: string, label: string) =>
    html`<a class="soft" href="${href}" style="display:inline-block;padding:12px 14px 12px 0;color:${SOFT};text-decoration:underline">${label}</a>`;
  return html`<p class="soft" style="margin:0 0 8px;${FONT};font-size:14px;line-height:21px;color:${SOFT}">${WARNING(origin)}</p>
<p class="soft" style="margin:0;${FONT};font-size:14px;line-height:21px;color:${SOFT}">Ownmark, ${SUPPORT.office}<br>${link(SUPPORT.phoneLink, SUPPORT.phone)} ${link(`mailto:${SUPPORT.email}`, SUPPORT.email)}</p>`;
}

/** In table cells: a picture would have to be fetched. */
const LOCKUP = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:9px"><table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td class="dev" width="7" height="9" style="width:7px;height:9px;border:solid ${INK};border-width:3px 0 0 3px;border-top-left-radius:6px;font-size:0;line-height:0">&nbsp;</td><td class="tagm" width="9" height="12" style="width:9px;height:12px;background:${BRAND};border-top-right-radius:5px;border-bottom-left-radius:3px;font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="dev" width="7" height="9" style="width:7px;height:9px;border:solid ${INK};border-width:0 0 3px 3px;border-bottom-left-radius:6px;font-size:0;line-height:0">&nbsp;</td><td class="dev" width="9" height="9" style="width:6px;height:9px;border:solid ${INK};border-width:0 3px 3px 0;border-bottom-right-radius:6px;font-size:0;line-height:0">&nbsp;</td></tr></table></td>
<td class="ink" style="${FONT};font-size:21px;line-height:24px;font-weight:bold;letter-spacing:-0.4px;color:${INK}">Ownmark</td>
</tr></table>`;

/** @param onPlate inside a plate, where the table draws the first line */
function factRows(rows: readonly { term: string; value: string | Markup }[], onPlate: boolean): Markup {
  if (rows.length === 0) return NOTHING;
  const rule = html`border-top:1px solid ${LINE};`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${onPlate ? 0 : 20}px">${rows.map(
    ({ term, value }) =>
      html`<tr><td class="key soft rule" width="116" valign="top" style="padding:9px 12px 9px 0;${rule}${FONT};font-size:14px;line-height:21px;color:${SOFT}">${term}</td><td class="ink rule" valign="top" style="padding:9px 0;${rule}${FONT};font-size:16px;line-height:21px;color:${INK};word-break:break-word">${value}</td></tr>`,
  )}</table>`;
}

/** The plate as on the site: stripe, notched tag, and the number in the largest type. The facts stand below. */
function plateOf({ status, tag, type = '', name, numbers }: Plate, facts: readonly Row[]): Markup {
  const { word, sign, look } = TAGS[status];
  const { tag: fill, ink, stripe } = LIGHT[look];
  const [first, ...others] = numbers;
  const rows = [...others, ...facts].map(({ term, value }) => ({ term, value: numberOf(value) }));
  return html`<table role="presentation" class="plate" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border:2px solid ${INK};border-radius:14px;border-collapse:separate;background:#ffffff">
<tr>
<td class="${look}-stripe" width="12" rowspan="2" style="width:12px;${new Markup(stripe)};border-radius:12px 0 0 12px;font-size:0;line-height:0">&nbsp;</td>
<td class="soft" valign="top" style="padding:10px 0 0 16px;${FONT};font-size:13px;line-height:18px;color:${SOFT}">${type}</td>
<td align="right" valign="top"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${look}" bgcolor="${fill}" style="padding:7px 14px 7px 16px;background:${fill};border-top-right-radius:11px;${FONT};font-size:14px;line-height:18px;font-weight:bold;color:${ink};white-space:nowrap;clip-path:polygon(0 0,100% 0,100% 100%,11px 100%,0 calc(100% - 11px))"><span aria-hidden="true">${sign}&nbsp; </span>${tag ?? word}</td></tr></table></td>
</tr>
<tr>
<td colspan="2" style="padding:4px 16px 6px 16px">
<p class="ink" style="margin:0 0 8px;${FONT};font-size:18px;line-height:24px;font-weight:bold;color:${INK};word-break:break-word">${name}</p>
${
  first
    ? html`<p class="id ink" style="margin:0;${FONT};font-size:24px;line-height:29px;font-weight:bold;color:${INK};word-break:break-word">${numberOf(first.value)}</p><p class="soft" style="margin:0 0 10px;${FONT};font-size:13px;line-height:18px;color:${SOFT}">${first.term}</p>`
    : NOTHING
}${factRows(rows, true)}
</td>
</tr>
</table>`;
}

/** An IMEI's gaps are padding, so a copy has no spaces. */
function numberOf(value: string): Markup {
  if (!/^[\d•]{15,16}$/.test(value)) return html`${value}`;
  const digits = value.replaceAll('•', '0');
  let from = 0;
  return html`<span style="white-space:nowrap">${identifierGroups(digits).map((group) => {
    const part = value.slice(from, from + group.length);
    const made = from === 0 ? html`<span>${part}</span>` : html`<span style="padding-left:6px">${part}</span>`;
    from += group.length;
    return made;
  })}</span>`;
}

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
