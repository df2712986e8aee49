import { html } from 'hono/html';
import { CHARGE_SUCCESS, SIGNATURE_HEADER } from '#providers/payments.ts';
import { CODE_COOLDOWN, CODE_LENGTH, CODE_LIFE, CODE_TRIES, DELIVER_TO } from '#schemas/accounts/codes.ts';
import { PERSON_PATH, PROOF_HEADER } from '#schemas/accounts/persons.ts';
import { UPLOAD_MAX } from '#schemas/accounts/profile.ts';
import { DAY_MS, HOUR, MINUTE, SECOND } from '#schemas/format/dates.ts';
import { WEBHOOK_BODY_MAX } from '#schemas/plans/payments.ts';
import {
  BOOKMARK_HEADER,
  KEPT_HEADER,
  KEY_HEADER,
  KEY_LIFE,
  KEY_MAX,
  REPLAYED_HEADER,
  RUN_LIFE,
} from '#schemas/responses/headers.ts';
import { BUDGETS, LIMITS, REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { PAGE_SIZE_MAX } from '#schemas/rules/pageSizes.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { REVIEW_PERIOD, TRANSFER_ENDINGS } from '#schemas/transfers/transferWords.ts';
import { BODY_MAX } from '../body.ts';
import { INPUT_ALIASES, OUTPUT_ALIASES } from './aliases.ts';
import { EXAMPLE_VALUES } from './exampleValues.ts';

const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

export const GUIDE = [
  {
    id: 'signing-in',
    title: 'Logging in',
    body: html`<p><code>POST /users/login</code> answers an <code>accessToken</code>. Send it with every request that needs somebody: <code>Authorization: Bearer …</code>. The session lasts until it is ended with <code>POST /users/logout</code>, the password changes, or it lies unused too long; then the answer is <a href="#UNAUTHENTICATED"><code>UNAUTHENTICATED</code></a>.</p>
<p>The examples below expect two variables in your shell:</p>
<pre><code>export OWNMARK=…   # the address of this site
export TOKEN=…     # the accessToken of a login</code></pre>`,
  },
  {
    id: 'password-again',
    title: 'The password again',
    body: html`<p>An admin’s risky acts say so: they want the password typed in the same session in the last ${PASSWORD_FRESH / MINUTE} minutes, of a browser and of a program alike. Logging in counts, and so does every time the right password is sent: <code>POST /users/confirm-password</code> is there for nothing else. Else they are refused with <a href="#PASSWORD_CONFIRMATION_REQUIRED"><code>PASSWORD_CONFIRMATION_REQUIRED</code></a>, and nothing has happened.</p>`,
  },
  {
    id: 'requests-and-answers',
    title: 'Requests and answers',
    body: html`<p>A read takes its input from the query, a write from a JSON object in its body, of at most ${kb(BODY_MAX)}. An upload is a multipart form of at most ${kb(UPLOAD_MAX)}. Every answer is an envelope:</p>
<dl class="terms"><dt><code>status</code></dt><dd><code>success</code> or <code>error</code>.</dd>
<dt><code>data</code></dt><dd>What was asked for. A few operations put single values beside it instead: <code>registrationToken</code>, <code>resetToken</code>, <code>url</code>.</dd>
<dt><code>message</code></dt><dd>Words for the person who asked.</dd>
<dt><code>code</code></dt><dd>Errors: for programs, one of the <a href="#errors">error codes</a>.</dd>
<dt><code>errors</code></dt><dd>Errors: the fields that are wrong, each with <code>path</code> and <code>message</code>.</dd>
<dt><code>requestId</code></dt><dd>Errors: name it when you ask for support.</dd></dl>
<p>A file (<code>GET /admin/receipts.csv</code>, and likewise users, devices and transfers) comes without an envelope; its refusals have one.</p>
<p>Instants are ISO 8601 in UTC, money is whole naira.</p>`,
  },
  {
    id: 'paging',
    title: 'Paging',
    body: html`<p>Long lists take <code>page</code>, from 1, and <code>limit</code>, at most ${PAGE_SIZE_MAX}, and answer <code>pagination</code> with <code>page</code>, <code>limit</code>, <code>total</code> and <code>totalPages</code>. To read a whole list, send <code>next</code> of each answer as <code>cursor</code> of the next request (<code>previous</code> leads back): nothing is then seen twice or missed while others write. <code>total</code> is counted up to 10,000 and may be a minute old; with <code>atLeast</code> there are more. A page of a search may be short, even empty, and still have a <code>next</code>: it was enough looking for one page. Histories take <code>before</code> instead: the instant of the last entry you have.</p>`,
  },
  {
    id: 'reading-what-you-wrote',
    title: 'Reading what you wrote',
    body: html`<p>A read may be answered from a copy of the register that is some seconds old. Every answer to somebody who is logged in carries the header <code>${BOOKMARK_HEADER}</code>. Send it back with the next request, and nothing is older than what you have seen or written before.</p>`,
  },
  {
    id: 'sending-again',
    title: 'Sending a request again',
    body: html`<p>When no answer came, nobody knows whether the request was done. Send every write with a key of its own, <code>${KEY_HEADER}: "…"</code>, such as a new UUID (1 to ${KEY_MAX} visible characters, with or without quotes), and repeat it unchanged under the same key: it is done once. What only reads takes no key.</p>
<ul><li>For ${KEY_LIFE / HOUR} hours the same request from the same caller is given the same status and body again, with <code>${REPLAYED_HEADER}: true</code>. The same request means method, path, query and body, byte by byte; of a form, its fields. The caller is the account, without one the network address. A request that ends its own session (logging out, changing the password) belongs to that session, and can be repeated with its old token.</li>
<li>Kept are successes and refusals 400, 404, 409 and 413. What asks to be sent again (401, 403, 429, 5xx, <code>OTP_REQUIRED</code>) is not kept: repeat it under the same key.</li>
<li>Of somebody who is not logged in the keys of ${LIMITS.key_of_address.most} requests an hour are kept from an address, of ${LIMITS.key_of_network.most} from a network, and of ${BUDGETS.keys} in all. Past that a request is done as without a key, and its answer says so: <code>${KEPT_HEADER}: false</code>. A repeat of it is done again.</li>
<li><a href="#IDEMPOTENCY_KEY_IN_USE"><code>IDEMPOTENCY_KEY_IN_USE</code></a>: the first request is still running; repeat it after <code>Retry-After</code>.</li>
<li><a href="#IDEMPOTENCY_KEY_REUSED"><code>IDEMPOTENCY_KEY_REUSED</code></a>: the key was sent with another request.</li>
<li><a href="#IDEMPOTENCY_ANSWER_LOST"><code>IDEMPOTENCY_ANSWER_LOST</code></a>: the first request wrote something and broke off before its answer was kept. It is not done again: look up what is there now.</li>
<li>A request that broke off before it wrote anything gives its key free after ${RUN_LIFE / SECOND} seconds, and the next one is done. A run that was only slow writes nothing any more once another has taken its place.</li></ul>
<p>Where an operation asks somebody else (a payment provider for a checkout), a repeat after such a break may ask them anew; nothing is charged by that. Answers are kept encrypted under the key itself, which is not stored. A key counts for REST alone.</p>`,
  },
  {
    id: 'rate-limits',
    title: 'Rate limits',
    body: html`<p>An operation that is limited says so. Too many requests are answered 429 with <code>Retry-After</code>, in seconds. By kind and minute:</p>
<dl class="terms">${Object.entries(REQUESTS_A_MINUTE).map(([kind, limit]) => html`<dt><code>${kind}</code></dt><dd class="num">${limit}</dd>`)}</dl>`,
  },
  {
    id: 'persons',
    title: 'Showing to be a person',
    body: html`<p>Where Turnstile is on, some limits can be lifted by a person: past them, and always before registering or asking for a new password, the answer is <a href="#PERSON_NEEDED"><code>PERSON_NEEDED</code></a>. Show the frame <code>${PERSON_PATH}</code> and repeat the request with its token in the header <code>${PROOF_HEADER}</code>. A token counts once, for one call.</p>`,
  },
  {
    id: 'one-time-codes',
    title: 'Codes',
    body: html`<ol><li>The operation that begins sends a code by SMS and answers a token that names the attempt.</li>
<li>Send both back: the token and the code of ${CODE_LENGTH} letters and digits. Spaces, hyphens and small letters are understood.</li>
<li>A code is valid for ${CODE_LIFE / MINUTE} minutes and ${CODE_TRIES} tries. Then the answer is <a href="#CHALLENGE_ENDED"><code>CHALLENGE_ENDED</code></a>. A new one replaces it.</li></ol>
<p>Another code can be asked for after ${CODE_COOLDOWN / SECOND} seconds, ${LIMITS.code_asked.hour} times an hour and ${LIMITS.code_asked.day} times a day: for a phone from one address, or for an account that is logged in. Where <code>deliverTo</code> is taken it is ${DELIVER_TO.join(', ')}: a lost phone is no way out of the account.</p>`,
  },
  {
    id: 'transfer-flow',
    title: 'Transferring a device',
    body: html`<ol><li><code>GET /device/transferOtp/{deviceId}</code>: the owner’s code is sent.</li>
<li><code>POST /device/verifyDeviceTransferOtp</code>: the code is verified.</li>
<li><code>PUT /device/transferOwnership</code>: the transfer is asked for; the device is <code>transfer_pending</code>.</li>
<li><code>POST /device/transfers/{id}/accept</code> or <code>/decline</code>: the recipient answers. Until the decision the owner can <code>/cancel</code>.</li>
<li><code>POST /admin/device-transfers/{id}/approve</code> or <code>/reject</code>: an admin decides, within ${REVIEW_PERIOD / DAY_MS} days.</li></ol>
<p><code>ending</code> says why a transfer has ended: ${TRANSFER_ENDINGS.join(', ')}.</p>`,
  },
  {
    id: 'payment-flow',
    title: 'Paying, and the webhook',
    body: html`<ol><li><code>POST /payment/initialize</code> quotes the plan and answers where to pay.</li>
<li>The provider’s page leads back to <code>/dashboard/subscriptions?reference=…</code>.</li>
<li><code>POST /payment/callback</code> with that reference asks the provider, and settles the payment once however often it is called.</li></ol>
<p>The provider also calls <code>POST /api/v1/payment/webhook</code> with the event as JSON, of at most ${kb(WEBHOOK_BODY_MAX)}:</p>
<pre><code>{
  "event": "${CHARGE_SUCCESS}",
  "data": { "reference": "${String(EXAMPLE_VALUES.reference)}" }
}</code></pre>
<p>Header <code>${SIGNATURE_HEADER}</code>: the HMAC-SHA512 of the body’s raw bytes under the provider’s secret key, in hexadecimal. What the event says is not believed: the reference goes on a queue and the provider is asked.</p>
<dl class="terms"><dt class="num">200</dt><dd>Taken; also events that are no charge.</dd><dt class="num">400</dt><dd><a href="#INVALID_INPUT"><code>INVALID_INPUT</code></a>: signed, but no event.</dd><dt class="num">403</dt><dd><a href="#INVALID_SIGNATURE"><code>INVALID_SIGNATURE</code></a>: not signed by the provider.</dd><dt class="num">413</dt><dd><a href="#TOO_LARGE"><code>TOO_LARGE</code></a></dd><dt class="num">503</dt><dd><a href="#INTERNAL"><code>INTERNAL</code></a>: not taken; send it again.</dd></dl>`,
  },
  {
    id: 'pictures',
    title: 'Pictures',
    body: html`<p>A profile’s <code>imageUrl</code> is a path on this site: <code>GET /media/pictures/{id}.webp</code>. It needs no login, is always a WebP, and may be kept for ever: a new picture has a new path. Anything else below <code>/media</code> is 404, and other methods are 405.</p>`,
  },
  {
    id: 'spellings',
    title: 'Other spellings',
    body: html`<p>Some fields have a second name. Sent under it they are understood; where both are sent, the name of this reference wins.</p>
<dl class="terms">${Object.entries(INPUT_ALIASES).map(([spelling, name]) => html`<dt><code>${spelling}</code></dt><dd>is read as <code>${name}</code></dd>`)}</dl>
<p>Answers carry both:</p>
<dl class="terms">${Object.entries(OUTPUT_ALIASES).map(([name, spellings]) => html`<dt><code>${name}</code></dt><dd>also as <code>${spellings.join(', ')}</code></dd>`)}</dl>`,
  },
];
