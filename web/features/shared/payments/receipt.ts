import { saveFile } from '#lib/browser/saveFile.ts';
import { naira, properName } from '#lib/format/format.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { paidWords } from '#schemas/plans/paymentWords.ts';
import { toast } from '#ui/toast.ts';

export const statusWord = ({ status, paid }: Pick<Receipt, 'status'> & Partial<Pick<Receipt, 'paid'>>): string =>
  paid ? wrongSum(paid) : `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;

const wrongSum = ({ outcome, outcomeAt }: NonNullable<Receipt['paid']>) =>
  outcome && outcomeAt ? `${outcome === 'rest' ? 'Asked' : 'Sent back'} on ${formatDate(outcomeAt)}` : 'Wrong sum';

export const numberOf = ({ receiptNumber, id }: Pick<Receipt, 'receiptNumber' | 'id'>): string => receiptNumber || id;

/** ₦2,000 of ₦2,500 */
export const amountWords = ({ amount, paid }: Pick<Receipt, 'amount' | 'paid'>): string =>
  paid ? `${paidWords(paid.amount, paid.currency)} of ${naira(amount)}` : naira(amount);

/** Number or id, as far as file systems take it. */
export function fileNameOf(receipt: Receipt): string {
  return `receipt-${numberOf(receipt).replace(/[^\w-]+/g, '-')}.html`;
}

/** Complete without network or script. */
export function fileOf(receipt: Receipt): string {
  const title = `Receipt ${escaped(numberOf(receipt))}`;
  const rows = rowsOf(receipt)
    .map(([term, value]) => `<tr><th scope="row">${escaped(term)}</th><td>${escaped(value)}</td></tr>`)
    .join('\n');
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}: Ownmark</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><p class="brand">Ownmark</p><h1>${title}</h1></header>
<p class="amount">${escaped(amountWords(receipt))}</p>
<p class="status ${receipt.status === 'completed' ? 'done' : 'open'}">${escaped(statusWord(receipt))}</p>
<table>
${rows}
</table>
${receipt.status === 'completed' ? '' : '<p class="note">This payment is not completed. This is not proof of payment.</p>'}
<footer>Ownmark: the register that proves a device is yours.</footer>
</main>
</body>
</html>
`;
}

export function rowsOf(receipt: Receipt): [term: string, value: string][] {
  const { id, receiptNumber, reference, createdAt, description, note, user } = receipt;
  return [
    ...(receiptNumber ? [['Receipt number', receiptNumber] as [string, string]] : []),
    ['Receipt ID', id],
    ['Date', formatDateTime(createdAt)],
    ['Name', properName(user.name)],
    ['Username', user.username],
    ['E-mail', user.email],
    ['For', description],
    ['Amount', amountWords(receipt)],
    ['Status', statusWord(receipt)],
    ['Payment reference', reference],
    ...(note ? [['Note', note] as [string, string]] : []),
  ];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const STYLE = `
body{margin:0;padding:1.5rem 1rem;background:#fbfaf5;color:#0e1b16;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:auto;padding:2rem 1.5rem;background:#fff;border:2px solid #0e1b16;border-left-width:12px;border-radius:14px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:.25rem 1rem;padding-bottom:1rem;border-bottom:1px solid #dcd8c8}
.brand{margin:0;font-weight:700;font-size:1.25rem;color:#0b5d3b}
h1{margin:0;font-size:1rem;overflow-wrap:anywhere}
.amount{margin:1.25rem 0 0;font-size:2.25rem;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
.status{display:inline-block;margin:.5rem 0 1rem;padding:.125rem .625rem;border-radius:4px;font-weight:600;font-size:.875rem}
.done{background:#e1f0e6;color:#0d5c38}.open{background:#fdf0d0;color:#764700}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 0;border-top:1px solid #dcd8c8;text-align:left;vertical-align:top}
th{width:9rem;padding-right:1rem;font-weight:400;color:#4a5750}
td{overflow-wrap:anywhere}
.note{margin:1rem 0 0}
footer{margin-top:1.5rem;font-size:.8125rem;color:#4a5750}
@media (max-width:30rem){th,td{display:block;width:auto;padding:.375rem 0}td{padding-top:0;border-top:0}}
@media print{body{padding:0;background:#fff}main{max-width:none;border-left-width:2px}*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`;

/** Saves the receipt as an HTML file. */
export function downloadReceipt(receipt: Receipt): void {
  saveFile(new Blob([fileOf(receipt)], { type: 'text/html;charset=utf-8' }), fileNameOf(receipt));
  toast.success('Receipt downloaded successfully');
}
