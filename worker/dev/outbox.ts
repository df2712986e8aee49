import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { openDb } from '../../db/client.ts';
import { devOutbox } from '../../db/schema/index.ts';
import { formatDateTime } from '../schemas/dates.ts';
import { toE164 } from '../schemas/phones.ts';
import { OUTBOX_STYLE } from './outboxStyle.ts';

const SHOWN = 200;

type Row = typeof devOutbox.$inferSelect;

/** Development's outbox: what was sent, newest first, as a page and as JSON. Mounted in development only. */
export const outboxPages = new Hono<{ Bindings: { DB: D1Database } }>()
  .get('/outbox.json', async (c) => c.json((await readOutbox(c.env.DB, c.req.query('to'))).map(presentRow)))
  .get('/outbox', async (c) => c.html(page(await readOutbox(c.env.DB, c.req.query('to')))))
  .get('/outbox.css', (c) => c.body(OUTBOX_STYLE, 200, { 'Content-Type': 'text/css' }));

function readOutbox(d1: D1Database, to: string | undefined): Promise<Row[]> {
  return openDb(d1)
    .select()
    .from(devOutbox)
    .where(to ? eq(devOutbox.to, receiver(to)) : undefined)
    .orderBy(desc(devOutbox.seq))
    .limit(SHOWN);
}

/** However a phone was typed (an address turns + into a space) or an e-mail capitalised. */
function receiver(to: string): string {
  return toE164(to) ?? toE164(`+${to.trim()}`) ?? to.trim().toLowerCase();
}

function presentRow({ id, channel, to, subject, text, createdAt }: Row) {
  return { id, channel, to, subject, text, createdAt: new Date(createdAt).toISOString() };
}

const page = (rows: Row[]) => html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dev outbox: Ownmark</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<h1>Dev outbox</h1>
<p>What Ownmark sent, newest first. Only in development. <a href="/dev/outbox">Everything</a> · <a href="/dev/outbox.json">As JSON</a></p>
${rows.length === 0 ? html`<p>Nothing has been sent here yet. Register, or ask for a new password.</p>` : ''}
${rows.map(message)}
</body>
</html>`;

const message = (row: Row) => html`<article>
<h2>${row.subject ?? 'SMS'}</h2>
<p class="meta">${row.channel} to <a href="/dev/outbox?to=${encodeURIComponent(row.to)}">${row.to}</a>, ${formatDateTime(row.createdAt)}</p>
<pre>${row.text}</pre>
</article>`;
