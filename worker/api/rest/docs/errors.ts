import { html } from 'hono/html';
import { ERROR_EXPLANATIONS } from '../errorCodes.ts';

export const errorTable = () => html`<table class="table table-cards fields codes">
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">What to do</th></tr></thead>
<tbody>${Object.entries(ERROR_EXPLANATIONS).map(
  ([code, { status, meaning, remedy }]) => html`<tr id="${code}">
<td class="cell-head"><code>${code}</code></td><td class="cell-wide num" data-label="Status">${status.join(', ')}</td>
<td class="cell-wide" data-label="Meaning">${meaning}</td><td class="cell-wide" data-label="What to do">${remedy}</td>
</tr>`,
)}</tbody>
</table>`;
