import { html, type Markup, NOTHING } from './markup.ts';
import { FONT, INK, LINE, SOFT } from './style.ts';

/** @param onPlate inside a plate, where the table draws the first line */
export function factRows(rows: readonly { term: string; value: string | Markup }[], onPlate: boolean): Markup {
  if (rows.length === 0) return NOTHING;
  const rule = html`border-top:1px solid ${LINE};`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${onPlate ? 0 : 20}px">${rows.map(
    ({ term, value }) =>
      html`<tr><td class="key soft rule" width="116" valign="top" style="padding:9px 12px 9px 0;${rule}${FONT};font-size:14px;line-height:21px;color:${SOFT}">${term}</td><td class="ink rule" valign="top" style="padding:9px 0;${rule}${FONT};font-size:16px;line-height:21px;color:${INK};word-break:break-word">${value}</td></tr>`,
  )}</table>`;
}
