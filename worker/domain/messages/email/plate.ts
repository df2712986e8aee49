import { identifierGroups } from '#schemas/rules/identifiers.ts';
import type { Plate, Row } from './emailContent.ts';
import { factRows } from './facts.ts';
import { html, Markup, NOTHING } from './markup.ts';
import { FONT, INK, LIGHT, SOFT } from './style.ts';
import { TAGS } from './words.ts';

/** As on the site: stripe, notched tag, its number the largest thing; the facts stand below. */
export function plateOf({ status, tag, type = '', name, numbers }: Plate, facts: readonly Row[]): Markup {
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

/** An IMEI's gaps are padding: what is copied has none. */
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
