const SMS = 'sends it to the owner’s phone and says there to whom the device would go';
const NO_CODE = 'is refused without a verified code';
const FIVE = 'gives five tries, then ends';
const REVIEW = 'puts the device under review for 21 days, with everything that belongs to it';
const ENDS = 'rejects the transfer for that reason and gives the device its earlier status back';
const APPROVES = 'makes the recipient the owner of an active device, with one completed entry in its history';
const ONE_WHOLE = 'leave one whole: %s and %s';
const MODEL =
  'keeps one owner, one open transfer, a status that fits and a whole history, whatever happens in whatever order';

/** Every rule of document 2 and product.md about transfers on the server, with the test that proves it. */
export const TRANSFER_RULES: { rule: string; from: string; test: string }[] = [
  { rule: 'GET /device/transferOtp/{deviceId} answers registrationToken', from: '2 §7, product §7.1', test: SMS },
  { rule: 'The SMS says to whom the device would go', from: 'product §7.3', test: SMS },
  {
    rule: 'GET /device/transferOtp?deviceId=, without a recipient',
    from: 'product §7.1',
    test: 'takes the device from the query as well, and no recipient',
  },
  {
    rule: 'A code may go to a key holder, shown masked; the owner is told by e-mail',
    from: 'product §5',
    test: '13.18 sends it to a key holder instead (%i), and tells the owner by e-mail',
  },
  {
    rule: 'Refused: recipient unknown, oneself or deactivated',
    from: 'product §7.1',
    test: 'refuses a recipient who is %s, and sends nothing',
  },
  {
    rule: 'Refused: device missing, stolen or reported',
    from: 'product §7.1',
    test: 'refuses a device that is %s',
  },
  {
    rule: 'Refused: device under transfer, removed, removal scheduled',
    from: 'product §7.1',
    test: 'refuses a device under transfer, one about to be removed, and a removed one',
  },
  {
    rule: 'Refused: no subscription, not the owner',
    from: 'product §3, §7.1',
    test: 'needs a running subscription',
  },
  {
    rule: 'At most 5 codes an hour',
    from: 'product §5',
    test: 'is rationed: five an hour, however they are asked for',
  },
  {
    rule: 'A code works once, also under two simultaneous requests',
    from: 'product §5',
    test: 'works once, also when it is sent twice at once',
  },
  {
    rule: '5 wrong tries answer INVALID_OTP, then CHALLENGE_ENDED in the transfer’s wording',
    from: 'product §13',
    test: FIVE,
  },
  {
    rule: 'Resend after 30 s replaces the code; its message verbatim',
    from: '2 §8, product §5',
    test: 'replaces it after 30 seconds, says the same, and goes to the same phone',
  },
  { rule: 'The request needs a verified code: 400 with its words', from: 'product §7.3', test: NO_CODE },
  { rule: 'The code is of that owner, device and recipient', from: 'product §7.3', test: 'takes no code of %s' },
  { rule: 'Pending, transfer_pending, 21 days', from: '2 §9, product §7.3', test: REVIEW },
  {
    rule: 'Recipient and owner get e-mails, with a link to /transfers/{id}',
    from: 'product §7.3, §7.4',
    test: 'writes to both, with a link, and no word of the reason',
  },
  {
    rule: 'Of two requests at once one is refused',
    from: 'product §7',
    test: 'happens once when it is asked for three times at once',
  },
  {
    rule: 'GET /device/transfers: one list, each with its direction',
    from: 'product §13',
    test: 'stands in both lists, each with its direction; the recipient sees the end of its number only',
  },
  {
    rule: 'The page of a transfer needs no subscription',
    from: 'product §7.4',
    test: 'needs no subscription of the recipient, who may be a member of yesterday',
  },
  {
    rule: 'Declined or cancelled is rejected, with that reason, and the earlier status',
    from: 'product §7.4',
    test: ENDS,
  },
  {
    rule: 'The recipient accepts or declines, the owner cancels',
    from: 'product §7.4',
    test: '%s: one side, not the other, not strangers, not admins',
  },
  { rule: 'Approval moves ownership, activates, writes one completed entry', from: 'product §7.5', test: APPROVES },
  {
    rule: 'The admin card shows whether the recipient has accepted',
    from: 'product §7.5',
    test: 'shows each with its parties, reason, answer and deadline',
  },
  {
    rule: 'Transfer requests: search by device or user names',
    from: '2 §2',
    test: 'is searched by %s',
  },
  {
    rule: 'Transfer requests: status filter all, pending, approved, rejected',
    from: '2 §2',
    test: 'is filtered by status, newest first',
  },
  { rule: 'Only pending requests can be decided', from: '2 §4', test: '%s: nobody any more once it is decided' },
  {
    rule: 'At the deadline accepted ones are approved',
    from: 'product §7.6',
    test: 'that was accepted is approved, not a moment before',
  },
  { rule: 'At the deadline the others are rejected', from: 'product §7.6', test: 'that was not answered is rejected' },
  { rule: 'Two decisions at once leave one clean result', from: 'product §7', test: ONE_WHOLE },
  {
    rule: 'A report during the review ends the transfer',
    from: 'product §3, §7',
    test: 'hears that a report has ended it',
  },
  {
    rule: 'A recipient who is gone leaves one clean result',
    from: 'product §7, §12',
    test: 'moves nothing when the recipient is deactivated at the same moment',
  },
  {
    rule: 'An exceeded device limit of the recipient is told and does not block',
    from: 'product §7',
    test: 'is told, not kept, by the recipient’s device limit',
  },
  { rule: 'Whatever the order, one owner and one open transfer', from: 'issue 4', test: MODEL },
  {
    rule: 'Search: an exact e-mail comes whole, never a phone',
    from: 'product §12',
    test: 'finds an exact e-mail whole, however it is typed, and never tells a phone',
  },
  {
    rule: 'Search: a prefix of a username comes with masked e-mail, at most 10',
    from: 'product §12',
    test: 'finds the beginning of a username with its e-mail masked, at most ten',
  },
  {
    rule: 'Search: recent contacts come whole',
    from: 'product §12',
    test: 'finds people one had a transfer with whole, by any part of name, e-mail or username',
  },
  {
    rule: 'Admins never appear among recipients',
    from: '2 §5, product §12',
    test: 'never finds admins, oneself or the deactivated',
  },
  {
    rule: 'The search is rate limited',
    from: 'product §12',
    test: 'is limited to sixty a minute for each account',
  },
  {
    rule: 'Recent contacts: newest first, at most 10',
    from: 'product §12',
    test: 'are ten at most, and never admins or the deactivated',
  },
];
