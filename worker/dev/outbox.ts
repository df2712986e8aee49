import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { openDb } from '../../db/client.ts';
import { devOutbox } from '../../db/schema/index.ts';
import { formatDateTime } from '../schemas/dates.ts';

const SHOWN = 200;

/** Development's outbox: what was sent, newest first, as a page and as JSON. Mounted in development only. */
export const outboxPages = new Hono<{ Bindings: { DB: D1Database } }>()
  .get('/outbox.json', async (c) => {
    const rows = await readOutbox(c.env.DB, c.req.query('to'));
    return c.json(
      rows.map(({ id, channel, to, subject, text, createdAt }) => ({
        id,
        channel,
        to,
        subject,
        text,
        createdAt: new Date(createdAt).toISOString(),
      })),
    );
  })
  .get('/outbox', async (c) => {
    const rows = await readOutbox(c.env.DB, c.req.query('to'));
    return c.html(html`<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dev outbox: Ownmark</title></head>
<body>
<h1>Dev outbox</h1>
<p>What Ownmark sent, newest first. Only in development. <a href="/dev/outbox.json">As JSON</a></p>
${rows.length === 0 ? html`<p>Nothing has been sent yet. Register, or ask for a new password.</p>` : ''}
${rows.map(
  (row) => html`<article>
<h2>${row.subject ?? 'SMS'}</h2>
<p>${row.channel} to <a href="/dev/outbox?to=${encodeURIComponent(row.to)}">${row.to}</a>, ${formatDateTime(row.createdAt)}</p>
<pre>${row.text}</pre>
</article>`,
)}
</body>
</html>`);
  });

function readOutbox(d1: D1Database, to: string | undefined) {
  return openDb(d1)
    .select()
    .from(devOutbox)
    .where(to ? eq(devOutbox.to, to) : undefined)
    .orderBy(desc(devOutbox.seq))
    .limit(SHOWN);
}
