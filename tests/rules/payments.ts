const WALK = 'begins, pays at the sandbox checkout, is told by webhook, and has the plan and the receipt';
const MODEL =
  'money is settled once and every subscription ends exactly right, whatever is doubled, reordered, lost or late';
const LIMITS = 'takes whole months and years from 1 to 60, and nothing else';

/** Every rule of document 2 and product.md about plans, payments and receipts on the server, with the test that proves it. */
export const PAYMENT_RULES: { rule: string; from: string; test: string }[] = [
  { rule: 'Price x duration, x 12 for years', from: '2 §9', test: 'is price times months' },
  {
    rule: 'A year saves two monthly prices, as advertised',
    from: 'product §8',
    test: 'saves two monthly prices a year, as advertised',
  },
  {
    rule: 'Money is whole naira, kobo at the provider, never floating point',
    from: 'product §8',
    test: 'is whole naira whose kobo are exact, and its lines add up',
  },
  { rule: 'Duration is a whole number from 1 to 60', from: '2 §5', test: LIMITS },
  {
    rule: 'POST /payment/initialize answers data.authorizationUrl and data.reference',
    from: '2 §7, product §8',
    test: WALK,
  },
  {
    rule: 'A payment begins with a pending receipt',
    from: 'product §8',
    test: 'keeps the payment with its pending receipt, in whole naira',
  },
  {
    rule: 'A free plan is active at once, without a provider',
    from: 'product §8',
    test: 'activates what costs nothing at once, without a checkout',
  },
  {
    rule: 'The consumer checks status, reference, amount and currency',
    from: 'product §8',
    test: 'does not count when it was %s: nothing is activated, and the row says why',
  },
  {
    rule: 'An answer about another payment does not count',
    from: 'product §8',
    test: 'does not count when it is about another payment',
  },
  { rule: 'A payment settles once, from any number of messages in any order', from: 'product §8', test: MODEL },
  {
    rule: 'A running subscription is extended from its end, by calendar months of Lagos, clamped',
    from: 'product §8',
    test: 'runs on from its end by calendar months of Lagos, to the last day of a shorter one',
  },
  {
    rule: 'Another plan starts now; unused days are converted by price, rounded down',
    from: 'product §8',
    test: 'converts the unused days of another plan by price, rounded down',
  },
  {
    rule: 'To or from a free plan nothing is converted',
    from: 'product §8',
    test: 'converts nothing to or from a free plan',
  },
  {
    rule: 'The callback waits at most 5 s, else answers pending',
    from: 'product §8',
    test: 'waits less than 5 seconds in all, then says that it is pending',
  },
  {
    rule: 'Only the payer may call back',
    from: 'product §8',
    test: 'is for the payer alone: to others, admins too, there is no such payment',
  },
  {
    rule: 'POST /payment/callback?reference=',
    from: '2 §7',
    test: 'takes the reference from the address or the body, the body’s first',
  },
  {
    rule: 'data.status is pending, completed, failed or abandoned',
    from: 'product §13',
    test: 'tells a payer whose checkout was %s, and lets them pay there after all',
  },
  {
    rule: 'Unpaid payments are abandoned after 24 h',
    from: 'product §8',
    test: 'abandons after 24 hours, not a moment before, and once',
  },
  {
    rule: 'Unsettled payments are verified again by the schedule',
    from: 'product §8',
    test: 'finds what was paid when every message was lost, also on a checkout that had failed',
  },
  {
    rule: 'Payments recover when their provider comes back',
    from: 'issue 4',
    test: 'down for days: nothing is abandoned unasked, and what was paid settles when it is back',
  },
  {
    rule: 'The webhook is signed by HMAC-SHA512 over the raw body',
    from: 'product §8',
    test: 'takes the signature of the raw bytes: spaces, order and bytes that are no text count',
  },
  { rule: 'data.status is the truth', from: 'issue 4', test: 'takes data.status %s for %s, whatever else it says' },
  {
    rule: 'Production without a key refuses with a clear 503',
    from: 'product §8',
    test: 'without a key answers a clear 503 and begins nothing',
  },
  {
    rule: 'The sandbox cannot be switched on in production',
    from: 'product §8',
    test: 'has no sandbox, whatever is set',
  },
  {
    rule: 'The sandbox checkout is not there in production',
    from: 'product §8',
    test: 'is not there in production, not even for a checkout that is kept',
  },
  {
    rule: 'POST /dev/checkout/{reference} {outcome}, JSON or form',
    from: 'product §13',
    test: 'takes JSON, for scripts, and tells where the browser would go',
  },
  {
    rule: 'The checkout returns the browser to /dashboard/subscriptions?reference=',
    from: 'issue 4',
    test: 'takes a form: sends the webhook and leads the browser back',
  },
  {
    rule: 'A reminder 3 days ahead and a notice on the day, once each, in Lagos days',
    from: 'issue 4',
    test: 'is sent once three Lagos days ahead and once on the day, however often the job runs',
  },
  {
    rule: 'A plan with subscribers is archived, not deleted',
    from: 'product §8',
    test: 'archives one with subscribers: off the lists, but theirs runs on and its name is free',
  },
  {
    rule: 'NoOfDecives is understood, 0 means unlimited',
    from: '2 §3, product §12',
    test: 'takes 0 devices as unlimited and 0 naira as free',
  },
  {
    rule: 'Receipts: search by username, e-mail or receipt id, status, dates, 20 a page, pages',
    from: '2 §2, §3, §9',
    test: 'are searched, filtered and paged, and those of one member are found',
  },
  {
    rule: '/subscribe/{id}: plan, duration and unit, three lines, payment; a visitor registers or signs in and comes back',
    from: 'issue 5',
    test: 'a visitor registers on the way, comes back to the plan as chosen, pays, and has plan and receipt',
  },
  {
    rule: 'Duration is clamped to 1-60 on screens; one order is sent once; offline loses nothing',
    from: '2 §9, look',
    test: 'an order is sent once, is free again after a failure, and stays through a missing network',
  },
  {
    rule: 'A failed payment leads to the failure page and is tried again',
    from: '2 §2, issue 6',
    test: 'a payment that fails says so, keeps the order, and is tried again',
  },
  {
    rule: '?reference= is verified every 2 s for 2 minutes, then removed from the address',
    from: '2 §4, product §8',
    test: 'a payment that is not known yet is asked about every 2 seconds for 2 minutes, then called pending',
  },
  {
    rule: 'Success page 5 s, failure page 8 s, no words of somebody else',
    from: '2 §2, §9',
    test: 'the pages after a payment lead on after 5 and 8 seconds, wait for whoever is at the buttons, and repeat no strange words',
  },
  {
    rule: 'A free plan is activated without a payment; losing paid days is agreed to first',
    from: 'product §8',
    test: '14.12 a free plan is activated without a payment, once, for a year at most, and whoever would lose paid days is asked first',
  },
  {
    rule: "'Unable to Load Pricing' with 'Try Again'; a plan not on offer says so",
    from: '2 §8',
    test: 'a plan that is not on offer says so and leads to the plans; plans that do not come are asked for again',
  },
  {
    rule: 'Payment History: view, print, download named and filled',
    from: '2 §2, §7',
    test: 'a receipt is read, printed in ink, and downloaded as a file that says the same',
  },
  {
    rule: "Payment History: empty, failed, somebody else's",
    from: '2 §2, look',
    test: 'a payment history without payments, one that cannot be loaded, and a receipt that is somebody else’s',
  },
  {
    rule: "A receipt's file carries no markup of somebody's own",
    from: '2 §7',
    test: 'a receipt’s file is named from its number or id, and nothing in it is markup of somebody’s own',
  },
  {
    rule: 'What an order does is told before it is paid',
    from: 'product §8',
    test: 'is told as the server will do it: it starts, extends, converts, replaces or loses',
  },
  {
    rule: 'Success page: buttons to /dashboard and /dashboard/subscriptions',
    from: '2 §2',
    test: 'the pages after a payment lead on after 5 and 8 seconds, wait for whoever is at the buttons, and repeat no strange words',
  },
  {
    rule: 'Failure page: buttons to /dashboard/subscriptions, /dashboard and /support (which is /services/support, product §10)',
    from: '2 §2',
    test: 'the pages after a payment lead on after 5 and 8 seconds, wait for whoever is at the buttons, and repeat no strange words',
  },
  {
    rule: 'Plans: five premium services; average 48-hour recovery, 95% recovery rate',
    from: '2 §2, §9',
    test: 'a receipt is read, printed in ink, and downloaded as a file that says the same',
  },
  {
    rule: "'Payment verified successfully!'",
    from: '2 §8',
    test: 'a visitor registers on the way, comes back to the plan as chosen, pays, and has plan and receipt',
  },
  {
    rule: "'Receipt downloaded successfully'",
    from: '2 §8',
    test: 'a receipt is read, printed in ink, and downloaded as a file that says the same',
  },
];
