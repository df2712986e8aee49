import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { openDb } from '#db/client.ts';
import { devOutbox, messages } from '#db/schema/index.ts';
import { deriveLinkTag } from '#domain/kernel/tokens.ts';
import { linkIn } from '#domain/messages/deliver.ts';
import { render } from '#domain/messages/emailLetter.ts';
import { isTemplate } from '#domain/messages/templates.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '#schemas/accounts/codes.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { toE164 } from '#schemas/rules/phones.ts';
import { renderInShell } from '#worker/pages/frame.ts';

const SHOWN = 200;

type Bindings = { DB: D1Database; ASSETS: Fetcher; SECRET_KEY: string };
type Row = typeof devOutbox.$inferSelect;

const OUTBOX_STYLE = `
.outbox { display: grid; gap: var(--space-4); width: min(100% - 2 * var(--gutter), var(--container-text)); margin-inline: auto; padding-block: var(--space-8) var(--space-16); }
.outbox > * { min-width: 0; }
.outbox form { display: grid; gap: 0.375rem; }
.outbox-search { display: flex; gap: var(--space-2); }
.outbox-search .input { min-width: 0; }
.outbox .card { display: grid; gap: var(--space-2); }
.outbox .to { display: inline-block; padding-block: 0.875rem; overflow-wrap: anywhere; }
.outbox time { white-space: nowrap; }
.outbox .text { white-space: pre-wrap; overflow-wrap: anywhere; }
.outbox-code b { display: block; width: fit-content; padding: var(--space-2) var(--space-3); font-size: var(--text-xl); font-stretch: var(--wide); letter-spacing: 0.08em; font-variant-numeric: slashed-zero; line-height: 1.3; background: var(--color-accent-tint); border-radius: var(--radius-md); user-select: all; -webkit-user-select: all; }
`;

export const outboxPages = new Hono<{ Bindings: Bindings }>()
  .get('/outbox.json', async (c) => c.json((await readOutbox(c.env.DB, c.req.query('to'))).map(presentRow)))
  .get('/outbox', async (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    return renderInShell(c.env.ASSETS, c.req.url, PAGE, page(await readOutbox(c.env.DB, to), to));
  })
  .get('/outbox/:id', async (c) => {
    const page = await htmlOf(c.env, c.req.param('id'), new URL(c.req.url).origin);
    return page === null ? c.notFound() : c.html(page, 200, { 'Content-Security-Policy': EMAIL_POLICY });
  })
  .get('/outbox.css', (c) => c.body(OUTBOX_STYLE, 200, { 'Content-Type': 'text/css' }));

/** Drawn again, because it is not kept. Codes are in text messages only. */
async function htmlOf({ DB, SECRET_KEY }: Bindings, id: string, origin: string): Promise<string | null> {
  const [message] = await openDb(DB).select().from(messages).where(eq(messages.id, id));
  if (!message || !isTemplate(message.template)) return null;
  const link = linkIn({ linkTagsFor: (linkId) => [deriveLinkTag(SECRET_KEY, linkId)] }, message.data);
  return render(message.template, { ...message.data, ...link }, '', origin).html;
}

function readOutbox(d1: D1Database, to: string | undefined): Promise<Row[]> {
  return openDb(d1)
    .select()
    .from(devOutbox)
    .where(to ? eq(devOutbox.to, normalizeReceiver(to)) : undefined)
    .orderBy(desc(devOutbox.seq))
    .limit(SHOWN);
}

/** An address turns + into a space; e-mails may be capitalised. */
function normalizeReceiver(to: string): string {
  return toE164(to) ?? toE164(`+${to.trim()}`) ?? to.trim().toLowerCase();
}

function presentRow({ id, channel, to, subject, text, createdAt }: Row) {
  return { id, channel, to, subject, text, createdAt: new Date(createdAt).toISOString() };
}

/** No script, no request, no form; links lead out of the sandbox. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const PAGE = {
  title: 'Dev outbox: Ownmark',
  description: 'What Ownmark sent, newest first.',
  style: '/dev/outbox.css',
};
const CODE = new RegExp(`\\b[${CODE_ALPHABET}]{${CODE_LENGTH}}\\b`);

const page = (rows: Row[], to: string) => html`<main id="main" class="outbox" tabindex="-1">
<h1 class="h1">Dev outbox</h1>
<p class="muted">What Ownmark sent, newest first; the last ${SHOWN} messages. Only in development. <a href="/dev/outbox.json${to === '' ? '' : `?to=${encodeURIComponent(to)}`}">As JSON</a></p>
<form role="search" method="get" action="/dev/outbox">
<label class="field-label" for="to">Receiver</label>
<div class="outbox-search"><input class="input" type="search" id="to" name="to" value="${to}" placeholder="Phone or e-mail" autocomplete="off"><button class="btn btn-primary">Show</button></div>
</form>
${to === '' ? '' : html`<p class="notice" role="status"><span>Messages to <b>${to}</b>. <a href="/dev/outbox">Show everything</a></span></p>`}
${rows.length === 0 ? empty(to) : rows.map(message)}
</main>`;

const empty = (
  to: string,
) => html`<div class="card outbox-empty"><h2 class="h3">Nothing has been sent ${to === '' ? 'yet' : 'to this receiver'}</h2>
<p>${to === '' ? 'Register, or ask for a new password.' : 'Check how the phone or e-mail is written.'}</p></div>`;

const message = (row: Row) => html`<article class="card">
<h2 class="h4">${row.subject ?? 'SMS'}</h2>
<p class="xs muted">${row.channel === 'sms' ? 'SMS' : 'E-mail'} to <a class="to" href="/dev/outbox?to=${encodeURIComponent(row.to)}">${row.to}</a> <time datetime="${new Date(row.createdAt).toISOString()}">${formatDateTime(row.createdAt)}</time></p>
${row.channel === 'sms' ? codeIn(row.text) : ''}
${row.channel === 'email' ? html`<p><a class="btn" href="/dev/outbox/${encodeURIComponent(row.id)}">See it as HTML</a></p>` : ''}
<p class="text">${row.text}</p>
</article>`;

function codeIn(text: string) {
  const [code] = CODE.exec(text) ?? [];
  return code
    ? html`<p class="outbox-code"><span class="xs muted">Code, click to select</span> <b>${code}</b></p>`
    : '';
}
